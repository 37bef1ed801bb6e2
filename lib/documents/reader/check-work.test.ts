import { afterAll, describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { capFindings } from "@/lib/review";
import { checkTranslation } from "@/lib/review/check";
import { HOSTILE_WORDS, hostileWork } from "@/lib/review/testing/hostile-work";
import { findNothing } from "@/lib/testing/papers/find-nothing";
import type { DocumentPool, PoolTask } from "../sources/confined/document-pool";
import { unreadable } from "../sources/fetch-problems";
import { createWorkChecker } from "./check-work";
import { createReadingPool } from "./process/reading-pool";

const pool = createReadingPool();
afterAll(() => pool.close());
const OPTIONS = { maxOpen: 200, turn: { lane: "desk", owner: "key" } } as const;
const LONG = { length: 60_000, pages: 4 };
const numbers = HOSTILE_WORDS["numbers of one digit"] ?? String;

const UNUSED: Omit<DocumentPool, "run"> = {
  announce: () => ({ done: () => undefined, end: () => undefined }),
  prepare: () => undefined,
  hasStarted: () => null,
  close: () => undefined,
};

function answering(answer: object | null): { tasks: PoolTask[]; pool: DocumentPool } {
  const tasks: PoolTask[] = [];
  return {
    tasks,
    pool: {
      run(task, work) {
        tasks.push(task);
        const ask = async () => answer && { cpuMs: 1, kind: "reviewed", ...answer };
        return work({ ask, holds: null, death: null });
      },
      ...UNUSED,
    },
  };
}

describe.each(Object.entries(HOSTILE_WORDS))("a long draft full of %s", (_, word) => {
  test("has the findings that it has in place, and costs the service next to nothing", async () => {
    const { work, source } = hostileWork(word, LONG);
    const before = process.cpuUsage();
    const found = await createWorkChecker(pool)(work, source, OPTIONS);
    const asked = process.cpuUsage(before).user;
    const again = process.cpuUsage();
    expect(found).toEqual(capFindings(checkTranslation(work, source), OPTIONS.maxOpen));
    const inPlace = process.cpuUsage(again).user;
    // Short texts cost too little to compare.
    if (inPlace > 400_000) expect(asked).toBeLessThan(inPlace);
  });
});

test("a long text is checked where no customer's file was opened, in its owner's turn at the desk", async () => {
  const { tasks, pool } = answering({ findings: [] });
  const { work, source } = hostileWork(numbers, LONG);
  expect(await createWorkChecker(pool)(work, source, OPTIONS)).toEqual([]);
  expect(tasks).toMatchObject([{ lane: "desk", owner: "key", company: "reviews" }]);
});

test("a short text is checked at once, by nobody else", async () => {
  const { tasks, pool } = answering({ findings: [] });
  const { work, source } = hostileWork(numbers, { length: 3_000, pages: 1 });
  expect((await createWorkChecker(pool)(work, source, OPTIONS)).length).toBe(201);
  expect(tasks).toEqual([]);
});

test.each([
  ["lines of a scan", { pages: [{ document: 0, page: 1, text: "", lines: [{ text: "a".repeat(15_000) }] }] }],
  ["lines of a text", { pages: [], text: "™\n".repeat(700) }],
  ["lines of a page", { pages: [{ document: 0, page: 1, text: "™\n".repeat(700) }] }],
])("a source of many %s is no short one", async (_, found) => {
  const { tasks, pool } = answering({ findings: [] });
  const { work, source } = hostileWork(numbers, { length: 100, pages: 1 });
  expect(await createWorkChecker(pool)(work, { ...source, ...found }, OPTIONS)).toEqual([]);
  expect(tasks).toHaveLength(1);
});

test.each(["blocks", "runs", "cells"])(
  "a text of many %s is no short one, though it has no letters",
  async (what) => {
    const { tasks, pool } = answering({ findings: [] });
    const { work, source } = hostileWork(numbers, { length: 100, pages: 1 });
    const empty = { text: "" };
    const runs = Array.from({ length: what === "runs" ? 1_000 : 1 }, () => empty);
    const text = (at: number) => ({ kind: "text" as const, id: `t${at}`, runs });
    const table = {
      kind: "table" as const,
      id: "t",
      columns: Array.from({ length: 50 }, () => 1),
      rows: Array.from({ length: 100 }, () => [{ runs: [], colSpan: 50 }]),
    };
    const blocks =
      what === "cells" ? [table] : Array.from({ length: what === "blocks" ? 1_000 : 1 }, (_, at) => text(at));
    await createWorkChecker(pool)({ ...work, content: { ...work.content, blocks } }, source, OPTIONS);
    expect(tasks).toHaveLength(1);
  },
);

const FINDING = { id: "number:b1:1>2", kind: "number", blockId: "b1", page: 1, document: 0 };
const WHOLE = { ...FINDING, message: "A number.", explanation: null };

test.each<[string, object | null]>([
  ["nothing", null],
  ["no findings", {}],
  ["a text", { findings: "none" }],
  ["one that is no object", { findings: [null] }],
  ["one without words", { findings: [FINDING] }],
  ["one of a kind that there is not", { findings: [{ ...WHOLE, kind: "fine" }] }],
  ["one as long as a book", { findings: [{ ...WHOLE, message: "x".repeat(10_000) }] }],
  ["more than were asked for", { findings: Array.from({ length: 10_000 }, () => WHOLE) }],
  ["a failure", { kind: "failure", name: "RangeError", message: "Invalid string length" }],
])("where a process answers %s, the document cannot be signed", async (_, answer) => {
  const { work, source } = hostileWork(numbers, LONG);
  const found = await createWorkChecker(answering(answer).pool)(work, source, OPTIONS);
  expect(found).toMatchObject([{ kind: "incomplete", explanation: null }]);
});

test("a text that costs its process too much cannot be signed, and can be looked at", async () => {
  const { work, source } = hostileWork(numbers, LONG);
  const refusing: DocumentPool = {
    ...UNUSED,
    run: () => Promise.reject(unreadable("it takes too much time or memory to open")),
  };
  expect(await createWorkChecker(refusing)(work, source, OPTIONS)).toMatchObject([{ kind: "incomplete" }]);
});

/** Neither has findings: tests with settled translations can skip the checks. */
test.each([
  ["the service's", createWorkChecker(pool)],
  ["the stand-in", findNothing],
])("a faithful translation has nothing to settle: %s", async (_, checkWork) => {
  const blocks: Block[] = [
    {
      kind: "text",
      id: "b1",
      runs: [{ text: "Born on May 12, 1958 in Burgos." }],
      source: { page: 1, text: "Nació el 12 de mayo de 1958 en Burgos." },
    },
  ];
  const work = {
    content: { language: "en", title: "Letter", identity: NO_IDENTITY, blocks },
    inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
    explanations: {},
  };
  const pages = [{ document: 0, page: 1, text: "" }];
  const source = { sourceLanguage: "es", targetLanguage: "en", applicantName: null, isPrinted: true, pages };
  expect(await checkWork(work, source, OPTIONS)).toEqual([]);
});
