import assert from "node:assert/strict";
import { test } from "node:test";
import { route } from "./router.ts";

test("every page has its address", () => {
  assert.deepEqual(route("/"), { page: "home" });
  assert.deepEqual(route("/t/Ab_9-xyz0123"), { page: "table", id: "Ab_9-xyz0123" });
  assert.deepEqual(route("/t/Ab_9-xyz0123/"), { page: "table", id: "Ab_9-xyz0123" });
  assert.deepEqual(route("/r/abc"), { page: "replay", id: "abc" });
  assert.deepEqual(route("/rules/ole", "#OLE-5"), { page: "rules", game: "ole", clause: "OLE-5" });
  assert.deepEqual(route("/rules/six_cards"), { page: "rules", game: "six_cards", clause: null });
});

test("any other address is unknown", () => {
  for (const path of ["/t", "/t/", "/t/a/b", "/t/a.b", "/x/abc", "/index.html"]) {
    assert.deepEqual(route(path), { page: "unknown" }, path);
  }
});
