// Watches the table of a page for test_stage.py: what moves, what is hidden, and when it has come to rest.
"use strict";
{
  const BOXES = "[data-seat], [data-zone], [data-prompt]";
  const READY = "[data-playable], [data-next], [data-results]";
  const SUNK = 0.25; // how much of a card in one's hand may lie below the edge
  const REST = 150; // milliseconds without a change
  const FRAMES = 3; // and so many frames: what is measured in one changes the page before the next, and they may be slow
  const GRID = [0.5, 0.3, 0.7, 0.12, 0.88, 0.04, 0.96];
  let changes = 0;
  let changed = 0;
  let frames = FRAMES; // without a change
  let first = new Map(); // the boxes at the beginning of the round
  let moved = new Map(); // by how much each has moved since, in pixels
  let shifts = []; // Chromium's layout shifts in this round that no touch has caused

  const all = (selector) => [...document.querySelectorAll(selector)];

  function name(element) {
    const { seat, zone, in: lies, on } = element.dataset;
    if (seat !== undefined) return `seat ${seat}`;
    if (zone !== undefined) return `zone ${zone}`;
    if (element.dataset.prompt !== undefined) return element.querySelector("[data-next]") ? "the way on" : "prompt";
    return `${element.getAttribute("aria-label") ?? element.textContent.trim()} (${lies ?? on ?? "prompt"})`;
  }

  function look() {
    for (const element of all(BOXES)) {
      const key = name(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const edges = [left, top, right, bottom];
      if (!first.has(key)) first.set(key, edges);
      const by = Math.max(...edges.map((edge, index) => Math.abs(edge - first.get(key)[index])));
      moved.set(key, Math.max(by, moved.get(key) ?? 0));
    }
  }

  /** Whether a point of an element can be seen and touched; of a box, also where its own pieces lie. */
  function shows(element, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    if (element.contains(hit)) return true;
    if (element.matches("[data-playable]")) return false;
    const { zone } = element.dataset;
    return hit.contains(element) || (zone !== undefined && element.nextElementSibling?.contains(hit));
  }

  /** The first point of an element that can be seen; null if there is none. */
  function point(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of GRID) {
      for (const across of GRID) {
        const [x, y] = [left + across * width, top + down * height];
        if (shows(element, x, y)) return { x, y };
      }
    }
    return null;
  }

  /** By how many pixels an element sticks out of the window or the table. */
  function outside(element, table) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const edge = table.getBoundingClientRect();
    return Math.max(
      Math.max(0, edge.left) - left,
      Math.max(0, edge.top) - top,
      right - Math.min(innerWidth, edge.right),
      bottom - Math.min(innerHeight, edge.bottom),
    );
  }

  const LETTERS = 6; // of a person's name that may not be cut
  const CUT = 1.5; // pixels of a word that may be hidden: less than a stroke
  const MET = 2; // pixels by which two words may overlap: the air round letters
  const AIR = 0.2; // of a line's height, above and below its letters

  /** The part of a box that shows through everything that clips it, and what clips it most. */
  function shown(element, { left, top, right, bottom }) {
    for (let at = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" || style.display === "contents" || style.display === "inline") continue;
      const edge = at.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  }

  const visible = ({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1;

  /** Whether an element is for screen readers only. */
  function unseen(element) {
    for (let at = element; at !== null; at = at.parentElement) if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    return false;
  }

  /** The lines of a text as they are drawn, without the air above and below the letters. */
  function lines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0.5 && height > 0.5)
      .map(({ left, top, right, bottom, height }) => ({ left, right, top: top + AIR * height, bottom: bottom - AIR * height }));
  }

  /** All texts of an element that can be read, each with its lines. */
  function texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      if (text === "" || element.closest(".flying, .picture, [inert]") || unseen(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const drawn = lines(walker.currentNode);
      // What does not fit at all has been left out on purpose: marks that only tell more.
      if (drawn.some((line) => visible(shown(element, line)))) found.push({ element, text, lines: drawn });
    }
    return found;
  }

  /** Whether enough of a cut text is left: of a long name, its first letters. */
  function enough({ element, text, lines: [line] }, { left, right }) {
    if (element.closest("[data-person]") === null) return false;
    return ((right - left) / (line.right - line.left)) * text.length >= LETTERS + 1; // one place goes to the ellipsis
  }

  function frame() {
    if (frames === 0) look();
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(frame);
  }

  new MutationObserver(() => {
    changes += 1;
    changed = performance.now();
    if (frames === FRAMES) requestAnimationFrame(frame);
    frames = 0;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const of = sources.map(({ node }) => node?.closest?.("[aria-label]")?.getAttribute("aria-label") ?? node?.className ?? "?");
      shifts.push({ value, of: of.join(", ") });
    }
  }).observe({ type: "layout-shift" });

  window.stage = {
    /** How often the page has changed so far. */
    changes: () => changes,

    /** What can be done, once the page has changed since `before` and come to rest; null until then. */
    rest(before) {
      if (changes <= before || frames < FRAMES || performance.now() - changed < REST) return null;
      if (document.querySelector(".sent") && !document.querySelector("[data-prompt] [data-playable]:enabled")) return null;
      if (document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getTiming().duration > 1)) return null;
      const ready = document.querySelector(READY);
      if (!ready) return null;
      return document.querySelector("[data-results]") ? "results" : document.querySelector("[data-next]") ? "next" : "play";
    },

    /** Where to touch the `nth` of the things that can be done now; null where none can. */
    touch(nth) {
      const choices = all("[data-prompt] [data-playable], [data-next]");
      const things = choices.length ? choices : all("[data-playable]");
      const points = things.map(point).filter((found) => found !== null);
      return points.length ? points[nth % points.length] : null;
    },

    /** What is wrong with the page at this moment. Between rounds, the count may lie over the table. */
    faults() {
      const table = document.querySelector("[data-table]");
      const page = document.scrollingElement;
      const playing = document.querySelector("[data-next]") === null;
      const found = [];
      const over = (what, by) => by > 1 && found.push(`${what} by ${Math.round(by)} px`);
      over("the table sticks out", outside(table, page));
      over("the table has been scrolled", Math.max(Math.abs(table.scrollTop), Math.abs(table.scrollLeft)));
      over("the page overflows downwards", page.scrollHeight - innerHeight);
      over("the page overflows sideways", page.scrollWidth - innerWidth);
      for (const element of all(BOXES)) {
        over(`${name(element)} sticks out`, outside(element, table));
        if (playing && !element.inert && point(element) === null) found.push(`${name(element)} is covered`);
      }
      for (const element of all("[data-prompt] :not(.unseen)")) {
        const clipped = getComputedStyle(element).overflow !== "visible";
        const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (clipped && cut) found.push(`“${element.textContent.trim()}” is cut in the prompt`);
      }
      for (const element of all("[data-playable]")) {
        const sunk = outside(element, table) / element.getBoundingClientRect().height;
        if (sunk > SUNK) found.push(`${name(element)} is cut by ${Math.round(100 * sunk)} %`);
        if (point(element) === null) found.push(`${name(element)} cannot be touched`);
      }
      return found;
    },

    /** Words that are cut or lie over others: of the slate while it hides the table, of the table or of something else. */
    words(of = document.querySelector("[data-count]") ? "[data-count]" : "[data-table]") {
      const found = [];
      const all = texts(document.querySelector(of));
      for (const one of all) {
        for (const line of one.lines) {
          const part = shown(one.element, line);
          const across = line.right - line.left - (part.right - part.left);
          const down = line.bottom - line.top - (part.bottom - part.top);
          if (Math.max(across, down) > CUT && !enough(one, part)) found.push(`“${one.text}” is cut`);
        }
      }
      const drawn = all.map(({ element, text, lines }) => ({ text, lines: lines.map((line) => shown(element, line)).filter(visible) }));
      for (const [at, a] of drawn.entries()) {
        for (const b of drawn.slice(at + 1)) {
          const meet = a.lines.some((one) =>
            b.lines.some(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > MET &&
                Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > MET,
            ),
          );
          if (meet) found.push(`“${a.text}” lies over “${b.text}”`);
        }
      }
      return [...new Set(found)];
    },

    /** The same of what stands above the table, where there is something. */
    titled: () => (document.querySelector(".game .title") ? stage.words(".game .title") : []),

    /** The width of each card of these zones, as it is laid out. */
    widths: (zones) => Object.fromEntries(zones.map((zone) => [zone, all(`.piece[data-in="${zone}"]`).map((card) => card.offsetWidth)])),

    /** What has moved and shifted in this round; the next one begins. */
    round() {
      const told = { moved: Object.fromEntries(moved), shifts };
      [first, moved, shifts] = [new Map(), new Map(), []];
      look();
      return told;
    },
  };
}
