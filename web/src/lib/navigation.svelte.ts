// Where the reader is: the app changes the address without reloading the page.
import { type Route, route } from "./router.ts";
import { transport } from "./transport.ts";

class Navigation {
  #route = $state.raw<Route>(here());

  get route(): Route {
    return this.#route;
  }

  /** Go to an address of the app. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", within(address));
    else history.pushState(null, "", within(address));
    this.#route = here();
  }

  /** Handle the back button, and links within the app, without reloading the page. */
  listen(): void {
    window.addEventListener("popstate", () => (this.#route = here()));
    if (transport.standalone) return standBehindHash();
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (route(link.pathname).page === "unknown") return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

/** The address within the app: without a server it stands behind the `#`. */
export function address(): URL {
  return new URL(transport.standalone ? location.hash.slice(1) || "/" : location.href, location.origin);
}

/** The address of a page of the app, for the browser. */
export const within = (path: string) => (transport.standalone ? `#${path}` : path);

function here(): Route {
  const { pathname, hash } = address();
  return route(pathname, hash);
}

/** Have the browser itself follow all links within the app, in new tabs too: those that come and those that change. */
function standBehindHash(): void {
  const place = (link: Element) => {
    const href = link.getAttribute("href")!;
    if (href.startsWith("/")) link.setAttribute("href", `#${href}`);
    else if (/^#[^/]/.test(href)) link.setAttribute("href", `#${address().pathname}${href}`);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "attributes" && target instanceof HTMLAnchorElement) place(target);
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.matches("a[href]")) place(node);
        node.querySelectorAll("a[href]").forEach(place);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] });
}

export const navigation = new Navigation();
