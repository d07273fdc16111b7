// Stores the whole site in the browser, so that after one visit it works with the network gone.
//
// The build puts the site's files here, each with its SHA-256. A file is stored under "path?hash": a new version
// fetches only what changed, an interrupted visit goes on where it stopped, and the version in use stays whole
// until the next one is complete. All addresses are relative to the scope, so any folder of any host will do.

const FILES = "__FILES__";
const PACKED = "__PACKED__"; // what comes packed and is stored as it is
const SPARE = "__SPARE__"; // needed only where nothing quicker starts: stored once it was asked for
importScripts("./unpack.js");
const SCOPE = self.registration.scope;
const STORE = `cookie-tin ${SCOPE}`;

const keyOf = (path) => new URL(`${path}?${FILES[path] ?? SPARE[path]}`, SCOPE).href;

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
  if ((await sha256(bytes)) !== (FILES[path] ?? SPARE[path])) throw new Error(`${path}: not the file this version is made of`);
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
  const used = new Set(Object.keys({ ...FILES, ...SPARE }).map(keyOf));
  const old = (await store.keys()).filter((request) => !used.has(request.url));
  await Promise.all(old.map((request) => store.delete(request)));
  await self.clients.claim();
}

// Look whether what we hold is still what it was; what is not is fetched again. The number of files made good.
async function mend() {
  const store = await caches.open(STORE);
  const repairs = Object.keys(FILES).map(async (path) => {
    if (await isWhole(store, path)) return 0;
    await store.delete(keyOf(path));
    return fetchAndStore(store, path).then(
      () => 1,
      () => 0,
    );
  });
  return (await Promise.all(repairs)).reduce((sum, one) => sum + one, 0);
}

// What the page begins with is looked at each time, and fetched again if it is spoilt: without it nobody would have anything
// mended (boot.js does). What is looked at is not what is handed out: untouched, the browser has a script compiled already.
const BEGINS = /^(?:index\.html|check\.js|boot\.js|css\/.*)$/;

async function isWhole(store, path) {
  const held = await store.match(keyOf(path));
  return Boolean(held) && (await sha256(await held.arrayBuffer())) === FILES[path];
}

async function answerSpare(request, path) {
  const store = await caches.open(STORE);
  await fetchAndStore(store, path).catch(() => {}); // then the server may say what it has
  return (await store.match(keyOf(path))) ?? fetch(request);
}

async function answer(request, path) {
  try {
    const store = await caches.open(STORE);
    if (BEGINS.test(path) && !(await isWhole(store, path))) {
      await store.delete(keyOf(path));
      await fetchAndStore(store, path);
    }
    const held = await store.match(keyOf(path));
    if (held) return held;
  } catch {
    // then as if it had never been stored
  }
  const answer = await fetch(request).catch(() => null);
  return answer ?? (request.mode === "navigate" ? new Response(GONE, { headers: GONE_HEADERS }) : Response.error());
}

// With the page itself spoilt and nobody there to ask for it.
const GONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cookie Tin</title><p>What this browser had stored of Cookie Tin is spoilt, and the network is gone.
Load this page again when it is back; saved games are safe.</p>`;
const GONE_HEADERS = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" };

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
  if (Object.hasOwn(SPARE, path)) event.respondWith(answerSpare(event.request, path));
});
