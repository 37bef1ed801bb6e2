/** A library that fails to load is our fault, not the file's: the service distinguishes them by name. */
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

export function partsOf(error: unknown): { name?: unknown; message?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
