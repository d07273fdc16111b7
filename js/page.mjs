/* The page's Python. This module is PyScript's interpreter (pyscript.toml): Python starts at once, beside PyScript, with
   the files that boot.js has asked for, and is handed over when PyScript wants one. */
import { startKeeping } from "./keeping.mjs";
import { start, version } from "./python.mjs";

export { version };

const { boot } = window;
const keeping = boot && startKeeping(() => localStorage, undefined, (key) => dispatchEvent(new StorageEvent("storage", { key })));
const streams = { stdout: console.log, stderr: console.error };

const ARCHIVES = ["vendor/pyodide/python_stdlib.zip", "py/cookie_tin.zip"];
/* What a Python that starts the plain way in a worker needs, where the worker cannot fetch it. */
const PLAIN = [
  "vendor/plain/pyodide.asm.wasm",
  "vendor/plain/python_stdlib.zip",
  "vendor/plain/pyodide-lock.json",
  "py/plain.zip",
];

/* The catalogue of a language, if it has one: English has none. */
async function addLanguage(starting, language) {
  if (!boot.languages.all.includes(language)) return;
  const bytes = await boot.readFile(`assets/locale/${language}.mo`);
  (await starting).python.FS.writeFile(`locale/${language}.mo`, bytes);
}

async function begin() {
  const options = { stdout: (text) => streams.stdout(text), stderr: (text) => streams.stderr(text) };
  const starting = start(boot, options).then((started) => {
    started.python.FS.mkdir("locale");
    return started;
  });
  await Promise.all([addLanguage(starting, boot.languages.now), keeping.restored]);
  return starting;
}

const started = boot ? begin() : new Promise(() => {}); // check.js has said what is lacking

/* What Python asks of this module through the bridge (boot.js). */
if (boot) {
  const { keep, forget, whenKept } = keeping;
  const tabs = () => import(boot.files.url("tabs.mjs"));
  Object.assign(window.tin, {
    keep,
    forget,
    whenKept,
    /* Where the module cannot be had, nobody is asked. */
    own: (name, tell) => tabs().then(({ own }) => own(name, tell), () => tell(true)),
    takeOver: () => tabs().then(({ takeOver }) => takeOver(), () => {}),
    disown: () => tabs().then(({ disown }) => disown(), () => {}),
  });
  boot.idle.then(keeping.tidy);
}

/* What could not be had without a connection is had when there is one again. */
async function addLater({ way, addRest, addArchives }) {
  if (way === "plain") return; // all of it is there
  try {
    addRest(await boot.loadRest());
    boot.rest = null;
  } catch {
    addEventListener("online", () => addLater({ way, addRest, addArchives }), { once: true });
  }
  await addArchives(boot); // importing from them may need the rest
}

/* Settled when Python can import what the snapshot does not have, and has all languages. */
export const complete = Promise.all([started, boot?.idle])
  .then(([now]) => Promise.all([addLater(now), ...boot.languages.all.map((one) => addLanguage(started, one))]))
  .catch(() => {});

export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return (await started).python;
}

const readAll = async (names) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await boot.readFile(name).catch(() => null)])));

/* What a worker's Python is made of: the parts of the page's own. What it could not fetch itself, it is given. */
async function partsOfWorker(whole) {
  const { way } = await started;
  const { packed, near, url } = boot.files;
  const given = { site: url(""), packed, tables: await boot.files.tables() };
  if (way === "plain") return { ...given, only: way, tables: { ...given.tables, ...(packed ? await readAll(PLAIN) : {}) } };
  return {
    ...given,
    wasm: await boot.wasm,
    snapshot: await boot.snapshot.catch(() => null),
    archives: whole ? await readAll(ARCHIVES) : null, // one file has no library
    rest: whole || near ? await boot.loadRest().catch(() => null) : null,
  };
}

/* So many milliseconds a worker may take to start: a slow device needs half a minute, and one that takes longer was lost. */
const PATIENCE = 60_000;

/* A worker with a second Python for the bots, made of the same parts; a whole one can import what the snapshot does not
   have. It can be asked, and dismissed at any time, even before it is ready. Whoever waits for one that is lost, or asks
   it later, is told so; one that does not start is lost after a while, for some ends are told to nobody. */
export async function startWorker(whole = false) {
  const worker = await boot.files.startWorker((await started).way);
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
    const parts = await partsOfWorker(whole);
    worker.postMessage(parts);
    const later = async () => {
      const rest = !parts.rest && !parts.only && (await boot.loadRest());
      if (rest) worker.postMessage({ rest });
    };
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
