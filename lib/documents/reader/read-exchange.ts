import { createHash } from "node:crypto";
import { z } from "zod";
import { MAX_FORBIDDEN, MAX_NOTE_CHARS } from "@/lib/core/exchange/exchange";
import { isExchangeSentence } from "@/lib/core/exchange/exchange-sentences";
import { Problem } from "@/lib/core/problem";
import type { DocumentPool } from "../sources/confined/document-pool";
import { expectAnswer, withDocument } from "./document-process";
import type { ReadExchange } from "./port";

const CPU_MS = 10_000;
const COMPANY = "exchange";
const UNREADABLE = "The file can't be read.";

const text = z.string().max(20_000);
const resultSchema = z.object({
  entries: z
    .array(
      z.object({
        id: z.string().max(200).optional(),
        source: text,
        target: text,
        forbidden: z.array(text).max(MAX_FORBIDDEN),
        note: z.string().max(MAX_NOTE_CHARS),
      }),
    )
    .max(10_000),
  skipped: z.int().min(0),
  faults: z.array(z.string().refine(isExchangeSentence)).max(10),
  languages: z
    .array(z.string().max(8))
    .max(20)
    .transform((codes) => codes.filter((code) => /^[a-z]{2,3}$/.test(code))),
  original: z.string().max(200).optional(),
});

/** Parses strangers' XML only in separate processes. */
export function createExchangeReader(pool: DocumentPool): ReadExchange {
  return async (request, { turn }) => {
    const sha256 = createHash("sha256").update(request.bytes).digest("hex");
    const task = { what: "exchange", sha256, cpuMs: CPU_MS, turn, signal: undefined, company: COMPANY };
    try {
      return await withDocument(pool, task, async (session) => {
        const answer = await session.ask(
          { kind: "exchange", ...request },
          { cpuMs: CPU_MS, signal: undefined },
        );
        if (answer?.kind === "refused")
          return { refused: isExchangeSentence(answer.message) ? answer.message : UNREADABLE };
        const read = resultSchema.safeParse(parseJson(expectAnswer(answer, "exchanged", "", undefined).json));
        return read.success ? read.data : { refused: UNREADABLE };
      });
    } catch (error) {
      if (error instanceof Problem && error.code === "DOCUMENT_UNREADABLE") {
        return { refused: "The file takes too long to read, or isn't what its name says." };
      }
      throw error;
    }
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
