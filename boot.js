/* What has to happen before Python is there: the theme, the language of the plain page, honest progress by bytes,
   the service worker, and one plain sentence when Python cannot start. Everything else is Python. */
(() => {
  const root = document.documentElement;

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
  const speak = (setting) => {
    const wished = [setting, ...(navigator.languages || [])].map((tag) => String(tag || "").slice(0, 2));
    root.lang = wished.find((tag) => tag === "en" || tag in words) || "en";
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

  /* Progress: the bytes of the big files as they arrive fill nine tenths of the bar; Python's own start the rest. */
  const sizes = Object.entries(json("sizes"));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  let arrived = 0;
  const show = (share) => {
    const bar = document.getElementById("oven-bar");
    if (bar) bar.value = Math.max(bar.value, Math.min(100, share));
  };
  const fetched = window.fetch;
  window.fetch = async (...request) => {
    const response = await fetched(...request);
    const path = new URL(response.url || location.href).pathname;
    if (!response.ok || !response.body || !sizes.some(([name]) => path.endsWith(`/${name}`))) return response;
    const count = new TransformStream({
      transform(chunk, out) {
        arrived += chunk.byteLength;
        show((90 * arrived) / total);
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), response);
  };

  let ready = false;
  const fail = (why) => {
    if (ready) return;
    const text = document.getElementById("oven-text");
    text.textContent = document.getElementById("sorry").textContent;
    text.setAttribute("role", "alert");
    document.getElementById("oven").dataset.failed = String(why).slice(0, 300);
    document.getElementById("oven-bar").hidden = true;
  };

  window.tin = {
    speak,
    wear,
    fail,
    ready() {
      ready = true;
      window.fetch = fetched;
      show(100);
      document.getElementById("oven").hidden = true;
      root.dataset.ready = "yes";
    },
  };

  addEventListener("DOMContentLoaded", () => speak(settings.language));
  addEventListener("error", (event) => fail(event.message || event.target?.src), true);
  addEventListener("unhandledrejection", (event) => fail(event.reason));

  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}));
  }
})();
