import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSchema } from "@/lib/contract/schemas/desk-content";
import { Problem } from "@/lib/core/problem";
import { HOSTILE_DRAFTS } from "../sources/testing/hostile";
import { makePages } from "../sources/testing/make-documents";
import { inspectBytes, reader } from "./testing/confined-reader";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe.each(HOSTILE_DRAFTS)("$name", ({ make, outcome }) => {
  test("is taken apart whole before anybody pays, or refused; later it is the same", async () => {
    const bytes = make();
    const inspected = await outcomeOf(inspectBytes(bytes, "draft"));
    const isRefused = typeof inspected === "string";
    if (isRefused) expect(inspected).toBe("DOCUMENT_UNREADABLE");
    if (outcome !== "answered") expect(isRefused ? "refused" : "admitted").toBe(outcome);
    if (isRefused) return;
    const { mediaType } = inspected;
    const blocks = await reader.parseDraft({ bytes, mediaType }, hashOf(bytes));
    expect(contentSchema.safeParse({ language: "en", title: "Letter", blocks }).error).toBeUndefined();
  });
});

test("a draft in PDF is read to its last page before it is admitted", async () => {
  expect(await outcomeOf(inspectBytes(makePages(3), "draft"))).toMatchObject({ pageCount: 3 });
});

test("a draft that keeps its process busy costs the service next to nothing", async () => {
  const [slow] = HOSTILE_DRAFTS.filter(({ name }) => name.startsWith("a text draft of numbers: 80000"));
  if (!slow) throw new Error("there is no such draft");
  const bytes = slow.make();
  const before = process.cpuUsage();
  await reader.parseDraft({ bytes, mediaType: "text/plain" }, hashOf(bytes));
  const { user } = process.cpuUsage(before);
  // Counts only this process's CPU time, not the document process's.
  expect(user / 1000).toBeLessThan(1_000);
});
