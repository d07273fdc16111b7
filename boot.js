/* What has to happen before Python is there: the theme, the language of the plain page, honest progress by bytes,
   the service worker. check.js has looked before what this browser lacks. Everything else is Python. */
(() => {
  const root = document.documentElement;
  const { tin } = window;

  const settings = (() => {
    try {
      return JSON.parse(localStorage.getItem("tin.settings")) || {};
    } catch {
      return {};
    }
  })();

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const wear = (theme) => {
    root.dataset.theme = theme === "light" || theme === "dark" ? theme : dark.matches ? "dark" : "light";
    root.dataset.wish = theme || "auto";
  };
  wear(settings.theme);
  dark.addEventListener("change", () => wear(root.dataset.wish));

  const json = (id) => JSON.parse(document.getElementById(id).textContent || "{}");
  const words = json("words");

  /* The plain page in the language that was set, else in the first of the browser's that we have. */
  const language = (setting) => {
    const wished = [setting, ...(navigator.languages || [])].map((tag) => String(tag || "").slice(0, 2));
    return wished.find((tag) => tag === "en" || tag in words) || "en";
  };
  const speak = (setting) => {
    root.lang = language(setting);
    const said = words[root.lang] || {};
    for (const element of document.querySelectorAll("[data-t]")) {
      element.dataset.en ??= element.textContent.trim().replace(/\s+/g, " ");
      element.textContent = said[element.dataset.en] || element.dataset.en;
    }
    for (const element of document.querySelectorAll("[data-t-label]")) {
      element.dataset.enLabel ??= element.getAttribute("aria-label");
      element.setAttribute("aria-label", said[element.dataset.enLabel] || element.dataset.enLabel);
    }
    return root.lang;
  };
  addEventListener("DOMContentLoaded", () => speak(settings.language));
  if (tin.stopped) return;

  /* Python does not start without random numbers. Where they are not the browser's best, check.js has said so. */
  const getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) bytes[at] = 256 * Math.random();
    return array;
  };
  if (!window.crypto) Object.defineProperty(window, "crypto", { value: { getRandomValues } });

  /* PyScript wants the name only; whoever wants a worker does without. */
  if (!window.Worker) {
    window.Worker = class {
      constructor() {
        throw new Error("This browser has no workers.");
      }
    };
  }

  /* Python's big files are asked for at once. Their bytes as they arrive fill nine tenths of the bar; Python's own
     start the rest. Whoever brings the files from elsewhere (one file that holds them all) has set up a pantry. */
  const site = new URL("./", document.baseURI).href;
  const pantry = window.pantry ?? { ask: (name) => fetch(site + name), url: (name) => site + name };
  const sizes = json("sizes");
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const arrived = {};
  let shown = false;
  const show = (share) => {
    const bar = document.getElementById("oven-bar");
    if (bar) bar.value = Math.max(bar.value, Math.min(100, share));
  };
  const count = (name, bytes) => {
    arrived[name] = (arrived[name] ?? 0) + bytes;
    shown ||= requestAnimationFrame(() => {
      shown = false;
      show((90 * Object.values(arrived).reduce((sum, size) => sum + size, 0)) / total);
    });
  };

  const ask = async (name) => {
    const response = await pantry.ask(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  /* What is kept here already comes in no time, and untouched: only so does the browser keep it compiled, too. */
  const watched = async (name) => {
    const response = await ask(name);
    if (navigator.serviceWorker?.controller || !response.body) return response;
    const transform = (chunk, out) => {
      count(name, chunk.byteLength);
      out.enqueue(chunk);
    };
    return new Response(response.body.pipeThrough(new TransformStream({ transform })), response);
  };
  const compiled = (name) =>
    WebAssembly.compileStreaming(watched(name)).catch(async () =>
      WebAssembly.compile(await (await ask(name)).arrayBuffer()),
    );
  const unpacked = async (name) => {
    const packed = (await watched(name)).body;
    return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };
  const oven = {
    wasm: compiled("vendor/pyodide/pyodide.asm.wasm"),
    warm: unpacked("py/warm.gz"),
    languages: { now: language(settings.language), all: Object.keys(words) },
    get: async (name) => new Uint8Array(await (await ask(name)).arrayBuffer()),
    url: pantry.url,
    tables: pantry.tables ?? (async () => ({})),
    worker: pantry.worker ?? (() => new Worker(`${site}thinker.mjs`, { type: "module" })),
  };
  oven.warm.catch(() => {}); // python.mjs sees to it

  let ready = false;
  let persisting = false;
  const { fail } = tin;

  let rest;
  const idle = new Promise((resolve) => (rest = resolve));
  const later = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));

  Object.assign(tin, {
    oven,
    site: !window.pantry,
    get: oven.get,
    idle,
    speak,
    wear,
    async fail(why) {
      if (!ready && !(await mended())) fail(why);
    },
    /* Something is worth keeping: ask the browser, once, not to throw it away when it needs room. Some ask the person. */
    persist() {
      if (!persisting) navigator.storage?.persist?.().catch(() => {});
      persisting = true;
    },
    ready() {
      ready = true;
      show(100);
      document.getElementById("oven").hidden = true;
      root.dataset.ready = "yes";
      performance.mark("tin:ready");
      later(rest);
    },
  });

  /* The service worker keeps the site in this browser: sw.js. The page hears of it in events: "fresh" when a new version
     waits (nothing changes before the person agrees, or the next start), "unkept" when there is no room to keep it. */
  const service = location.protocol.startsWith("http") && navigator.serviceWorker;
  const tell = (what) => dispatchEvent(new Event(`tin:${what}`));
  let asked = false;
  tin.update = async () => {
    asked = true;
    const { waiting } = (await service.getRegistration()) ?? {};
    if (waiting) waiting.postMessage("take over");
    else location.reload();
  };
  /* What the browser keeps may have been spoilt: looked at when there is time, and at once when Python did not start. */
  const heal = () =>
    new Promise((resolve) => {
      if (!service?.controller) return resolve(0);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      service.controller.postMessage("heal", [port2]);
    });
  const mended = async () => {
    try {
      if (!service?.controller || sessionStorage.getItem("tin.mended")) return false; // twice would be of no use
      if (!(await heal())) return false;
      sessionStorage.setItem("tin.mended", "yes");
    } catch {
      return false; // without storage it would be tried for ever
    }
    location.reload();
    return true;
  };
  const watch = (registration) => {
    const look = (worker) => worker?.state === "installed" && service.controller && tell("fresh");
    look(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing.addEventListener("statechange", () => look(installing));
    });
    heal();
  };
  if (service) {
    const before = Boolean(service.controller);
    service.addEventListener("controllerchange", () => before && (asked ? location.reload() : tell("fresh")));
    service.addEventListener("message", ({ data }) => data.unkept === "QuotaExceededError" && tell("unkept"));
    idle.then(() => service.register("./sw.js")).then(watch, () => {});
  }
})();
