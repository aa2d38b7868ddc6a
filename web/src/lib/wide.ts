// Whether there is room for a panel beside the cloth. The same width stands in the styles of `room/`.
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 64rem)");
