/* The bots' worker: a second Python, so that the page never waits. The page sends what Python is made of, then
   questions, each with a number; the answer comes back under the same number. */
import { start } from "./python.mjs";

addEventListener(
  "message",
  async ({ data: given }) => {
    const url = (name) => new URL(name, given.site).href;
    const readFile = async (name) =>
      given.tables[name] ?? new Uint8Array(await (await fetch(url(name))).arrayBuffer());
    globalThis.tin = { readFile }; // of the bridge (boot.js) what a worker can have
    const python = await start({ ...given, files: { url }, readFile });
    const { think } = python.pyimport("tin.page.browser.bot_worker");
    addEventListener("message", async ({ data: [number, asked] }) => {
      try {
        postMessage([number, await think(asked)]);
      } catch (error) {
        postMessage([number, null, String(error)]);
      }
    });
    postMessage([0, "ready"]);
  },
  { once: true },
);
