import { createHash } from "node:crypto";
import { createDocumentPool } from "@/lib/services/sources/confined/document-pool";
import type { DraftMediaType } from "@/lib/services/sources/port";
import { createDocumentReader } from "../document-reader";

/** The processes that all tests of one worker share: starting them is most of what a test of one file costs. */
export const pool = createDocumentPool();
export const reader = createDocumentReader({ pool });
export const { inspect } = reader;

/** Judges bytes as they came, as a document or as a draft. */
export function inspectBytes(
  bytes: Uint8Array,
  accept: "document" | "draft" = "document",
): Promise<{ mediaType: DraftMediaType; pageCount?: number }> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inspect({ bytes, sha256, accept }, { turn: { lane: "live", owner: "tests" } });
}
