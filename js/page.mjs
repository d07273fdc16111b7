/* The page's Python. This module is PyScript's interpreter (pyscript.toml): Python starts at once, beside PyScript, with
   the files that boot.js has asked for, and is handed over when PyScript wants one. */
import { ARCHIVES, addArchives, addRest, start, version } from "./python.mjs";

export { version };

const { boot } = window;
const streams = { stdout: console.log, stderr: console.error };

/* The catalogue of a language, if it has one: English has none. */
async function addLanguage(python, language) {
  if (!boot.languages.all.includes(language)) return;
  const bytes = await boot.readFile(`assets/locale/${language}.mo`);
  (await python).FS.writeFile(`locale/${language}.mo`, bytes);
}

async function begin() {
  const options = { stdout: (text) => streams.stdout(text), stderr: (text) => streams.stderr(text) };
  const starting = start(boot, options).then((python) => {
    python.FS.mkdir("locale");
    return python;
  });
  await addLanguage(starting, boot.languages.now);
  return starting;
}

const started = boot ? begin() : new Promise(() => {}); // check.js has said what is lacking

/* What could not be had without a connection is had when there is one again. */
async function addLater(python) {
  try {
    addRest(python, await boot.loadRest());
    boot.rest = null;
  } catch {
    addEventListener("online", () => addLater(python), { once: true });
  }
  await addArchives(python, boot); // importing from them may need the rest
}

/* Settled when Python can import what the snapshot does not have, and has all languages. */
export const complete = Promise.all([started, boot?.idle])
  .then(([python]) => Promise.all([addLater(python), ...boot.languages.all.map((one) => addLanguage(python, one))]))
  .catch(() => {});

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return started;
}

/* So many milliseconds a worker may take to start: a slow device needs half a minute, and one that takes longer was lost. */
const PATIENCE = 60_000;

/* A worker with a second Python for the bots, made of the same parts; a whole one can import what the snapshot does not
   have. It can be asked, and dismissed at any time, even before it is ready. Whoever waits for one that is lost, or asks
   it later, is told so; one that does not start is lost after a while, for some ends are told to nobody. */
export async function startWorker(whole = false) {
  const worker = await boot.files.startWorker();
  const waiting = new Map();
  let lost = null;
  const lose = (why) => {
    lost ??= new Error(why);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  const wait = (number) =>
    new Promise((resolve, reject) => (lost ? reject(lost) : waiting.set(number, { resolve, reject })));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    lose(event.message || "the worker could not be started");
  });
  worker.addEventListener("messageerror", () => lose("the worker's answer could not be read"));
  worker.addEventListener("message", ({ data: [number, answer, trouble] }) => {
    const asker = waiting.get(number); // none after its end: what it said before may come later
    waiting.delete(number);
    if (trouble) asker?.reject(new Error(trouble));
    else asker?.resolve(answer);
  });
  let asked = 0;
  const ready = wait(asked);
  const late = setTimeout(() => lose("the worker has not started"), PATIENCE);
  ready.then(
    () => clearTimeout(late),
    (error) => {
      clearTimeout(late);
      lose(error.message); // it may fail before anybody waits for it
    },
  );
  const sendParts = async () => {
    const tables = await boot.files.tables(); // what it could not fetch itself
    const snapshot = await boot.snapshot.catch(() => null);
    const read = async (name) => [name, await boot.readFile(name).catch(() => null)]; // one file has no library
    const archives = whole ? Object.fromEntries(await Promise.all(ARCHIVES.map(read))) : null;
    const rest = whole || boot.files.near ? await boot.loadRest().catch(() => null) : null;
    worker.postMessage({ site: boot.files.url(""), tables, wasm: await boot.wasm, snapshot, archives, rest });
    const later = async () => !rest && worker.postMessage({ rest: await boot.loadRest() });
    Promise.all([ready, complete]).then(later).catch(() => {});
  };
  sendParts().catch((error) => lose(String(error)));
  const ask = async (question) => {
    await ready;
    asked += 1;
    const answer = wait(asked);
    if (!lost) worker.postMessage([asked, question]);
    return answer;
  };
  return {
    ready,
    ask,
    /* For Python: `come` is called in the moment the answer is there, with what went wrong if there is none. */
    askAndCall(question, come) {
      ask(question).then(come, (error) => come("", String(error)));
    },
    dismiss: () => lose("dismissed"),
  };
}
