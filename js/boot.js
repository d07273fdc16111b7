/* What has to happen before Python is there: the theme, the language of the plain page, honest progress by bytes,
   the service worker. check.js has looked before what this browser lacks. Everything else is Python.

   It sets two things on the window: `tin`, the bridge, which is all that Python asks of our JavaScript
   (py/cookie_tin/page/browser/bridge.py tells Python its types), and `boot`, what page.mjs starts Python with. */
(() => {
  const root = document.documentElement;
  const { check } = window;

  /* What is stored may be anybody's: of the settings only texts are taken. */
  const settings = (() => {
    const text = (setting) => (typeof setting === "string" ? setting : "");
    try {
      const { theme, language } = JSON.parse(localStorage.getItem("tin.settings")) ?? {};
      return { theme: text(theme), language: text(language) };
    } catch {
      return { theme: "", language: "" };
    }
  })();

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const setTheme = (theme) => {
    root.dataset.theme = theme === "light" || theme === "dark" ? theme : dark.matches ? "dark" : "light";
    root.dataset.wish = theme || "auto";
  };
  setTheme(settings.theme);
  dark.addEventListener("change", () => setTheme(root.dataset.wish));

  const json = (id) => JSON.parse(document.getElementById(id).textContent || "{}");
  const words = json("words");

  /* The plain page in the language that was set, else in the first of the browser's that we have. */
  const pickLanguage = (setting) => {
    const wished = [setting, ...(navigator.languages || [])].map((tag) => String(tag || "").slice(0, 2));
    return wished.find((tag) => tag === "en" || tag in words) || "en";
  };
  const setLanguage = (setting) => {
    root.lang = pickLanguage(setting);
    const translations = words[root.lang] || {};
    for (const element of document.querySelectorAll("[data-t]")) {
      element.dataset.en ??= element.textContent.trim().replace(/\s+/g, " ");
      element.textContent = translations[element.dataset.en] || element.dataset.en;
    }
    for (const element of document.querySelectorAll("[data-t-label]")) {
      element.dataset.enLabel ??= element.getAttribute("aria-label");
      element.setAttribute("aria-label", translations[element.dataset.enLabel] || element.dataset.enLabel);
    }
    return root.lang;
  };

  /* What the front page showed last (front_page.py): Python brings it up to date, and nothing has to move for it. It is
     stored as texts only, and whatever they say they stay texts: they name no element and no attribute, and lead nowhere
     but to a game that is kept here. */
  const MOST = 500; // letters of a text, and rows of a list
  const text = (given) => {
    if (typeof given !== "string" || given.length > MOST) throw new TypeError("no text of ours");
    return given;
  };
  const list = (given) => {
    if (!Array.isArray(given) || given.length > MOST) throw new TypeError("no list of ours");
    return given;
  };
  const make = (name, attributes, ...content) => {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, text(value));
    made.append(...content);
    return made;
  };
  const makeStars = (given) => {
    const [shown, said] = list(given);
    return make("span", { role: "img", "aria-label": said, title: said }, text(shown));
  };
  const makeGame = (given) => {
    const [key, what, go, goLabel, drop, dropLabel] = list(given);
    if (!/^[\w-]{1,64}$/.test(text(key))) throw new TypeError("no game of ours");
    const link = { class: "button main", href: `#/match/${key}`, "aria-label": goLabel };
    const button = { type: "button", "data-do": `forget:${key}`, "aria-label": dropLabel };
    const ways = [...(go ? [make("a", link, text(go))] : []), make("button", button, text(drop))];
    return make("li", {}, make("span", { class: "what" }, text(what)), ...ways);
  };
  const makeGames = (games, more) => {
    const made = list(games).flatMap((given) => {
      const [title, rows] = list(given);
      return [make("h2", {}, text(title)), make("ul", {}, ...list(rows).map(makeGame))];
    });
    const all = () => make("a", { class: "button", href: "#/games" }, text(more));
    if (more) made.push(make("p", { class: "actions" }, all()));
    return made.length ? [make("section", { class: "saved-games" }, ...made)] : [];
  };
  const fillFront = () => {
    try {
      const { stars, games, more } = JSON.parse(localStorage.getItem("tin.front"));
      const made = makeGames(games, more);
      for (const [game, given] of Object.entries(stars)) {
        document.getElementById(`stars-${game}`)?.replaceChildren(makeStars(given));
      }
      document.getElementById("saved-games").replaceChildren(...made);
    } catch {
      /* then Python fills it */
    }
  };

  addEventListener("DOMContentLoaded", () => {
    setLanguage(settings.language);
    fillFront();
  });
  if (check.stopped) return;

  /* Python does not start without random numbers. Where they are not the browser's best, check.js has said so. */
  const getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) bytes[at] = 256 * Math.random();
    return array;
  };
  if (!window.crypto) Object.defineProperty(window, "crypto", { value: { getRandomValues } });

  /* PyScript would run whatever program or listener in Python comes into the page later; ours is there when it first looks.
     Nobody else observes. */
  window.MutationObserver = class {
    observe() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };

  /* It makes what its own workers would begin with out of text, which the page's policy refuses. It has no workers here. */
  const HOOK = "return(w,x)=>";
  window.Function = new Proxy(Function, {
    apply: (make, self, texts) => (String(texts[0]).startsWith(HOOK) ? () => () => {} : Reflect.apply(make, self, texts)),
  });

  /* PyScript wants the name only; whoever wants a worker does without. */
  if (!window.Worker) {
    window.Worker = class {
      constructor() {
        throw new Error("This browser has no workers.");
      }
    };
  }

  /* Where the site's files come from: the host, or (embedded.js) the page itself in the edition that is one file. */
  const site = new URL("./", document.baseURI).href;
  const stored = !window.embedded && Boolean(navigator.serviceWorker?.controller);
  const files = window.embedded ?? {
    near: stored,
    fetch: (name) => fetch(site + name),
    url: (name) => site + name,
    tables: async () => ({}),
    startWorker: () => new Worker(`${site}bot-worker.mjs`, { type: "module" }),
    startUnpacker: () => new Worker(`${site}unpack.js`),
  };
  const request = async (name) => {
    const response = await files.fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  const readFile = async (name) => new Uint8Array(await (await request(name)).arrayBuffer());

  /* Python's big files are asked for at once. Their bytes as they arrive fill nine tenths of the bar; Python's own
     start the rest. */
  const sizes = json("sizes");
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const arrived = {};
  let scheduled = false;
  const showProgress = (share) => {
    const bar = document.getElementById("loading-bar");
    if (bar) bar.value = Math.max(bar.value, Math.min(100, share));
  };
  const restart = (animation) => (animation.currentTime = 0);
  const takeLateAway = () => document.getElementById("late")?.getAnimations().forEach(restart);
  const count = (name, bytes) => {
    arrived[name] = (arrived[name] ?? 0) + bytes;
    scheduled ||= requestAnimationFrame(() => {
      scheduled = false;
      takeLateAway();
      showProgress((90 * Object.values(arrived).reduce((sum, size) => sum + size, 0)) / total);
    });
  };

  /* They come packed, and each has a worker that unpacks it as it arrives (unpack.js). Once they are stored here they are
     there as they are, in no time, and the browser stores them compiled, too: only untouched does it do so. Whoever cannot
     have a worker, or gets nothing out of it, takes them as they are. */
  const startUnpacker = async (name) => {
    const worker = await files.startUnpacker();
    const whole = new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${name} could not be unpacked`));
      worker.addEventListener("message", ({ data }) => (data ? resolve(data) : fail()));
      worker.addEventListener("error", (event) => fail(event.preventDefault()));
    });
    whole.catch(() => {}); // whoever waits for it sees to it
    return { worker, whole };
  };
  const readPacked = async (name) => {
    const unpacker = startUnpacker(name);
    try {
      const [{ body }, { worker, whole }] = await Promise.all([request(`${name}.lzma`), unpacker]);
      for (const reader = body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (value) count(name, value.byteLength);
        worker.postMessage(value, value ? [value.buffer] : []);
        if (done) return await whole;
      }
    } finally {
      unpacker.then(({ worker }) => worker.terminate(), () => {});
    }
  };
  const readBig = (name) =>
    stored
      ? request(name).then((response) => response.arrayBuffer())
      : readPacked(name).catch(async () => (await request(name)).arrayBuffer());
  const addresses = json("stored"); // by another one the browser would not find what it has compiled
  const compile = async (name, read = () => readBig(name)) => {
    const compileBytes = async () => WebAssembly.compile(await read());
    return stored ? WebAssembly.compileStreaming(request(addresses[name])).catch(compileBytes) : compileBytes();
  };

  let tellIdle;
  const idle = new Promise((resolve) => (tellIdle = resolve));
  /* A page that is always busy, or hidden, has an idle moment late or never: what waits for one waits no longer than so
     many milliseconds. */
  const LATEST = 5000;
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));

  /* The rest of the WebAssembly is compiled when the first board stands. On this device it is read at once: Python may need
     it without waiting, and offline nothing could be fetched in between. */
  const REST = "vendor/pyodide/pyodide.rest.wasm";
  const missing = async (name) => Promise.reject(new Error(`this site has no ${name}`));
  const has = (name) => name in addresses || name in sizes;
  const ifThere = (name, read) => (has(name) ? read(name) : missing(name));
  let compiled;
  window.boot = {
    wasm: ifThere("vendor/pyodide/pyodide.asm.wasm", compile),
    snapshot: ifThere("py/snapshot", readBig),
    rest: files.near ? ifThere(REST, readBig).catch(() => null) : null,
    loadRest: async () => has(REST) && (compiled ??= compile(REST, async () => (await window.boot.rest) ?? readBig(REST)).catch((error) => {
      compiled = null;
      throw error;
    })),
    languages: { now: pickLanguage(settings.language), all: Object.keys(words) },
    files,
    readFile,
    idle,
    /* Python needed its rest, and the connection was gone. All moves are stored; with a connection the page starts again. */
    stop() {
      document.getElementById("lacks-rest").hidden = false;
      addEventListener("online", () => location.reload());
    },
  };
  for (const part of [window.boot.wasm, window.boot.snapshot]) part.catch(() => {}); // python.mjs sees to it

  let ready = false;
  let persisting = false;
  const page = () => import(files.url("page.mjs"));
  window.tin = {
    hosted: !window.embedded,
    setTheme,
    setLanguage,
    readFile,
    async fail(why) {
      if (!ready && !(await reloadMended())) check.fail(why);
    },
    /* Something is worth keeping: ask the browser, once, not to throw it away when it needs room. Some ask the person. */
    persist() {
      if (!persisting) navigator.storage?.persist?.().catch(() => {});
      persisting = true;
    },
    ready() {
      ready = true;
      showProgress(100);
      document.getElementById("loading").hidden = true;
      root.dataset.ready = "yes";
      performance.mark("tin:ready");
      whenIdle(tellIdle, { timeout: LATEST });
    },
    complete: async () => (await page()).complete,
    startWorker: async (whole) => (await page()).startWorker(whole),
    async update() {
      updating = true;
      const { waiting } = (await service.getRegistration()) ?? {};
      if (waiting) waiting.postMessage("take over");
      else location.reload();
    },
  };

  /* A game that was chosen before Python is there shows how it is played (demonstration.mjs), unless Python is there in no
     time. In the edition that is one file nothing has to be waited for but Python's own start. */
  let filmed = "";
  const demonstrate = async () => {
    const chosen = [...document.querySelectorAll("[data-film]")].find(({ hash }) => hash === location.hash);
    if (ready || filmed === (chosen?.hash ?? "")) return;
    filmed = chosen?.hash ?? "";
    const { show } = await import(`${site}demonstration.mjs`);
    await show(chosen?.dataset.film, chosen?.closest(".card").querySelector("h2").textContent, root.lang);
  };
  const tryToDemonstrate = () => demonstrate().catch(() => {}); // nobody needs it
  if (!window.embedded) {
    const patience = navigator.serviceWorker?.controller ? 2000 : 300;
    addEventListener("DOMContentLoaded", () => setTimeout(tryToDemonstrate, patience));
    addEventListener("hashchange", tryToDemonstrate);
  }

  /* The service worker stores the site in this browser: sw.js. The page hears of it in events: "tin:new-version" when one
     waits (nothing changes before the person agrees, or the next start), "tin:no-room" when the site cannot be stored. */
  const service = location.protocol.startsWith("http") && navigator.serviceWorker;
  const tell = (what) => dispatchEvent(new Event(`tin:${what}`));
  let updating = false;
  /* What the browser stores may have been spoilt: looked at when there is time, and at once when Python did not start. */
  const mend = () =>
    new Promise((resolve) => {
      if (!service?.controller) return resolve(0);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      service.controller.postMessage("mend", [port2]);
    });
  const reloadMended = async () => {
    try {
      if (!service?.controller || sessionStorage.getItem("tin.mended")) return false; // twice would be of no use
      if (!(await mend())) return false;
      sessionStorage.setItem("tin.mended", "yes");
    } catch {
      return false; // without storage it would be tried for ever
    }
    location.reload();
    return true;
  };
  const watch = (registration) => {
    const look = (worker) => worker?.state === "installed" && service.controller && tell("new-version");
    look(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing.addEventListener("statechange", () => look(installing));
    });
    mend();
  };
  if (service) {
    let controlled = Boolean(service.controller); // the first worker changes nothing, each later one does
    service.addEventListener("controllerchange", () => {
      if (controlled) updating ? location.reload() : tell("new-version");
      controlled = true;
    });
    service.addEventListener("message", ({ data }) => data.failed === "QuotaExceededError" && tell("no-room"));
    idle.then(() => service.register("./sw.js")).then(watch, () => {});
  }
})();
