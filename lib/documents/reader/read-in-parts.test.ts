import { expect, test } from "vitest";
import { unreadable } from "../sources/fetch-problems";
import type { DocumentSession } from "./document-process";
import type { ReaderAnswer } from "./messages";
import type { KeptParts, ReadPage } from "./port";
import type { PageRange, ReadPart } from "./read-document";
import { readInParts } from "./read-in-parts";
import { readTextLayers } from "./read-text-layers";
import { isUnread, unreadPage } from "./unread-page";

const LINE = { text: "Nombre", box: [0, 0, 10, 10] as const, confidence: 1 };
const PAGE = { widthPt: 1, heightPt: 1, isScanned: false, lines: [LINE] };

function documentOf(
  pageCount: number,
  {
    alone = [],
    never = [],
    withoutModel = [],
  }: { alone?: number[]; never?: number[]; withoutModel?: number[] } = {},
) {
  const asked: string[] = [];
  async function readPart({ from, upTo }: PageRange): Promise<ReadPart> {
    asked.push(`${from}-${upTo}`);
    const last = Math.min(upTo, pageCount);
    const pages = Array.from({ length: last - from + 1 }, (_, at): ReadPage => {
      const number = from + at;
      const isLost =
        withoutModel.includes(number) || never.includes(number) || (alone.includes(number) && from !== upTo);
      return isLost ? unreadPage(number) : { ...PAGE, number };
    });
    const failure = pages.every(isUnread) ? unreadable("it takes too much time or memory to open") : null;
    const rest = { wordCount: 1, detectedLanguage: "es", legibility: "good", maxOcrPages: 5 } as const;
    return { pages, pageCount, failure, undrawn: null, mayImprove: false, withoutModel, ...rest };
  }
  return { asked, readPart };
}

function memory(): KeptParts & { parts: Map<string, string> } {
  const parts = new Map<string, string>();
  return {
    parts,
    get: async (name) => parts.get(name) ?? null,
    put: async (name, json) => void parts.set(name, json),
  };
}

const options = { language: "es", maxOcrPages: 500, models: ["spa"] };
const unreadOf = (pages: readonly ReadPage[]) => pages.filter(isUnread).map(({ number }) => number);

test("a long document is read to its end, and each part of it once, whatever ends the process", async () => {
  const kept = memory();
  const { asked, readPart } = documentOf(95);
  const dying = async (range: PageRange) => {
    if (range.from > 40) throw new Error("the process ended");
    return readPart(range);
  };
  await expect(readInParts({ ...options, kept, readPart: dying })).rejects.toThrow("ended");
  const { pages } = await readInParts({ ...options, kept, readPart });
  expect(pages.map(({ number }) => number)).toEqual(Array.from({ length: 95 }, (_, at) => at + 1));
  expect(unreadOf(pages)).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test("pages that were not read in their turn are tried again, each by itself", async () => {
  const { asked, readPart } = documentOf(12, { alone: [2, 11], never: [3] });
  const { pages } = await readInParts({ ...options, readPart });
  expect(unreadOf(pages)).toEqual([3]);
  expect(asked).toEqual(["1-10", "2-2", "3-3", "11-20", "11-11"]);
});

test("pages that no model reads are not tried again, and what was read beside them is kept", async () => {
  const kept = memory();
  const { asked, readPart } = documentOf(12, { withoutModel: [2, 3, 11] });
  const { pages, isPartial } = await readInParts({ ...options, kept, readPart });
  expect([unreadOf(pages), isPartial]).toEqual([[2, 3, 11], undefined]);
  await readInParts({ ...options, kept, readPart });
  expect(asked).toEqual(["1-10", "11-20"]);
});

test("a document whose first pages can't be read has the others", async () => {
  const never = Array.from({ length: 10 }, (_, at) => at + 1);
  const { pages } = await readInParts({ ...options, readPart: documentOf(14, { never }).readPart });
  expect(unreadOf(pages)).toEqual(never);
  await expect(
    readInParts({ ...options, readPart: documentOf(10, { never }).readPart }),
  ).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
});

test("a view that waits no longer has all pages, and the next one goes on", async () => {
  const kept = memory();
  const { asked, readPart } = documentOf(25);
  const first = await readInParts({ ...options, kept, maxMs: 0, readPart });
  expect([first.pages.length, unreadOf(first.pages).length, first.isPartial]).toEqual([25, 15, true]);
  const whole = await readInParts({ ...options, kept, readPart });
  expect([unreadOf(whole.pages), whole.isPartial]).toEqual([[], undefined]);
  expect(asked).toEqual(["1-10", "11-20", "21-30"]);
});

test("parts of the release before serve reads of kept parts alone; other reads read anew", async () => {
  const kept = memory();
  const { asked, readPart } = documentOf(25);
  const whole = await readInParts({ ...options, kept, readPart });
  for (const [name, json] of [...kept.parts]) {
    const [version = "", ...rest] = name.split("-");
    if (rest[0] === "21") continue;
    kept.parts.delete(name);
    kept.parts.set([Number(version) - 1, ...rest].join("-"), json);
  }
  const before = new Map(kept.parts);
  expect(await readInParts({ ...options, kept, readPart, isKeptOnly: true })).toEqual(whole);
  expect(kept.parts).toEqual(before);
  asked.splice(0);
  expect(await readInParts({ ...options, kept, readPart })).toEqual(whole);
  expect(asked).toEqual(["1-10", "11-20"]);
});

test("a page that costs the process its life takes no other page's text along", async () => {
  let death: DocumentSession["death"] = null;
  const session: DocumentSession = {
    holds: "sha",
    get death() {
      return death;
    },
    async ask(request): Promise<ReaderAnswer | null> {
      if (request.kind === "open") return { kind: "opened", pageCount: 3, cpuMs: 1 };
      if (request.kind !== "text" || request.page !== 2) return { kind: "text", ...PAGE, cpuMs: 1 };
      death = "time of the processor";
      session.holds = null;
      return null;
    },
  };
  const document = { bytes: new Uint8Array([1]), mediaType: "application/pdf" };
  const range = { sha256: "sha", from: 1, upTo: 3, signal: undefined };
  const { pages, failure } = await readTextLayers(session, document, range);
  expect(pages.map(({ lines }) => lines.length)).toEqual([1, 0, 1]);
  expect([unreadOf(pages), failure]).toEqual([[2], null]);
});
