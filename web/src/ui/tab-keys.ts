// The arrow keys in a list of tabs.

/** Opens the tab beside the `open` one, or beside the first, and leads there; each has its name in `data-tab`. */
export function tabKeys<Tab extends string>(tabs: readonly Tab[], open: () => Tab | null, choose: (tab: Tab) => void) {
  return (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tab = tabs[(tabs.indexOf(open() ?? tabs[0]!) + step + tabs.length) % tabs.length]!;
    choose(tab);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
}
