// Sharing by the device's own means, else by copying.
import { announce } from "./announce.svelte.ts";

const SHOWN = 3000; // milliseconds for which it is told that something has been copied

interface Offer {
  title: string;
  text?: string;
  url: string;
}

/** What a button shares, and what became of it. */
export class Sharing {
  copied = $state(false);
  /** What to copy oneself, where the browser does not let scripts do so; else empty. */
  byHand = $state("");

  /** Offer something to the device's other programs or, where it has no such offer, copy it; then `said` is told. */
  async offer({ title, text, url }: Offer, said: string): Promise<void> {
    const whole = text ? `${text}\n${url}` : url;
    this.byHand = "";
    try {
      if (navigator.share) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(whole);
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === "AbortError")) this.byHand = whole; // else thought better of
      return;
    }
    this.copied = true;
    announce(said);
    window.setTimeout(() => (this.copied = false), SHOWN);
  }
}
