// Keeps the whole site in the browser, so that after one visit it works with the network gone.
//
// The build puts the site's files here, each with its SHA-256. A file is kept under "path?hash": a new version
// fetches only what changed, an interrupted visit goes on where it stopped, and the version in use stays whole
// until the next one is complete. All addresses are relative to the scope, so any folder of any host will do.

const FILES = "__FILES__";
const SCOPE = self.registration.scope;
const STORE = `cookie-tin ${SCOPE}`;

const keptAs = (path) => new URL(`${path}?${FILES[path]}`, SCOPE).href;

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Fetch one file unless we hold it already. A wrong or missing one fails the whole installation: the old
// version stays in use, and the browser tries again at the next visit.
async function keep(store, path) {
  if (await store.match(keptAs(path))) return;
  const answer = await fetch(new URL(path, SCOPE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if ((await sha256(bytes)) !== FILES[path]) throw new Error(`${path}: not the file this version is made of`);
  const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
  await store.put(keptAs(path), new Response(bytes, { headers: { "Content-Type": type } }));
}

async function install() {
  const store = await caches.open(STORE);
  await Promise.all(Object.keys(FILES).map((path) => keep(store, path)));
}

// Now the old version is gone: forget what only it used, and serve the pages that are open.
async function activate() {
  const store = await caches.open(STORE);
  const used = new Set(Object.keys(FILES).map(keptAs));
  const old = (await store.keys()).filter((request) => !used.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
  await self.clients.claim();
}

async function answer(request, path) {
  const store = await caches.open(STORE);
  return (await store.match(keptAs(path))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const here = url.origin + url.pathname;
  if (event.request.method !== "GET" || !here.startsWith(SCOPE)) return;
  const path = here.slice(SCOPE.length) || "index.html";
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(event.request, path));
});
