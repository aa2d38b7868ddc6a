// Keeps the shell of the app available without a connection. The build replaces SHELL with the names of its files;
// `tablee export` puts into STANDALONE those of all that the page needs without a server.
const SHELL = "__SHELL__";
const STANDALONE = [];
const VERSION = "__VERSION__";
const APP = `tablee ${new URL("./", self.location).pathname} `; // other pages may lie at the same host, and keep things too
const CACHE = `${APP}${VERSION}`;
const PYTHON = "tablee-python"; // its memory: see worker/memory.ts
const SAVED = "tablee-saved-2"; // the latest answers about words and games; another name when their format changes

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(STANDALONE.length ? null : saveGames));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const name = pathname.slice(new URL("./", self.location).pathname.length);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("./")));
  else if (SHELL.includes(name) || STANDALONE.includes(name)) event.respondWith(kept(request));
  else if (STANDALONE.length) return;
  else if (/^\/api\/(words|games)(\/|$)/.test(pathname) && !pathname.endsWith("/setup")) event.respondWith(freshest(request));
});

// The server tells a title, a text and the page they lead to. What is told of the same table later takes its place.
self.addEventListener("push", (event) => {
  const { title, body, page, turn } = event.data.json();
  if (turn) self.navigator.setAppBadge?.().catch(() => {}); // how many wait, pages know
  event.waitUntil(self.registration.showNotification(title, { body, tag: page, renotify: true, icon: "/icon-192.png", data: page }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Show a page: the tab that has it already, if there is one. */
async function open(page) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === page);
  await (there ? there.focus() : self.clients.openWindow(page));
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const missing = await Promise.all([...SHELL, ...STANDALONE].map(async (name) => ((await keepKnown(cache, name)) ? [] : name)));
  await cache.addAll(missing.flat().map((name) => new Request(name, { cache: "no-cache" })));
}

/** Keep what a page at the root of this host has kept: an asset's name changes with its contents. Whether it has. */
async function keepKnown(cache, name) {
  if (!name.startsWith("assets/") || name.startsWith("assets/worker-")) return false; // what a worker may do, its headers say
  const known = await caches.match(`/${name}`);
  if (known) await cache.put(name, new Response(known.body, known)); // which no longer says that it came from elsewhere
  return Boolean(known);
}

async function removeOld() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(APP) || name.startsWith("tablee-")); // as earlier versions named them
  await Promise.all(ours.filter((name) => ![CACHE, SAVED, PYTHON].includes(name)).map((name) => caches.delete(name)));
}

/** Words and rules should be readable offline. What cannot be fetched now is kept when it is first requested. */
async function saveGames() {
  const words = ["home/en", "home/fr", "en", "fr"].map((part) => `/api/words/${part}.ftl`);
  const games = await fetch("/api/games").then((response) => response.json(), () => []);
  const written = ["rules", "summary", "scores"].flatMap((page) => [`${page}/en.md`, `${page}/fr.md`]);
  const parts = ["words/en.ftl", "words/fr.ftl", "cover.svg", ...written];
  const theirs = games.flatMap((game) => parts.map((part) => `/api/games/${game.id}/${part}`));
  await Promise.all(["/api/games", ...words, ...theirs].map((address) => freshest(address).catch(() => {})));
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function freshest(request) {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      await (await caches.open(SAVED)).put(request, copy);
    }
    return response;
  } catch (fault) {
    const saved = await caches.match(request);
    if (saved) return saved;
    throw fault;
  }
}
