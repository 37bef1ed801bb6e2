/** Runs an import. That a library cannot be loaded is our fault, and no file's: the service tells them apart by name. */
export async function load<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw notLoaded(error);
  }
}

export function notLoaded(error: unknown): Error {
  return Object.assign(new Error(String(partsOf(error).message ?? error)), { name: "NotLoaded" });
}

/** Libraries throw anything, and not errors alone. */
export function partsOf(error: unknown): { name?: unknown; message?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
