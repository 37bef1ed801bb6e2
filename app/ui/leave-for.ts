const PATIENCE_MS = 10_000;

/** Stays busy while the other page loads: a second press would send its request again. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
