/* Only in the edition that is one file, opened from a disk: all files lie in this page, packed, and are handed out as if
   they had been fetched. tools/onefile.py puts it together; boot.js and page.mjs take what they need from here. */
(() => {
  const SITE = "https://tin.invalid/"; // an address that leads nowhere: modules know each other by it
  const held = (name) => document.querySelector(`script[id="file:${name}"]`); // no text ever becomes such an element
  const MODULES = "__MODULES__";
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  const unpack = async (name) => {
    await parsed;
    const found = held(name);
    if (!found) return held(`${name}.lzma`) ? unpackHere(name) : new Response(null, { status: 404 });
    const bytes = Uint8Array.from(atob(found.textContent), (letter) => letter.charCodeAt(0));
    const stream = new Response(bytes).body;
    const body = found.dataset.packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
    return new Response(body, { headers: { "Content-Type": found.dataset.kind } });
  };
  const texts = (names) =>
    Promise.all(names.map(async (name) => [name, await (await unpack(name)).text()]));

  /* Where there are no workers, the page waits. */
  const unpackHere = async (name) => {
    await import(link(await texts(["unpack.js"]))[`${SITE}unpack.js`]);
    const feed = window.unpackLzma();
    feed(new Uint8Array(await (await unpack(`${name}.lzma`)).arrayBuffer()));
    const { kind } = document.getElementById(`file:${name}.lzma`).dataset;
    return new Response(feed(), { headers: kind ? { "Content-Type": kind } : {} });
  };

  /* Modules, each after those it imports, get addresses of their own, which take the place of those that lead nowhere: where
     each is found, in the same order. */
  const link = (modules, site = SITE) => {
    const places = {};
    for (let [name, text] of modules) {
      for (const [address, place] of Object.entries(places)) text = text.replaceAll(address, place);
      places[site + name] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    }
    return places;
  };

  /* A worker on a disk may have no address but its own text, so it gets its modules in a message, and gives out what came
     meanwhile when they are there. */
  const WORKER = `
    const link = ${link};
    const held = [];
    const hold = ({ data }) => held.push(data);
    addEventListener("message", async ({ data: modules }) => {
      addEventListener("message", hold);
      await import(Object.values(link(modules, "${SITE}")).at(-1));
      removeEventListener("message", hold);
      for (const data of held) dispatchEvent(new MessageEvent("message", { data }));
    }, { once: true });`;

  /* These two texts may become workers, and no others. */
  const allowed = window.trustedTypes?.createPolicy("embedded", { createScriptURL: (url) => url });
  const startWorker = (text, options) => {
    const url = `data:text/javascript,${encodeURIComponent(text)}`;
    return new Worker(allowed ? allowed.createScriptURL(url) : url, options);
  };

  let places = {};
  window.embedded = {
    near: true,
    packed: true,
    fetch: unpack,
    find: (address) => places[address] ?? address,
    url: (name) => window.embedded.find(SITE + name),
    tables: async () => {
      const names = [...document.querySelectorAll("script[id^='file:assets/tables/']")].map(({ id }) => id.slice(5));
      const bytes = async (name) => [name, new Uint8Array(await (await unpack(name)).arrayBuffer())];
      return Object.fromEntries(await Promise.all(names.map(bytes)));
    },
    startUnpacker: async () => {
      const [[, text]] = await texts(["unpack.js"]);
      return startWorker(text);
    },
    startWorker: async (way) => {
      const worker = startWorker(WORKER, { type: "module" });
      worker.postMessage(await texts(way === "plain" ? MODULES.plainWorker : MODULES.worker));
      return worker;
    },
  };

  const begin = async () => {
    places = link(await texts(MODULES.page));
    await import(window.embedded.url("page.mjs"));
    await import(window.embedded.url("vendor/pyscript/core.js"));
  };
  parsed.then(begin).catch((error) => (window.tin ?? window.check).fail(error));
})();
