/**
 * Scroll the table view of a small page so that the reader's own cards, which stay at its lower edge, hide nothing of
 * `selector`: by default what can be played in the middle, and the trick. Where the cards do not stay, scroll to them.
 */
export function reveal(view: HTMLElement, selector = ".middle .playable, .of-trick:not(.aside) .pieces"): void {
  const mine = view.querySelector(".mine");
  if (!mine) return;
  const stays = getComputedStyle(mine).position === "sticky";
  const edge = (stays ? mine.getBoundingClientRect().top : view.getBoundingClientRect().bottom) - 8;
  const wanted = view.querySelectorAll(stays ? selector : ".prompt-bar, .hand");
  const hidden = [...wanted].map((each) => each.getBoundingClientRect().bottom - edge);
  view.scrollBy({ top: Math.max(0, ...hidden), behavior: "instant" });
}
