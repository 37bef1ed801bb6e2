import { join } from "node:path";
import type { Confinement } from "@/lib/services/sources/confined/confinement";
import { openProcess } from "@/lib/services/sources/confined/process-host";
import { createConfinedWorker } from "@/lib/services/sources/confined/worker";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import type { ReaderAnswer, ReaderRequest } from "./messages";
import type { DocumentFile } from "./port";

const MAX_HEAP_MEGABYTES = 400;
const OPEN_CPU_MS = 6_000;
/** The clock's share: a busy machine is not the file's fault, a process that waits for nothing would be. */
const CLOCK_FACTOR = 6;

/** Asks the process one thing; null when it had to be stopped over it, or died. */
export type Ask = (
  request: ReaderRequest,
  limits: { cpuMs: number; signal: AbortSignal | undefined },
) => Promise<ReaderAnswer | null>;

export interface DocumentProcess {
  /** Several questions about one document, without anybody else's in between. */
  alone<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Counts the processes so far: what was opened in an earlier one is not open in this one. */
  generation(): number;
}

export type Answer<Kind extends ReaderAnswer["kind"]> = Extract<ReaderAnswer, { kind: Kind }>;

/** The process in which documents are opened; it is started when something is asked and ends when idle. */
export function createDocumentProcess(
  root: string,
  { idleMs, confinement }: { idleMs?: number | undefined; confinement?: Confinement | undefined } = {},
): DocumentProcess {
  // Outside of the bundle, like the packages it loads: it runs as it lies in the project.
  const script = join(root, "lib", "services", "reader", "process", "main.mjs");
  const worker = createConfinedWorker<ReaderRequest & { cpuMs: number }, ReaderAnswer>(
    () => openProcess({ root, script, maxHeapMegabytes: MAX_HEAP_MEGABYTES, confinement }),
    idleMs,
  );
  return {
    alone: (work) =>
      worker.alone((ask) =>
        work((request, { cpuMs, signal }) =>
          ask({ ...request, cpuMs }, { timeoutMs: cpuMs * CLOCK_FACTOR, signal }),
        ),
      ),
    generation: worker.generation,
  };
}

/** Opens a document there and tells its pages; throws the Problem that says why it cannot be read. */
export async function openDocument(
  ask: Ask,
  { bytes, mediaType }: DocumentFile,
  signal: AbortSignal | undefined,
): Promise<number> {
  const answer = await ask({ kind: "open", bytes, mediaType }, { cpuMs: OPEN_CPU_MS, signal });
  return expectAnswer(answer, "opened", mediaType, signal).pageCount;
}

/** The answer that was asked for; anything else is the file's fault, or the signal's. */
export function expectAnswer<Kind extends ReaderAnswer["kind"]>(
  answer: ReaderAnswer | null,
  kind: Kind,
  mediaType: string,
  signal: AbortSignal | undefined,
): Answer<Kind> {
  signal?.throwIfAborted();
  if (answer === null) throw unreadable("it takes too much time or memory to open");
  if (answer.kind === kind) return answer as Answer<Kind>;
  // Our fault, and not the file's.
  if (answer.kind === "failure" && answer.name === "NotLoaded")
    throw new Error(`The document process lacks a part: ${answer.message}`);
  throw unreadable(answer.kind === "failure" ? reasonOf(answer, mediaType) : "it cannot be opened");
}

function reasonOf({ name, message }: Answer<"failure">, mediaType: string): string {
  if (name === "PasswordException") return "it is protected by a password";
  if (mediaType === "application/pdf") return "it is not an intact PDF";
  return /pixel limit/i.test(message) ? "it has more pixels than can be read" : "its picture is damaged";
}
