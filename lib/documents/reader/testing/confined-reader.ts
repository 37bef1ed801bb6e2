import { createHash } from "node:crypto";
import type { DraftMediaType, Turn } from "../../sources/port";
import { createDocumentReader } from "../document-reader";
import type { DocumentReader, ParseDraft } from "../port";
import { createTestPool, shareProcess } from "./test-pool";

/** Shared by all tests of a worker: starting processes is most of a test's cost. */
export const pool = shareProcess(createTestPool({ hasSpare: false }));
const shared = createDocumentReader({ pool });
export const { inspect } = shared;

const turn: Turn = { lane: "live", owner: "tests" };
type Mine<Work> = Work extends (document: infer Document, options: infer Options) => infer Outcome
  ? (document: Document, options: Omit<Options, "turn"> & { turn?: Turn }) => Outcome
  : never;

type TestReader = { [Name in "read" | "picture" | "exhibitPicture"]: Mine<DocumentReader[Name]> } & {
  parseDraft: (source: Parameters<ParseDraft>[0], sha256: string) => ReturnType<ParseDraft>;
};

export const reader = asOneKey(shared);

export function readerWithTime(cpuScale: number): TestReader {
  return asOneKey(createDocumentReader({ pool: createTestPool({ cpuScale, hasSpare: false }) }));
}

function asOneKey(by: typeof shared): TestReader {
  return {
    read: (document, options) => by.read(document, { turn, ...options }),
    picture: (document, options) => by.picture(document, { turn, ...options }),
    exhibitPicture: (document, options) => by.exhibitPicture(document, { turn, ...options }),
    parseDraft: (source, sha256) => by.parseDraft(source, { sha256, turn }),
  };
}

export function inspectBytes(
  bytes: Uint8Array,
  accept: "document" | "draft" = "document",
): Promise<{ mediaType: DraftMediaType; pageCount?: number }> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inspect({ bytes, sha256, accept }, { turn });
}
