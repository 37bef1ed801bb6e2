import { Problem } from "@/lib/core/problem";
import type { DocumentPool } from "@/lib/services/sources/confined/document-pool";
import { UNREADABLE, unreadable } from "@/lib/services/sources/fetch-problems";
import { identifyDocument } from "@/lib/services/sources/inspect/document-type";
import type { Inspect } from "@/lib/services/sources/port";
import { expectAnswer, withDocument } from "./document-process";

/** Three hundred pages cost a quarter of a second, a draft of as many three: what takes longer is no document, and holds others up. */
const CPU_MS = { document: 3_000, draft: 5_000 };
/** A reason of ours and not what somebody else would have us say. */
const REASON = /^[\w ,()'\u2019.-]{3,160}\.$/;

/** Judges a file in a document process; a PDF stays open there for whoever reads it next. */
export async function inspectDocument(
  pool: DocumentPool,
  { bytes, sha256, accept }: Parameters<Inspect>[0],
  { turn, signal }: Parameters<Inspect>[1],
): ReturnType<Inspect> {
  const cpuMs = CPU_MS[accept];
  const task = { what: `inspect ${accept}`, sha256, cpuMs, turn, signal };
  return await withDocument(pool, task, async (session) => {
    session.holds = null;
    const answer = await session.ask({ kind: "inspect", bytes, accept }, { cpuMs, signal });
    if (answer?.kind === "refused") throw refusalOf(answer);
    const seen = identifyDocument(bytes) ?? accept;
    const { mediaType, pageCount, isOpen } = expectAnswer(answer, "inspected", seen, signal);
    if (isOpen) session.holds = sha256;
    return { mediaType, ...(pageCount === undefined ? {} : { pageCount }) };
  });
}

/** The refusal that the process answered with. */
export function refusalOf({ message }: { message: string }): Problem {
  return message.startsWith(UNREADABLE) && REASON.test(message.slice(UNREADABLE.length))
    ? new Problem("DOCUMENT_UNREADABLE", message)
    : unreadable("it cannot be opened");
}
