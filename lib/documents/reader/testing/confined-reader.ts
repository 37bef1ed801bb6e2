import { createHash } from "node:crypto";
import type { DraftMediaType, Turn } from "../../sources/port";
import { createDocumentReader } from "../document-reader";
import type { DocumentReader, ParseDraft } from "../port";
import { createTestPool } from "./test-pool";

/** The processes that all tests of one worker share: starting them is most of what a test of one file costs. */
export const pool = createTestPool();
const shared = createDocumentReader({ pool });
export const { inspect } = shared;

const turn: Turn = { lane: "live", owner: "tests" };
type Mine<Work> = Work extends (document: infer Document, options: infer Options) => infer Outcome
  ? (document: Document, options: Omit<Options, "turn"> & { turn?: Turn }) => Outcome
  : never;

type TestReader = { [Name in "read" | "picture" | "exhibitPicture"]: Mine<DocumentReader[Name]> } & {
  parseDraft: (source: Parameters<ParseDraft>[0], sha256: string) => ReturnType<ParseDraft>;
};

/** Reads as one key, unless it is told as whom. */
export const reader = asOneKey(shared);

/** One with a pool of its own, whose limits of time are so many times as long. */
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

/** Judges bytes as they came, as a document or as a draft. */
export function inspectBytes(
  bytes: Uint8Array,
  accept: "document" | "draft" = "document",
): Promise<{ mediaType: DraftMediaType; pageCount?: number }> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inspect({ bytes, sha256, accept }, { turn });
}
