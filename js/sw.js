// Stores the whole site in the browser, so that after one visit it works with the network gone.
//
// The build puts the site's files here, each with its SHA-256. A file is stored under "path?hash": a new version
// fetches only what changed, an interrupted visit goes on where it stopped, and the version in use stays whole
// until the next one is complete. All addresses are relative to the scope, so any folder of any host will do.

const FILES = "__FILES__";
const PACKED = "__PACKED__"; // what comes packed and is stored as it is
importScripts("./unpack.js");
const SCOPE = self.registration.scope;
const STORE = `cookie-tin ${SCOPE}`;

const keyOf = (path) => new URL(`${path}?${FILES[path]}`, SCOPE).href;

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Fetch one file unless we hold it already. A wrong or missing one fails the whole installation: the old
// version stays in use, and the browser tries again at the next visit.
async function fetchAndStore(store, path) {
  if (await store.match(keyOf(path))) return;
  const answer = await fetch(new URL(PACKED.includes(path) ? `${path}.lzma` : path, SCOPE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = PACKED.includes(path) ? await unpack(answer.body) : await answer.arrayBuffer();
  if ((await sha256(bytes)) !== FILES[path]) throw new Error(`${path}: not the file this version is made of`);
  const type = path.endsWith(".wasm") ? "application/wasm" : answer.headers.get("Content-Type");
  await store.put(keyOf(path), new Response(bytes, { headers: { "Content-Type": type ?? "application/octet-stream" } }));
}

async function unpack(body) {
  const feed = self.unpackLzma();
  for (const reader = body.getReader(); ; ) {
    const { value } = await reader.read();
    const whole = feed(value);
    if (!value) return whole;
  }
}

// Whoever looks on is told when it could not be done; with the storage full the site still works, but not offline.
async function install() {
  try {
    const store = await caches.open(STORE);
    await Promise.all(Object.keys(FILES).map((path) => fetchAndStore(store, path)));
  } catch (error) {
    const pages = await self.clients.matchAll({ includeUncontrolled: true });
    for (const page of pages) page.postMessage({ failed: error.name });
    throw error;
  }
}

// Now the old version is gone: forget what only it used, and serve the pages that are open.
async function activate() {
  const store = await caches.open(STORE);
  const used = new Set(Object.keys(FILES).map(keyOf));
  const old = (await store.keys()).filter((request) => !used.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
  await self.clients.claim();
}

// Look whether what we hold is still what it was; what is not is fetched again. The number of files made good.
async function mend() {
  const store = await caches.open(STORE);
  const repairs = Object.keys(FILES).map(async (path) => {
    const held = await store.match(keyOf(path));
    if (held && (await sha256(await held.arrayBuffer())) === FILES[path]) return 0;
    await store.delete(keyOf(path));
    return fetchAndStore(store, path).then(
      () => 1,
      () => 0,
    );
  });
  return (await Promise.all(repairs)).reduce((sum, one) => sum + one, 0);
}

async function answer(request, path) {
  const held = await caches.open(STORE).then((store) => store.match(keyOf(path))).catch(() => null);
  return held ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "mend") event.waitUntil(mend().then((mended) => event.ports[0].postMessage(mended)));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const here = url.origin + url.pathname;
  if (event.request.method !== "GET" || !here.startsWith(SCOPE)) return;
  const path = here.slice(SCOPE.length) || "index.html";
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(event.request, path));
});
