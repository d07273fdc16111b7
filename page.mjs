/* The page's Python. This module is PyScript's interpreter (pyscript.toml): Python starts at once, beside PyScript, with
   the files that boot.js has asked for, and is handed over when PyScript wants one. */
import { fill, start, version } from "./python.mjs";

export { version };

const { oven } = window.tin;
const streams = { stdout: console.log, stderr: console.error };

/* The catalogue of a language, if it has one: English has none. */
async function learn(python, language) {
  if (!oven.languages.all.includes(language)) return;
  const bytes = await oven.get(`assets/locale/${language}.mo`);
  (await python).FS.writeFile(`locale/${language}.mo`, bytes);
}

async function begin() {
  const options = { stdout: (text) => streams.stdout(text), stderr: (text) => streams.stderr(text) };
  const starting = start(oven, options).then((python) => {
    python.FS.mkdir("locale");
    return python;
  });
  await learn(starting, oven.languages.now);
  const python = await starting;
  const rest = () => Promise.all([fill(python, oven), ...oven.languages.all.map((one) => learn(python, one))]);
  window.tin.whole = window.tin.idle.then(rest).catch(() => {});
  return python;
}

const begun = oven ? begin() : new Promise(() => {}); // check.js has said what is lacking

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return begun;
}

/* A worker with a second Python for the bots, made of the same parts. It can be asked, and dismissed at any time, even
   before it is ready: then whoever still waits for an answer is told so. */
window.tin.hire = async () => {
  const { wasm, warm } = oven;
  const worker = await oven.worker();
  const waiting = new Map();
  const lose = (why) => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  const wait = (number) => new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    lose(event.message || "the worker could not be started");
  });
  worker.addEventListener("message", ({ data: [number, answer, trouble] }) => {
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (trouble) reject(new Error(trouble));
    else resolve(answer);
  });
  let asked = 0;
  const ready = wait(asked);
  const files = await oven.tables(); // what it could not fetch itself
  worker.postMessage({ site: oven.url(""), files, wasm: await wasm, warm: await warm.catch(() => null) });
  return {
    ready,
    async ask(question) {
      await ready;
      asked += 1;
      const answer = wait(asked);
      worker.postMessage([asked, question]);
      return answer;
    },
    dismiss: () => lose("dismissed"),
  };
};
