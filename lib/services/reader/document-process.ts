import type { DocumentPool } from "@/lib/services/sources/confined/document-pool";
import type { Session, SessionDeath } from "@/lib/services/sources/confined/pool-session";
import { refuseDocument } from "@/lib/services/sources/document-refusals";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { MAX_PAGES } from "@/lib/services/sources/inspect/page-limits";
import type { Turn } from "@/lib/services/sources/port";
import type { ReaderAnswer, ReaderRequest } from "./messages";
import type { DocumentFile } from "./port";

const OPEN_CPU_MS = 6_000;

/** Asks the process one thing; null when it had to be stopped over it, or died. */
export type Ask = (
  request: ReaderRequest,
  limits: { cpuMs: number; signal: AbortSignal | undefined },
) => Promise<ReaderAnswer | null>;

/** A document process while it is ours. */
export interface DocumentSession {
  ask: Ask;
  /** The SHA-256 of what it has open. */
  holds: string | null;
  /** Why there was no answer, once there was none. */
  readonly death: SessionDeath | null;
}

/** Whether the last answer was lost to what it costs, and less may be had. A machine's own troubles are not that. */
export function costTooMuch({ death }: DocumentSession): boolean {
  return ranOutOfMemory({ death }) || death === "time of the processor";
}

/** A system that has no memory left ends the process by itself. */
export function ranOutOfMemory({ death }: Pick<DocumentSession, "death">): boolean {
  return death === "memory" || death === "died";
}

/** What is done with a file, and for whom. */
export interface DocumentTask {
  /** Names what is done: what costs two processes with a file is not done with it a third time. */
  what: string;
  sha256: string;
  /** For everything that is asked. */
  cpuMs: number;
  turn: Turn;
  signal: AbortSignal | undefined;
  /** In a process that was used for nothing else of another name. */
  company?: string | null;
}

/** Runs work on one file in a process that nobody else uses meanwhile. It may be run again, when that one died. */
export async function withDocument<T>(
  pool: DocumentPool,
  { what, sha256, cpuMs, turn, signal, company = null }: DocumentTask,
  work: (session: DocumentSession) => Promise<T>,
): Promise<T> {
  const task = { ...turn, name: `${what} ${sha256}`, wants: sha256, cpuMs, signal, company };
  return await pool.run(task, (session) => work(session as Session & DocumentSession));
}

/**
 * Opens a document there, unless it is open, and tells its pages; throws the Problem that says why it cannot be read.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export async function openDocument(
  session: DocumentSession,
  { bytes, mediaType }: DocumentFile,
  { sha256, signal }: { sha256: string; signal: AbortSignal | undefined },
): Promise<number> {
  const request: ReaderRequest =
    session.holds === sha256 ? { kind: "pages" } : { kind: "open", bytes, mediaType };
  session.holds = null;
  const answer = await session.ask(request, { cpuMs: OPEN_CPU_MS, signal });
  const { pageCount } = expectAnswer(answer, "opened", mediaType, signal);
  if (!(Number.isInteger(pageCount) && pageCount >= 0 && pageCount <= MAX_PAGES))
    throw refuseDocument("it has more pages than can be read");
  session.holds = sha256;
  return pageCount;
}

export type Answer<Kind extends ReaderAnswer["kind"]> = Extract<ReaderAnswer, { kind: Kind }>;

/**
 * The answer that was asked for; anything else is the file's fault, or the signal's.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export function expectAnswer<Kind extends ReaderAnswer["kind"]>(
  answer: ReaderAnswer | null,
  kind: Kind,
  mediaType: string,
  signal: AbortSignal | undefined,
): Answer<Kind> {
  signal?.throwIfAborted();
  if (answer === null) throw unreadable("it takes too much time or memory to open");
  if (answer.kind === kind) return answer as Answer<Kind>;
  // Our fault, and not the file's. Its words are not repeated: a file may have put them there.
  if (answer.kind === "failure" && answer.name === "NotLoaded")
    throw new Error(`The document process lacks a part: ${partIn(answer.message)}`);
  const reason = answer.kind === "failure" ? reasonOf(answer, mediaType) : "it cannot be opened";
  throw unreadable(
    reason,
    reason === LOCKED ? "Open it, and print or save it as a PDF without a password." : undefined,
  );
}

/** What it loads, and a build may have left out. */
const PARTS = ["@embedpdf", "@napi-rs/canvas", "mammoth", "pdf-lib", "pdfjs-dist", "sharp", "tesseract.js"];

function partIn(message: unknown): string {
  return PARTS.find((name) => String(message).includes(name)) ?? "one of our own files";
}

const LOCKED = "it is protected by a password";

function reasonOf({ name, message }: Answer<"failure">, mediaType: string): string {
  if (name === "PasswordException") return LOCKED;
  if (mediaType === "application/pdf") return "it is not an intact PDF";
  return /pixel limit/i.test(message) ? "it has more pixels than can be read" : "its picture is damaged";
}
