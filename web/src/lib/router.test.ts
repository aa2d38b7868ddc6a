import assert from "node:assert/strict";
import { test } from "node:test";
import { route } from "./router.ts";

test("every page has its address", () => {
  assert.deepEqual(route("/"), { page: "home" });
  assert.deepEqual(route("/t/Ab_9-xyz0123"), { page: "table", id: "Ab_9-xyz0123" });
  assert.deepEqual(route("/t/Ab_9-xyz0123/"), { page: "table", id: "Ab_9-xyz0123" });
  assert.deepEqual(route("/r/abc"), { page: "replay", id: "abc" });
  assert.deepEqual(route("/look/Ab_9-"), { page: "look", packed: "Ab_9-" });
  assert.deepEqual(route("/look"), { page: "look", packed: null });
  assert.deepEqual(route("/c/abc"), { page: "circle", id: "abc", invitation: null });
  assert.deepEqual(route("/c/abc/x-y_z/"), { page: "circle", id: "abc", invitation: "x-y_z" });
  assert.deepEqual(route("/tournaments"), { page: "tournaments" });
  assert.deepEqual(route("/e/abc"), { page: "tournament", id: "abc" });
  assert.deepEqual(route("/rules/ole", "#OLE-5"), { page: "rules", game: "ole", clause: "OLE-5" });
  assert.deepEqual(route("/ranks"), { page: "ranks", game: null });
  assert.deepEqual(route("/ranks/six_cards/"), { page: "ranks", game: "six_cards" });
  assert.deepEqual(route("/me"), { page: "me" });
  assert.deepEqual(route("/me/join", "#secret"), { page: "join-me", secret: "secret" });
  assert.deepEqual(route("/privacy"), { page: "privacy" });
  assert.deepEqual(route("/unsubscribe/Ab_9"), { page: "unsubscribe", mailbox: "Ab_9" });
  assert.deepEqual(route("/learn/ole"), { page: "learn", game: "ole", lesson: null });
  assert.deepEqual(route("/learn/six_cards/highest/"), { page: "learn", game: "six_cards", lesson: "highest" });
  assert.deepEqual(route("/rules/ole/print"), { page: "sheet", game: "ole", sheet: "print" });
  assert.deepEqual(route("/rules/six_cards/scores/"), { page: "sheet", game: "six_cards", sheet: "scores" });
  assert.deepEqual(route("/pad/ole"), { page: "pad", game: "ole", shared: null });
  assert.deepEqual(route("/pad/six_cards/", "#eyJ9"), { page: "pad", game: "six_cards", shared: "eyJ9" });
  assert.deepEqual(route("/rules/six_cards"), { page: "rules", game: "six_cards", clause: null });
});

test("the deals of the day have a page each", () => {
  assert.deepEqual(route("/daily"), { page: "daily" });
  assert.deepEqual(route("/daily/2026-11-22/coloretto"), { page: "deal", day: "2026-11-22", game: "coloretto" });
  assert.deepEqual(route("/daily/yesterday/coloretto"), { page: "unknown" });
});

test("any other address is unknown", () => {
  for (const path of ["/t", "/t/", "/t/a/b", "/t/a.b", "/x/abc", "/learn", "/ranks/a/b", "/learn/a/b/c", "/rules/a/b", "/index.html"]) {
    assert.deepEqual(route(path), { page: "unknown" }, path);
  }
});
