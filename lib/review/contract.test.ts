import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import {
  blockingFindings,
  capFindings,
  compareSegments,
  type Finding,
  insertable,
  isExplainable,
  proposeIdentity,
  segmentKey,
  segmentsOf,
} from ".";
import { checkTranslation } from "./check";

// Promises that the desk, the drafter, and the document process rely on.

const LANGUAGES = { sourceLanguage: "es", targetLanguage: "en" };
const block = (source: string, target: string): Block => ({
  kind: "text",
  id: "b1",
  runs: [{ text: target }],
  source: { page: 1, text: source },
});

function check(target: string, explanations: Record<string, string> = {}): Finding[] {
  const blocks = [block("Nació el 12 de mayo de 1958 en Burgos.", target)];
  return checkTranslation(
    {
      content: { language: "en", title: "Letter", identity: NO_IDENTITY, blocks },
      inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
      explanations,
    },
    { ...LANGUAGES, applicantName: null, isPrinted: true, pages: [{ document: 0, page: 1, text: "" }] },
  );
}

test("a faithful translation can be signed, and one with another date can't until a reviewer explains it", () => {
  expect(check("Born on May 12, 1958 in Burgos.")).toEqual([]);
  const wrong = check("Born on May 12, 1985 in Burgos.");
  expect(wrong.map(({ kind, blockId }) => [kind, blockId])).toContainEqual(["date", "b1"]);
  expect(blockingFindings(wrong)).toEqual(wrong);
  const explained = Object.fromEntries(wrong.map(({ id }) => [id, "The source corrects itself."]));
  expect(blockingFindings(check("Born on May 12, 1985 in Burgos.", explained))).toEqual([]);
});

test("a finding keeps its ID while other words of the block change, so that its explanation stays", () => {
  const idsOf = (target: string) => check(target).map(({ id }) => id);
  expect(idsOf("Born on May 12, 1985 at Burgos.")).toEqual(idsOf("Born on May 12, 1985 in Burgos."));
});

test("findings that aren't listed block the signature, and no reason lets them stand", () => {
  const many = Array.from({ length: 5 }, (_, at): Finding => {
    return {
      id: `${at}`,
      kind: "number",
      blockId: "b1",
      page: 1,
      document: 0,
      message: "",
      explanation: null,
    };
  });
  const [first, ...listed] = capFindings(many, 3);
  expect(listed).toHaveLength(3);
  expect(first && isExplainable(first)).toBe(false);
});

test("an earlier segment is found by its words, and a figure of its own is left open", () => {
  const [segment] = segmentsOf({
    language: "en",
    title: "T",
    blocks: [block("Acta número 12", "Record number 12")],
  });
  expect(segment).toMatchObject({ source: "Acta número 12", target: "Record number 12" });
  const asked = "Acta número 34";
  expect(segmentKey(asked)).toBe(segmentKey("Acta número 12"));
  const match = segment && compareSegments(asked, segment, LANGUAGES);
  expect(match?.percent).toBeLessThan(100);
  expect(match && insertable(match)).not.toContain("12");
});

test("what identifies a document is proposed from its blocks, and never confirmed", () => {
  const identity = proposeIdentity([block("Acta No. 4711", "Record No. 4711")], LANGUAGES);
  expect(Object.values(identity).map(({ status }) => status)).not.toContain("confirmed");
});
