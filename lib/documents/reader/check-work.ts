import { createHash } from "node:crypto";
import { z } from "zod";
import { blockRuns } from "@/lib/core/documents/block-parts";
import type { Translation } from "@/lib/core/documents/translation";
import { Problem } from "@/lib/core/problem";
import {
  capFindings,
  FINDING_KINDS,
  type Finding,
  type ReviewedSource,
  unfinishedChecks,
} from "@/lib/review";
import { checkTranslation } from "@/lib/review/check";
import type { DocumentPool } from "../sources/confined/document-pool";
import { unreadable } from "../sources/fetch-problems";
import { expectAnswer, withDocument } from "./document-process";
import type { CheckWork } from "./port";

export interface CheckRequest {
  work: Translation;
  source: ReviewedSource;
  maxOpen: number;
}

/** Usual texts of this size take 30 ms of CPU, so starting a process is not worth it. */
const MAX_SIZE_IN_PLACE = 12_000;
const PART_SIZE = 20;
const CPU_MS = 20_000;
/** These processes read only texts, so that no stranger's file can influence what is signed. */
const COMPANY = "reviews";

const findingsSchema: z.ZodType<Finding[]> = z
  .array(
    z.object({
      id: z.string().max(400),
      kind: z.literal(FINDING_KINDS),
      blockId: z.string().max(64).nullable(),
      page: z.int().nullable(),
      document: z.int(),
      message: z.string().max(1_100),
      source: z
        .object({
          document: z.int(),
          page: z.int(),
          box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
          turns: z.literal([1, 2, 3]).optional(),
          text: z.string().max(20_000).optional(),
        })
        .optional(),
      after: z.string().max(64).nullable().optional(),
      explanation: z.string().max(2_000).nullable(),
    }),
  )
  .max(3_100);

export function createWorkChecker(pool: DocumentPool): CheckWork {
  return async (work, source, { maxOpen, turn }) => {
    if (sizeOf(work, source) <= MAX_SIZE_IN_PLACE)
      return capFindings(checkTranslation(work, source), maxOpen);
    const json = JSON.stringify({ work, source, maxOpen } satisfies CheckRequest);
    const sha256 = createHash("sha256").update(json).digest("hex");
    const task = { what: "review", sha256, cpuMs: CPU_MS, turn, signal: undefined, company: COMPANY };
    try {
      return await withDocument(pool, task, async (session) => {
        const answer = await session.ask({ kind: "review", json }, { cpuMs: CPU_MS, signal: undefined });
        const { findings } = expectAnswer(answer, "reviewed", "", undefined);
        const read = findingsSchema.safeParse(findings);
        if (!read.success) throw unreadable("its checks cannot be made");
        return read.data;
      });
    } catch (error) {
      if (error instanceof Problem && error.code === "DOCUMENT_UNREADABLE") return [unfinishedChecks()];
      throw error;
    }
  };
}

function sizeOf(
  { content, inventory, explanations }: Translation,
  { pages, text: whole = "", terms = [] }: ReviewedSource,
): number {
  let size = content.title.length + (inventory.length + Object.keys(explanations).length) * PART_SIZE;
  for (const { source, target, forbidden } of terms)
    size += source.length + target.length + forbidden.join().length + PART_SIZE;
  size += sizeOfLines(whole);
  for (const { text, lines = [] } of pages) {
    size += sizeOfLines(text) + lines.length * PART_SIZE;
    if (text === "") for (const line of lines) size += line.text.length;
  }
  for (const block of content.blocks) {
    size += PART_SIZE + (block.source?.text ?? "").length;
    if (block.kind === "table") size += block.rows.length * block.columns.length * PART_SIZE;
    for (const { text } of blockRuns(block)) size += text.length + PART_SIZE;
    if (size > MAX_SIZE_IN_PLACE) return size;
  }
  return size;
}

function sizeOfLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return text.length + lines * PART_SIZE;
}
