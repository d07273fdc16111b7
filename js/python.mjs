/* Starts Python, in the page (page.mjs) and in the bots' worker (bot-worker.mjs), by the first of these ways that works:

   snapshot  from the memory of a Python that has imported everything already (quick-python.mjs)
   scratch   from the same parts, without that memory: slower, and the same (quick-python.mjs). The edition that is one
             file has not all of those parts
   plain     as Pyodide comes, from our sources: slower still, and it leans on nothing private (plain-python.mjs)

   The build says which of them this site has (tools/stages). Each is a module that is loaded only when it is tried, so that
   one that is spoilt, of another version, or refused by the browser, does not keep the others from working. */
const WAYS = "__WAYS__";
export const version = "__VERSION__";

/* Pyodide would run Python on stacks of their own, which can be set aside (JSPI). Ours never waits that way, and Chromium
   crashes when it looks at such a stack for its own purposes (docs/testing.md): Pyodide does without where it finds none. */
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const modules = {
  snapshot: () => import("./quick-python.mjs"),
  scratch: () => import("./quick-python.mjs"),
  plain: () => import("./plain-python.mjs"),
};

/* A Python that can import our package: `{ python, way, addRest, addArchives }`. What came without is added by the last two,
   once there is time.

   `parts` has the promises of the compiled `wasm`, of the `snapshot`, and of the `rest` of the WebAssembly where that is
   on this device. It brings other files: `loadRest` the compiled rest, `readFile` bytes, `files.url` addresses; it is told
   to `stop` when Python cannot go on. Who knows already that only one way works says which: `only`. */
export async function start(parts, options = {}, only = "") {
  const ways = WAYS.filter((way) => (!only || way === only) && !(way === "scratch" && parts.files.packed));
  for (const [index, way] of ways.entries()) {
    try {
      const { [way]: begin } = await modules[way]();
      return { way, ...(await begin(parts, options)) };
    } catch (error) {
      if (index + 1 === ways.length) throw error;
      console.debug(`Python starts from ${ways[index + 1]}:`, error);
    }
  }
}
