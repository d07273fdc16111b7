/* The bots' worker: a second Python, so that the page never waits. The page sends what Python is made of, then
   questions, each with a number; the answer comes back under the same number, or what went wrong. Number 0 is the start.
   Between them comes the rest of the WebAssembly, when the page has it. */
import { REST } from "./split-wasm.mjs";
import { addArchives, addRest, start } from "./python.mjs";

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

async function fetchFile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function begin(given) {
  const url = (name) => new URL(name, given.site).href;
  const readFile = async (name) =>
    given.tables[name] ?? new Uint8Array(await (await fetchFile(url(name))).arrayBuffer());
  globalThis.tin = { readFile }; // of the bridge (boot.js) what a worker can have
  const loadRest = async () => given.rest ?? WebAssembly.compile(await readFile(REST));
  const python = await start({ ...given, files: { url }, readFile, loadRest });
  if (given.archives) await addArchives(python, { readFile: async (name) => given.archives[name] });
  return { python, think: python.pyimport("cookie_tin.page.browser.bot_worker").think };
}

addEventListener("messageerror", () => postMessage([0, null, "what Python is made of could not be read"]));
addEventListener(
  "message",
  async ({ data: given }) => {
    try {
      const { python, think } = await begin(given);
      addEventListener("message", async ({ data }) => {
        if (data.rest) return addRest(python, data.rest);
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
