/** What a round brings flies to the total: `gain` pictures in a `row` of a count, which is drawn `scale` times as large as it is laid out. */
export function flyToTotal(row: Element, gain: number, pace: number, scale: number): void {
  const goal = row.querySelector(".total")?.getBoundingClientRect();
  const picture = row.querySelector<SVGElement>(".gain svg");
  if (!goal || !picture) return;
  const home = picture.parentElement!;
  const from = picture.getBoundingClientRect();
  const left = (from.x - home.getBoundingClientRect().x) / scale;
  const way = `${(goal.right - from.right) / scale}px ${(goal.y + goal.height / 2 - from.y - from.height / 2) / scale}px`;
  for (let nth = 0; nth < gain; nth++) {
    const air = picture.cloneNode(true) as SVGElement;
    air.style.cssText += `;position:absolute;left:${left}px;top:0`;
    home.append(air);
    const options = { duration: pace * 0.64, delay: pace * 0.36 + nth * 60, easing: "ease-in-out", fill: "both" } as const;
    air.animate([{ opacity: 1 }, { translate: way, opacity: 1, offset: 0.9 }, { translate: way, opacity: 0 }], options).onfinish = () => air.remove();
  }
}
