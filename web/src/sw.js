// Keeps the shell of the app available without a connection. The build replaces SHELL with the names of its files.
const SHELL = "__SHELL__";
const VERSION = "__VERSION__";
const CACHE = `tablee-${VERSION}`;
const SAVED = "tablee-saved"; // the latest answers about words and games

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(saveGames));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (SHELL.includes(pathname)) event.respondWith(kept(request));
  else if (/^\/api\/(words|games)(\/|$)/.test(pathname) && !pathname.endsWith("/setup")) event.respondWith(freshest(request));
});

async function removeOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name !== SAVED).map((name) => caches.delete(name)));
}

/** Words and rules should be readable offline. What cannot be fetched now is kept when it is first requested. */
async function saveGames() {
  const words = ["/api/games", "/api/words/en.ftl", "/api/words/fr.ftl"];
  const games = await fetch("/api/games").then((response) => response.json(), () => []);
  const written = ["rules", "summary", "scores"].flatMap((page) => [`${page}/en.md`, `${page}/fr.md`]);
  const parts = ["words/en.ftl", "words/fr.ftl", "cover.svg", ...written];
  const theirs = games.flatMap((game) => parts.map((part) => `/api/games/${game.id}/${part}`));
  await Promise.all([...words, ...theirs].map((address) => freshest(address).catch(() => {})));
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
