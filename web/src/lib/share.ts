// Sharing by the device's own means, else by copying.

/** What became of it; `refused` where the browser lets scripts do neither. */
export type Shared = "shared" | "copied" | "refused";

/** Offer `text` and `url` to the device's other programs or, where it has no such offer, copy them. */
export async function share({ title, text, url }: { title: string; text?: string; url: string }): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ title, text, url });
      return "shared";
    }
    await navigator.clipboard.writeText(text ? `${text}\n${url}` : url);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "refused"; // or thought better of it
  }
}
