/* The bots' worker: a second Python, so that the page never waits. The page sends what Python is made of, then
   questions, each with a number; the answer comes back under the same number, or what went wrong. Number 0 is the start.
   Between them comes the rest of the WebAssembly, when the page has it. */
import { start } from "./python.mjs";

const REST = "vendor/pyodide/pyodide.rest.wasm";

/* A worker that a host serves has a policy of its own, or none (docs/hosting.md): no text becomes a script here, either. */
const refuse = () => {
  throw new EvalError("No text becomes a script.");
};
const refusing = (make) => new Proxy(make, { apply: refuse, construct: refuse });
for (const kind of [async () => 0, function* () {}, async function* () {}, () => 0]) {
  const kinds = Object.getPrototypeOf(kind);
  Object.defineProperty(kinds, "constructor", { value: refusing(kinds.constructor) });
}
globalThis.Function = Function.prototype.constructor;
globalThis.eval = refuse;
for (const name of ["setTimeout", "setInterval"]) {
  const set = globalThis[name].bind(globalThis);
  globalThis[name] = (act, ...rest) => (typeof act === "function" ? set(act, ...rest) : refuse());
}

async function begin(given) {
  const url = (name) => new URL(name, given.site).href;
  const read = async (name) => {
    const response = given.tables[name] ? new Response(given.tables[name]) : await fetch(url(name));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  const readFile = async (name) => new Uint8Array(await (await read(name)).arrayBuffer());
  globalThis.tin = { readFile }; // of the bridge (boot.js) what a worker can have
  const loadRest = async () => given.rest ?? WebAssembly.compile(await readFile(REST));
  const files = { url, fetch: read, packed: given.packed };
  const { python, addRest, addArchives } = await start({ ...given, files, readFile, loadRest }, {}, given.only);
  if (given.archives) await addArchives({ readFile: async (name) => given.archives[name] });
  return { addRest, think: python.pyimport("cookie_tin.page.browser.bot_worker").think };
}

addEventListener("messageerror", () => postMessage([0, null, "what Python is made of could not be read"]));
addEventListener(
  "message",
  async ({ data: given }) => {
    try {
      const { addRest, think } = await begin(given);
      addEventListener("message", async ({ data }) => {
        if (data.rest) return addRest(data.rest);
        const [number, asked] = data;
        try {
          postMessage([number, await think(asked)]);
        } catch (error) {
          postMessage([number, null, String(error)]);
        }
      });
      postMessage([0, "ready"]);
    } catch (error) {
      postMessage([0, null, String(error)]); // of a promise that is broken the page would not hear
    }
  },
  { once: true },
);
