import { openThread } from "../confined/thread-host";
import { createConfinedWorker } from "../confined/worker";
import { unreadable } from "../fetch-problems";
import { READER_THREAD_SCRIPT, type ReaderMessage } from "./reader-thread";

const TIMEOUT_MS = 5_000;
const MAX_HEAP_MEGABYTES = 512;

/** Opens PDFs, one at a time, where they can do no harm. */
export interface PdfReader {
  /** Pages as the reader sees them; throws a Problem when it cannot open the file, or not in time. */
  countPages(bytes: Uint8Array): Promise<number>;
}

/**
 * A pdf.js in a thread of its own, which is stopped when a file keeps it busy for too long: small files exist that
 * keep it busy for minutes, and on the main thread they would stop the service.
 */
export function createPdfReader(timeoutMs = TIMEOUT_MS): PdfReader {
  const worker = createConfinedWorker<Uint8Array, ReaderMessage>(() =>
    openThread(READER_THREAD_SCRIPT, MAX_HEAP_MEGABYTES),
  );
  return {
    async countPages(bytes) {
      // Copied into the thread, because the reader takes the memory it is given.
      const answer = await worker.ask(bytes, { timeoutMs });
      if (answer === null) throw unreadable("it takes too much time or memory to open");
      if (answer.kind === "pages") return answer.pageCount;
      const needsPassword = answer.name === "PasswordException";
      throw unreadable(needsPassword ? "it is protected by a password" : "it is not an intact PDF");
    },
  };
}
