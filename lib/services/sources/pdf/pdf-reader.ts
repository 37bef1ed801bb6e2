import { Worker } from "node:worker_threads";
import { unreadable } from "../fetch-problems";
import { READER_THREAD_SCRIPT, type ReaderMessage } from "./reader-thread";

const TIMEOUT_MS = 5_000;
const START_TIMEOUT_MS = 30_000;
/** Starting costs a fifth of a second, waiting costs memory. */
const IDLE_MS = 60_000;
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
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function stop(): void {
    clearTimeout(idle);
    thread?.removeAllListeners("exit").terminate();
    thread = undefined;
  }

  async function ask(bytes: Uint8Array): Promise<number> {
    clearTimeout(idle);
    thread ??= await startThread(() => {
      thread = undefined;
    });
    // Copied into the thread, because the reader takes the memory it is given.
    thread.postMessage(bytes);
    const answer = await nextMessage(thread, timeoutMs);
    if (answer === null) {
      stop();
      throw unreadable("it takes too much time or memory to open");
    }
    idle = setTimeout(stop, IDLE_MS).unref();
    if (answer.kind === "pages") return answer.pageCount;
    const needsPassword = answer.kind === "failure" && answer.name === "PasswordException";
    throw unreadable(needsPassword ? "it is protected by a password" : "it is not an intact PDF");
  }

  return {
    countPages(bytes) {
      const turn = last.then(() => ask(bytes));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function startThread(whenGone: () => void): Promise<Worker> {
  const thread = new Worker(READER_THREAD_SCRIPT, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  });
  // A thread that waits for work must not keep a process alive that is done.
  thread.unref();
  // Its end is seen by whoever waits for an answer; without a listener it would end the process.
  thread.on("error", () => undefined).once("exit", whenGone);
  const first = await nextMessage(thread, START_TIMEOUT_MS);
  if (first?.kind === "ready") return thread;
  thread.terminate();
  // Our fault, not the file's.
  throw new Error(
    `The PDF reader did not start: ${first?.kind === "unavailable" ? first.message : "no answer"}`,
  );
}

/** Null when the thread died or had to be given up. */
function nextMessage(thread: Worker, timeoutMs: number): Promise<ReaderMessage | null> {
  return new Promise((resolve) => {
    const settle = (message: ReaderMessage | null) => {
      clearTimeout(timer);
      thread.off("message", settle).off("exit", end);
      resolve(message);
    };
    const end = () => settle(null);
    const timer = setTimeout(end, timeoutMs);
    thread.on("message", settle).on("exit", end);
  });
}
