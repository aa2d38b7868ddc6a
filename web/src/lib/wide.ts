// Whether there is room for a panel beside the table. The styles in `room/` use the same width.
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 64rem)");
