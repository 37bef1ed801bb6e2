import { describe, expect, test } from "vitest";
import { capFindings, maxOpenOf } from "../cap-findings";
import { blockingFindings, type Finding } from "../finding";
import { HOSTILE_WORDS, hostileWork } from "../testing/hostile-work";
import { checkTranslation } from "./check-translation";

const TIMEOUT_MS = 240_000;
const MAX_CHARACTERS = 1_000;

describe.each(Object.entries(HOSTILE_WORDS))("a draft full of %s", { timeout: TIMEOUT_MS }, (_, word) => {
  test.each([
    { length: 8_000, pages: 1 },
    { length: 8_000, pages: 40 },
    { length: 8_000, pages: 40, ownSource: true },
  ])("is checked, and no sentence about it is longer than a page: %o", (shape) => {
    const { work, source } = hostileWork(word, shape);
    const findings = checkTranslation(work, source);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
    for (const { message } of findings) expect(message.length).toBeLessThanOrEqual(MAX_CHARACTERS + 1);
    const listed = capFindings(findings, 50);
    expect(listed.length).toBeLessThanOrEqual(51);
    expect(blockingFindings(listed).length > 0).toBe(blockingFindings(findings).length > 0);
  });
});

test(
  "numbers that differ on two full pages are compared without a copy of the page for each",
  () => {
    const { work, source } = hostileWork(() => "", { length: 0, pages: 1 });
    const text = (digit: string) => `${digit} `.repeat(20_000);
    const pages = [1, 2].map((page) => ({ document: 0, page, text: text("1") }));
    const blocks = [1, 2].map((page) => ({
      kind: "text" as const,
      id: `b${page}`,
      runs: [{ text: text("2") }],
      source: { page },
    }));
    const { content } = work;
    expect(
      checkTranslation({ ...work, content: { ...content, blocks } }, { ...source, pages }).length,
    ).toBeGreaterThan(40_000);
  },
  TIMEOUT_MS,
);

test(
  "more findings than a function takes arguments are findings all the same",
  () => {
    const one = HOSTILE_WORDS["numbers of one digit"] ?? String;
    const { work, source } = hostileWork(one, { length: 300_000, pages: 2 });
    expect(checkTranslation(work, source).length).toBeGreaterThan(130_000);
  },
  TIMEOUT_MS,
);

const finding = (id: number, explanation: string | null = null): Finding => ({
  id: `f${id}`,
  kind: "number",
  blockId: null,
  page: 1,
  document: 0,
  message: `finding ${id}`,
  explanation,
});
const many = (count: number, explained = 0) =>
  Array.from({ length: count }, (_, at) => finding(at, at < explained ? "so printed" : null));

test("findings within the bound are listed as they are", () => {
  expect(capFindings(many(100), 100)).toEqual(many(100));
  expect(capFindings(many(500, 400), 100)).toEqual(many(500, 400));
});

test("findings that are not listed keep signing closed, whatever is explained", () => {
  const listed = capFindings(many(1_501, 400), 100);
  expect(listed).toHaveLength(501);
  const [first] = blockingFindings(listed);
  expect(first).toMatchObject({ kind: "incomplete", explanation: null });
  expect(first?.message).toContain("1,001 more findings");
});

test("as findings are settled, the next ones come up, until all are listed", () => {
  for (const explained of [0, 300, 1_400, 1_401]) {
    const listed = capFindings(many(1_501, explained), 100);
    expect(listed.some(({ kind }) => kind === "incomplete")).toBe(explained < 1_401);
  }
});

test("the pieces of one order share the bound, and none is left without", () => {
  expect([1, 2, 50].map(maxOpenOf)).toEqual([1_000, 500, 100]);
});
