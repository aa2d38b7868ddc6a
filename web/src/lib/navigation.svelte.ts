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
    const shown = transport.alone ? `#${address}` : address;
    if (replace) history.replaceState(null, "", shown);
    else history.pushState(null, "", shown);
    this.#route = here();
  }

  /** Handle the back button, and links within the app, without reloading the page. */
  listen(): void {
    window.addEventListener("popstate", () => (this.#route = here()));
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (route(link.pathname).page === "unknown") return;
      if (link.pathname === location.pathname && link.hash && !transport.alone) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

function here(): Route {
  const { pathname, hash } = transport.alone ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  return route(pathname, hash);
}

export const navigation = new Navigation();
