/* While Python loads, a game that was chosen shows how it is played: a silent film of a few frames, which the build drew
   with the game's own board, each with a sentence. It comes after everything that Python needs, and goes when Python is
   there. Who wants no motion gets all frames beside each other (tin.css). */
const BEAT = 3600; // ms for a frame
const root = document.documentElement;
const stage = document.getElementById("demonstration");
let running = 0;

const figure = ([drawing, sentence]) => {
  const frame = document.createElement("li");
  frame.innerHTML = `<div inert aria-hidden="true">${drawing}</div><p></p>`;
  frame.lastChild.textContent = sentence;
  return frame;
};

const stop = () => {
  clearInterval(running);
  stage.hidden = true;
  stage.querySelector("ol").replaceChildren();
};

/* Show a game's film, instead of one that is shown; without a game, none. */
export async function show(game, name, lang) {
  stop();
  if (!game) return;
  const answer = await fetch(new URL(`demonstrations/${game}.${lang}.json`, import.meta.url), { priority: "low" });
  const frames = (await answer.json()).map(figure);
  if (root.dataset.ready || location.hash !== `#/play/${game}`) return; // Python, or the person, was faster
  let now = 0;
  const next = () => {
    if (root.dataset.ready) return stop();
    frames[now].classList.remove("now");
    now = (now + 1) % frames.length;
    frames[now].classList.add("now");
  };
  frames[0].classList.add("now");
  stage.querySelector("h2").textContent = name;
  stage.querySelector("ol").replaceChildren(...frames);
  stage.onclick = next;
  stage.hidden = false;
  scrollTo(0, 0);
  running = setInterval(next, BEAT);
}
