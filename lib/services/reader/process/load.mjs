/** Runs an import. That a library cannot be loaded is our fault, and no file's: the service tells them apart by name. */
export async function load(run) {
  try {
    return await run();
  } catch (error) {
    throw Object.assign(new Error(String(error?.message ?? error)), { name: "NotLoaded" });
  }
}
