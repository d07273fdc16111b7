/* What this browser lacks, in one sentence each (they stand in index.html), and that Python did not start.
   It is the first of all scripts and written in the JavaScript of 2009: a browser too old for the others still says so. */
(function () {
  function has(look) {
    try {
      return Boolean(look());
    } catch (error) {
      return false; // also where looking is forbidden
    }
  }

  function say(name) {
    if (document.readyState === "loading") {
      addEventListener("DOMContentLoaded", function () {
        say(name);
      });
      return;
    }
    document.getElementById("lacks-" + name).hidden = false;
    if (check.stopped) document.getElementById("loading").setAttribute("data-failed", check.stopped);
  }

  /* Python does not start: the first reason is told, the others follow from it. */
  function stop(name, why) {
    if (check.stopped) return;
    check.stopped = String(why || name).slice(0, 300);
    say(name);
  }

  var check = (window.check = {
    stopped: "",
    fail: function (why) {
      stop(/SyntaxError/.test(why) ? "modules" : "python", why);
    },
  });
  /* Whoever tells of failures now: boot.js, once it has begun. Until then `tin` is only an element of the page. */
  function teller() {
    return window.tin && window.tin.fail ? window.tin : check;
  }

  addEventListener(
    "error",
    function (event) {
      teller().fail(event.message || (event.target && event.target.src));
    },
    true,
  );
  addEventListener("unhandledrejection", function (event) {
    teller().fail(event.reason);
  });

  var packed = !document.currentScript.src; // one file, which holds all the others
  var unpacks = has(function () {
    return DecompressionStream;
  });
  var needed = {
    modules: has(function () {
      return "noModule" in HTMLScriptElement.prototype;
    }),
    wasm: has(function () {
      return WebAssembly.compile;
    }),
    unpacking: unpacks || !packed,
  };
  var helpful = {
    storage: has(function () {
      return localStorage.length >= 0;
    }),
    crypto: has(function () {
      return crypto.getRandomValues;
    }),
    workers: has(function () {
      return Worker;
    }),
    offline: packed || has(function () {
      return navigator.serviceWorker;
    }),
  };
  for (var part in needed) if (!needed[part]) stop(part);
  if (!check.stopped) for (part in helpful) if (!helpful[part]) say(part);
})();
