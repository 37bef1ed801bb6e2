import { join } from "node:path";
import { openProcess } from "@/lib/services/sources/confined/process-host";
import { type ConfinedWorker, createConfinedWorker } from "@/lib/services/sources/confined/worker";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import type { ReaderAnswer, ReaderRequest } from "./messages";
import type { DocumentFile } from "./port";

const MAX_HEAP_MEGABYTES = 400;
const OPEN_TIMEOUT_MS = 8_000;

export type DocumentProcess = ConfinedWorker<ReaderRequest, ReaderAnswer>;
export type Ask = DocumentProcess["ask"];
type Answer<Kind extends ReaderAnswer["kind"]> = Extract<ReaderAnswer, { kind: Kind }>;

/** The process in which documents are opened; it is started when something is asked and ends when idle. */
export function createDocumentProcess(root: string, idleMs?: number): DocumentProcess {
  // Outside of the bundle, like the packages it loads: it runs as it lies in the project.
  const script = join(root, "lib", "services", "reader", "process", "main.mjs");
  return createConfinedWorker(() => openProcess(script, MAX_HEAP_MEGABYTES), idleMs);
}

/** Opens a document there and tells its pages; throws the Problem that says why it cannot be read. */
export async function openDocument(
  ask: Ask,
  { bytes, mediaType }: DocumentFile,
  signal: AbortSignal | undefined,
): Promise<number> {
  const answer = await ask({ kind: "open", bytes, mediaType }, { timeoutMs: OPEN_TIMEOUT_MS, signal });
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
  throw unreadable(answer.kind === "failure" ? reasonOf(answer, mediaType) : "it cannot be opened");
}

function reasonOf({ name, message }: Answer<"failure">, mediaType: string): string {
  if (name === "PasswordException") return "it is protected by a password";
  if (mediaType === "application/pdf") return "it is not an intact PDF";
  return /pixel limit/i.test(message) ? "it has more pixels than can be read" : "its picture is damaged";
}
