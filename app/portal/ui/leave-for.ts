const PATIENCE_MS = 10_000;

/**
 * Goes to another page. Resolves when the reader is back or the page has not opened, so that an action stays busy while
 * the other page loads: a second press would send its request again.
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
