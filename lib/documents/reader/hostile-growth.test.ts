import { describe, expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { identifyDocument } from "../sources/inspect/document-type";
import { HOSTILE_DOCUMENTS, HOSTILE_DRAFTS } from "../sources/testing/hostile";
import { filesOf } from "../sources/testing/hostile/expectation";
import { GROWING_CONTENTS } from "../sources/testing/hostile/growing-contents";
import { GROWING_IMAGES } from "../sources/testing/hostile/growing-images";
import { GROWING_STRUCTURES } from "../sources/testing/hostile/growing-structures";
import { inspectBytes, readerWithTime } from "./testing/confined-reader";

/** Shorter limits give the same result sooner. */
const reader = readerWithTime(0.4);

async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const FAMILIES = [...GROWING_CONTENTS, ...GROWING_STRUCTURES, ...GROWING_IMAGES];

// Admission is cheap. Drawing may take the whole time limit, so only every third family's smallest file is drawn.
describe.each(filesOf(FAMILIES))("$name", ({ make, outcome }) => {
  test("is admitted or refused as such files are", async () => {
    const inspected = await outcomeOf(inspectBytes(make()));
    const isRefused = typeof inspected === "string";
    if (isRefused) expect(inspected).toBe("DOCUMENT_UNREADABLE");
    if (outcome !== "answered") expect(isRefused ? "refused" : "admitted").toBe(outcome);
  });
});

const SMALLEST = filesOf(
  FAMILIES.filter((_, at) => at % 3 === 0).map((family) => ({ ...family, sizes: family.sizes.slice(0, 1) })),
);

describe.each(SMALLEST)("$name", ({ make }) => {
  test("is read and drawn, or refused", async () => {
    const bytes = make();
    const document = { bytes, mediaType: identifyDocument(bytes) ?? "" };
    for (const work of [
      () => reader.read(document, { language: "en", maxOcrPages: 0 }),
      () => reader.picture(document, { page: 1, sidePx: 600 }),
    ]) {
      const answer = await outcomeOf<unknown>(work());
      if (typeof answer === "string") expect(answer).toBe("DOCUMENT_UNREADABLE");
    }
  });
});

test("there are two hundred hostile documents and a hundred drafts", () => {
  expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(200);
  expect(HOSTILE_DRAFTS.length).toBeGreaterThanOrEqual(100);
});
