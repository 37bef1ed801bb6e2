import type { DocumentPool } from "../sources/confined/document-pool";
import type { Session, SessionDeath } from "../sources/confined/pool-session";
import { refuseDocument } from "../sources/document-refusals";
import { unreadable } from "../sources/fetch-problems";
import { MAX_PAGES } from "../sources/inspect/page-limits";
import type { Turn } from "../sources/port";
import type { ReaderAnswer, ReaderRequest } from "./messages";
import type { DocumentFile } from "./port";

const OPEN_CPU_MS = 6_000;

export type Ask = (
  request: ReaderRequest,
  limits: { cpuMs: number; signal: AbortSignal | undefined },
) => Promise<ReaderAnswer | null>;

export interface DocumentSession {
  ask: Ask;
  holds: string | null;
  readonly death: SessionDeath | null;
}

export function costTooMuch({ death }: DocumentSession): boolean {
  return ranOutOfMemory({ death }) || death === "time of the processor";
}

/** An operating system without memory kills the process, so `died` counts as well. */
export function ranOutOfMemory({ death }: Pick<DocumentSession, "death">): boolean {
  return death === "memory" || death === "died";
}

export interface DocumentTask {
  what: string;
  sha256: string;
  cpuMs: number;
  turn: Turn;
  signal: AbortSignal | undefined;
  company?: string | null;
}

/** The work may run again if the process died. */
export async function withDocument<T>(
  pool: DocumentPool,
  { what, sha256, cpuMs, turn, signal, company = null }: DocumentTask,
  work: (session: DocumentSession) => Promise<T>,
): Promise<T> {
  const task = { ...turn, name: `${what} ${sha256}`, wants: sha256, cpuMs, signal, company };
  return await pool.run(task, (session) => work(session as Session & DocumentSession));
}

/**
 * Opens a document in the process unless it is open, and returns its page count.
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
 * Returns the expected answer. Any other is blamed on the file, unless the signal was aborted or a part is missing.
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
  // A missing part is our fault, not the file's. Never repeat the message itself: a file may have written it.
  if (answer.kind === "failure" && answer.name === "NotLoaded")
    throw new Error(`The document process lacks a part: ${partIn(answer.message)}`);
  const reason = answer.kind === "failure" ? reasonOf(answer, mediaType) : "it cannot be opened";
  throw unreadable(
    reason,
    reason === LOCKED ? "Open it, and print or save it as a PDF without a password." : undefined,
  );
}

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
