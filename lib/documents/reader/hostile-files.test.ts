import { afterAll, describe, expect, it } from "vitest";
import { Problem } from "@/lib/core/problem";
import { identifyDocument } from "../sources/inspect/document-type";
import { HOSTILE_IMAGES } from "../sources/testing/hostile/images";
import { PDF_BOMBS } from "../sources/testing/hostile/pdf-bombs";
import { PDF_STRUCTURES } from "../sources/testing/hostile/pdf-structures";
import { inspectBytes, reader as patient, readerWithTime } from "./testing/confined-reader";

/** For files with any valid outcome: shorter limits give the same result sooner. */
const hasty = readerWithTime(0.4);

const FILES = [...PDF_BOMBS, ...PDF_STRUCTURES, ...HOSTILE_IMAGES];

async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

// Some use their whole CPU time, which takes longer on a busy machine.
describe.each(FILES)("$name", ({ make, admitted, read }) => {
  const bytes = make();

  it("is admitted with its pages, or refused by inspection", async () => {
    const outcome = await outcomeOf(inspectBytes(bytes));
    expect(typeof outcome === "string" ? outcome : outcome.pageCount).toBe(admitted ?? "DOCUMENT_UNREADABLE");
  });

  it("is read as far as it can be", async () => {
    const document = { bytes, mediaType: identifyDocument(bytes) ?? "image/png" };
    const reader = read === "answered" ? hasty : patient;
    const outcome = await outcomeOf(reader.read(document, { language: "en" }));
    const text =
      typeof outcome === "string"
        ? outcome
        : outcome.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
    if (read !== "answered") expect(text).toBe(read ?? "DOCUMENT_UNREADABLE");
    const picture = await outcomeOf(reader.picture(document, { page: 1, sidePx: 600 }));
    if (typeof picture === "string") expect(picture).toBe("DOCUMENT_UNREADABLE");
    else expect(Math.max(picture.widthPx, picture.heightPx)).toBeLessThanOrEqual(600);
  });
});

const before = process.memoryUsage.rss();
afterAll(() => {
  expect(FILES.length).toBeGreaterThanOrEqual(60);
  expect(process.memoryUsage.rss() - before).toBeLessThan(700 * 1024 * 1024);
});
