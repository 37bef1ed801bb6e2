/** What the thread answers for each file it is sent. */
export type ReaderMessage = { kind: "pages"; pageCount: number } | { kind: "failure"; name: string };

/**
 * The script of the reader's thread, which says `ready` first. Text rather than a file, so that it survives bundling; the package is found
 * from the working directory, like everything else that stays outside the bundle.
 */
export const READER_THREAD_SCRIPT = `
const { parentPort } = require("node:worker_threads");
import("pdfjs-dist/legacy/build/pdf.mjs").then(
  ({ getDocument }) => {
    parentPort.on("message", async (data) => parentPort.postMessage(await read(getDocument, data)));
    parentPort.postMessage({ kind: "ready" });
  },
  (error) => parentPort.postMessage({ kind: "unavailable", message: String(error) }),
);
async function read(getDocument, data) {
  const task = getDocument({ data, useSystemFonts: false, enableXfa: false, verbosity: 0 });
  try {
    return { kind: "pages", pageCount: (await task.promise).numPages };
  } catch (error) {
    return { kind: "failure", name: String(error && error.name) };
  } finally {
    await task.destroy();
  }
}
`;
