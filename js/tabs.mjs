/* Which of several tabs plays a match: one at a time, the others look on until the person takes it over.

   A tab that is hidden for good, frozen or put aside by the browser owns nothing; when it is looked at again it asks anew.
   Locks are the browser's own. Where it has none, or none for this page, tabs ask each other through localStorage, whose
   changes they hear of. Where there is no localStorage either, nothing is kept that two tabs could fight for. */

const WORDS = "tin-tabs";
const OWNER = "tin-owner "; // and the name of what is owned: who has it, or had it when it was killed
const ANSWER = 3000; // milliseconds in which another tab that is not dead has answered, however busy
const POLITE = 800; // milliseconds which it has to finish what it is doing, before it is taken from it
const BEAT = 50; // milliseconds
const me = Math.random().toString(36).slice(2);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/* What other tabs say: [word, name, who]. */
const listeners = new Set();
addEventListener("storage", ({ key, newValue }) => {
  if (key !== WORDS || !newValue) return;
  try {
    const [word, name, who] = JSON.parse(newValue);
    for (const hear of listeners) hear(word, name, who);
  } catch {
    /* not said by this version */
  }
});
const say = (word, name) => {
  try {
    localStorage.setItem(WORDS, JSON.stringify([word, name, me, Math.random()]));
    localStorage.removeItem(WORDS);
  } catch {
    /* nobody would hear it */
  }
};

/* Both kinds of lock: `take(force, lost)` gives how to let it go again, or nothing where another tab has it. */
function browsersLock(name) {
  const take = (force, lost) =>
    new Promise((resolve, reject) => {
      let ours = false;
      const held = (lock) => {
        if (!lock) return resolve(null);
        ours = true;
        return new Promise((release) => resolve(release));
      };
      const wish = force ? { steal: true } : { ifAvailable: true };
      navigator.locks.request(`cookie-tin ${name}`, wish, held).catch((error) => (ours ? lost() : reject(error)));
    });
  return { take, close() {} };
}

function spokenLock(name) {
  let lose = null; // of the owner
  let taken = false;
  const owner = (change) => {
    try {
      return change(localStorage);
    } catch {
      return null; // then nothing is kept, either
    }
  };
  const hear = (word, which, who) => {
    if (which !== name) return;
    if (word === "mine" || word === "took") taken = true;
    if (word === "who" && lose) say("mine", name);
    if (lose && (word === "took" || (word === "mine" && who > me))) {
      const tell = lose;
      lose = null;
      tell();
    }
  };
  listeners.add(hear);
  const take = async (force, lost) => {
    const other = owner((storage) => storage.getItem(OWNER + name));
    if (!force && other && other !== me) {
      taken = false;
      say("who", name);
      const gone = () => !owner((storage) => storage.getItem(OWNER + name));
      for (const asked = performance.now(); !taken && !gone() && performance.now() - asked < ANSWER; ) await pause(BEAT);
      if (taken) return null;
    }
    lose = lost;
    owner((storage) => storage.setItem(OWNER + name, me));
    say(force ? "took" : "mine", name);
    return () => {
      lose = null;
      owner((storage) => storage.getItem(OWNER + name) === me && storage.removeItem(OWNER + name));
    };
  };
  return { take, close: () => listeners.delete(hear) };
}

let end = () => {};
let force = async () => {};

/* Own this, and nothing else any more; `tell` is told whether it is so, at first and whenever that changes. */
export function own(name, tell) {
  end();
  let lock = navigator.locks ? browsersLock(name) : spokenLock(name);
  let release = null;
  let over = false;
  let known;
  let asking = false;

  const report = (owned) => {
    if (over || known === owned) return;
    known = owned;
    tell(owned);
  };
  const lost = () => {
    release = null;
    report(false);
  };
  const letGo = () => {
    release?.();
    release = null;
  };
  const attempt = async (taking = false) => {
    if (asking || release || over) return;
    asking = true;
    try {
      release = await lock.take(taking, lost);
    } catch {
      lock = spokenLock(name); // there are locks, but not for this page
      release = await lock.take(taking, lost);
    }
    asking = false;
    if (over) letGo();
    else report(Boolean(release));
  };
  const hear = (word, which) => {
    if (word !== "give" || which !== name || !release) return;
    letGo();
    report(false);
  };
  const aside = () => {
    letGo();
    known = undefined; // whatever comes then is told
  };
  const back = () => document.visibilityState === "visible" && attempt();
  const events = [
    [window, "pagehide", aside],
    [window, "pageshow", back],
    [document, "freeze", aside],
    [document, "resume", back],
    [document, "visibilitychange", back],
  ];
  for (const [target, kind, act] of events) target.addEventListener(kind, act);
  listeners.add(hear);
  end = () => {
    over = true;
    letGo();
    lock.close();
    listeners.delete(hear);
    for (const [target, kind, act] of events) target.removeEventListener(kind, act);
  };
  force = async () => {
    say("give", name);
    for (const asked = performance.now(); !release && performance.now() - asked < POLITE; ) {
      await pause(BEAT);
      await attempt();
    }
    await attempt(true);
  };
  attempt();
}

/* Have it, although another tab does: it is asked to let go, and what does not answer is not waited for. */
export const takeOver = () => force();

export const disown = () => end();
