/* Only in the edition that is one file, opened from a disk: all files lie in this page, packed, and are handed out as if
   they had been fetched. tools/onefile.py puts it together; boot.js and page.mjs take what they need from here. */
(() => {
  const SITE = "https://tin.invalid/"; // an address that leads nowhere: modules know each other by it
  const MODULES = "__MODULES__";
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));

  const unpack = async (name) => {
    await parsed;
    const found = document.getElementById(`file:${name}`);
    if (!found) return document.getElementById(`file:${name}.lzma`) ? unpackHere(name) : new Response(null, { status: 404 });
    const bytes = Uint8Array.from(atob(found.textContent), (letter) => letter.charCodeAt(0));
    const stream = new Response(bytes).body;
    const body = found.dataset.packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
    return new Response(body, { headers: { "Content-Type": found.dataset.kind } });
  };
  const texts = (names) =>
    Promise.all(names.map(async (name) => [name, await (await unpack(name)).text()]));

  /* Where there are no workers, the page waits. */
  const unpackHere = async (name) => {
    const [[, text]] = await texts(["unpack.js"]);
    (0, eval)(text);
    const feed = window.unpackLzma();
    feed(new Uint8Array(await (await unpack(`${name}.lzma`)).arrayBuffer()));
    return new Response(feed());
  };

  /* A worker on a disk may have no address but its own text, so it gets its modules in a message, each after those it
     imports, and gives out what came meanwhile when they are there. */
  const WORKER = `
    const held = [];
    const hold = ({ data }) => held.push(data);
    addEventListener("message", async ({ data: modules }) => {
      addEventListener("message", hold);
      const places = [];
      for (let [name, text] of modules) {
        for (const [address, place] of places) text = text.replaceAll(address, place);
        places.push(["${SITE}" + name, URL.createObjectURL(new Blob([text], { type: "text/javascript" }))]);
      }
      await import(places.at(-1)[1]);
      removeEventListener("message", hold);
      for (const data of held) dispatchEvent(new MessageEvent("message", { data }));
    }, { once: true });`;

  window.embedded = {
    near: true,
    fetch: unpack,
    url: (name) => SITE + name,
    tables: async () => {
      const names = [...document.querySelectorAll("[id^='file:assets/tables/']")].map(({ id }) => id.slice(5));
      const bytes = async (name) => [name, new Uint8Array(await (await unpack(name)).arrayBuffer())];
      return Object.fromEntries(await Promise.all(names.map(bytes)));
    },
    startUnpacker: async () => {
      const [[, text]] = await texts(["unpack.js"]);
      return new Worker(`data:text/javascript,${encodeURIComponent(text)}`);
    },
    startWorker: async () => {
      const worker = new Worker(`data:text/javascript,${encodeURIComponent(WORKER)}`, { type: "module" });
      worker.postMessage(await texts(MODULES.worker));
      return worker;
    },
  };

  /* The page's modules get addresses of their own, and a map from the ones they know each other by. */
  const begin = async () => {
    const map = document.createElement("script");
    map.type = "importmap";
    const places = (await texts(MODULES.page)).map(([name, text]) => [
      SITE + name,
      URL.createObjectURL(new Blob([text], { type: "text/javascript" })),
    ]);
    map.textContent = JSON.stringify({ imports: Object.fromEntries(places) });
    document.head.append(map);
    await import(`${SITE}page.mjs`);
    await import(`${SITE}vendor/pyscript/core.js`);
  };
  parsed.then(begin).catch((error) => (window.tin ?? window.check).fail(error));
})();
