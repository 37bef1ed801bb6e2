import { Problem } from "@/lib/core/problem";
import { inspectFile } from "@/lib/services/sources/inspect";
import type { AnswerOf, RequestOf } from "../messages";
import { load } from "./load.mjs";

/** Judges a file as it came, and leaves a PDF open for whoever reads it next. */
export async function inspect({
  bytes,
  accept,
}: RequestOf<"inspect">): Promise<AnswerOf<"inspected"> | AnswerOf<"refused">> {
  const { open } = await load(() => import("./opened.mjs"));
  try {
    const found = await inspectFile(
      bytes,
      accept,
      async (pdf) => (await open({ bytes: pdf, mediaType: "application/pdf" })).pageCount,
    );
    return { kind: "inspected", ...found, isOpen: found.mediaType === "application/pdf" };
  } catch (error) {
    if (error instanceof Problem) return { kind: "refused", message: error.message };
    throw error;
  }
}
