/* What may become HTML or a script at all; what this browser lacks, in one sentence each (they stand in index.html), and
   that Python did not start.
   It is the first of all scripts and written in the JavaScript of 2009: a browser too old for the others still says so. */
(function () {
  var packed = !document.currentScript.src; // one file, which holds all the others

  /* Browsers with Trusted Types ask here about each text that is to become HTML, a script or the address of one, whoever
     wants it (docs/hosting.md). What is not returned is refused. Our texts are escaped: no "<" in them is one of ours. */
  var WORKERS = /^(?:bot-worker\.mjs|sw\.js|unpack\.js)$/;
  var NEVER_OURS = /<(?:applet|base|embed|fencedframe|frame|iframe|link|m?py-|meta\b|object|portal|script|style)/i;
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy("default", {
      createHTML: function (html) {
        return NEVER_OURS.test(html) ? null : html;
      },
      createScript: function () {
        return null;
      },
      createScriptURL: function (url) {
        var here = new URL("./", document.baseURI).href;
        var full = new URL(url, here).href;
        return !packed && full.slice(0, here.length) === here && WORKERS.test(full.slice(here.length)) ? full : null;
      },
    });
  }

  function has(look) {
    try {
      return Boolean(look());
    } catch (error) {
      return false; // also where looking is forbidden
    }
  }

  function whenParsed(then) {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", then);
    else then();
  }

  function say(name) {
    whenParsed(function () {
      var sentence = document.getElementById("lacks-" + name);
      if (!sentence) sentence = document.body.appendChild(document.createElement("p")); // the page ended before it
      if (!sentence.firstChild) sentence.textContent = "This page has not arrived whole. Reload it; saved games are safe.";
      sentence.hidden = Boolean(check.stopped && name === "style"); // one sentence is enough
      var loading = document.getElementById("loading");
      if (!check.stopped || !loading) return;
      loading.setAttribute("data-failed", check.stopped);
      document.getElementById("late").hidden = document.getElementById("lacks-style").hidden = true;
    });
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
      stop("python", why);
    },
  });
  /* Whoever tells of failures now: boot.js, once it has begun. Until then `tin` is only an element of the page. */
  function teller() {
    return window.tin && window.tin.fail ? window.tin : check;
  }

  addEventListener(
    "error",
    function (event) {
      var source = event.target || {};
      if (source.rel === "stylesheet") say("style");
      else if (event.message || source.tagName === "SCRIPT") teller().fail(event.message || source.src);
    },
    true,
  );
  addEventListener("unhandledrejection", function (event) {
    teller().fail(event.reason);
  });

  var unpacks = has(function () {
    return DecompressionStream;
  });
  var needed = {
    modules: has(function () {
      return "noModule" in HTMLScriptElement.prototype && Array.prototype.findLast;
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
  whenParsed(function () {
    if (!document.getElementById("whole")) teller().fail("the page ended early");
  });
})();
