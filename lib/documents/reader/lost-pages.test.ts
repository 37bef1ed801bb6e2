import { expect, test } from "vitest";
import type { DocumentPool } from "../sources/confined/document-pool";
import type { DocumentSession } from "./document-process";
import { createDocumentReader } from "./document-reader";
import type { ReaderAnswer } from "./messages";
import type { KeptParts } from "./port";
import { isUnread } from "./unread-page";

/** The CPU time of a page, and how often other work interrupts it. */
interface Nature {
  cpuMs: number;
  unlucky?: number;
  death?: "time of the clock" | "sacrificed" | "memory";
  /** A larger picture exceeds the memory, and so does the visibility check. */
  mostSidePx?: number;
}

const GOOD: Nature = { cpuMs: 4_000 };
const SLOW: Nature = { cpuMs: 17_000 };
const ENDLESS: Nature = { cpuMs: Number.POSITIVE_INFINITY };
const HEAVY: Nature = { ...GOOD, mostSidePx: 1_200 };
const STILL: Nature = { cpuMs: 0, unlucky: Number.POSITIVE_INFINITY };

const WORDS = [{ text: "Nombre", confidence: 0.9 }];
const LINES = [{ text: "Nombre", box: [0, 0, 100, 20] as [number, number, number, number], words: WORDS }];

/** A pool of such scans. Records what was recognised; `dies` ends the whole service. */
function poolOf(natures: readonly Nature[], dies: () => boolean = () => false) {
  const recognised: number[] = [];
  const unlucky = natures.map((nature) => nature.unlucky ?? 0);
  function sessionOf(taskCpuMs: number): DocumentSession {
    let usedCpuMs = 0;
    const session: DocumentSession & { death: DocumentSession["death"] } = {
      holds: null,
      death: null,
      async ask(request, limits) {
        if (dies()) throw new Error("the service ended");
        const allowedMs = Math.min(limits.cpuMs, taskCpuMs - usedCpuMs);
        const lose = (death: DocumentSession["death"]) => {
          Object.assign(session, { death, holds: null });
          return null;
        };
        if (request.kind === "open" || request.kind === "pages")
          return { kind: "opened", pageCount: natures.length, cpuMs: 10 };
        if (request.kind === "text") {
          if (natures[request.page - 1]?.mostSidePx && !request.isUnchecked) return lose("memory");
          const page = { widthPt: 600, heightPt: 800, isScanned: true, lines: [] };
          return { kind: "text", ...page, cpuMs: 10 } satisfies ReaderAnswer;
        }
        if (request.kind !== "recognise") throw new Error(`nobody asks for ${request.kind}`);
        const at = request.page - 1;
        const {
          cpuMs = 0,
          death = "time of the clock",
          mostSidePx = Number.POSITIVE_INFINITY,
        } = natures[at] ?? {};
        recognised.push(request.page);
        if (request.sidePx > mostSidePx) return lose("memory");
        const unluckyLeft = unlucky[at] ?? 0;
        if (unluckyLeft > 0) {
          unlucky[at] = unluckyLeft - 1;
          return lose(death);
        }
        usedCpuMs += Math.min(cpuMs, allowedMs);
        if (cpuMs > allowedMs) return lose("time of the processor");
        return { kind: "recognised", lines: LINES, turns: 0, isBlank: false, cpuMs };
      },
    };
    return session;
  }
  const pool = {
    run: (task: { cpuMs: number }, work: (session: never) => unknown) => work(sessionOf(task.cpuMs) as never),
  } as unknown as DocumentPool;
  return { pool, recognised };
}

function memory(): KeptParts {
  const parts = new Map<string, string>();
  return {
    get: async (name) => parts.get(name) ?? null,
    put: async (name, json) => void parts.set(name, json),
  };
}

const MAX_CALLS = 200;

/** Calls until nothing more can be read, as an order's workflow does; returns the unread pages. */
async function untilRead(pool: DocumentPool, kept: KeptParts): Promise<{ unread: number[]; words: number }> {
  const reader = createDocumentReader({ pool, models: new Map([["spa", async () => new Uint8Array()]]) });
  const document = { bytes: new Uint8Array([1]), mediaType: "application/pdf", sha256: "sha" };
  for (let calls = 1; calls <= MAX_CALLS; calls += 1) {
    const turn = { lane: "workflow", owner: "tests" } as const;
    const read = await reader.read(document, { language: "es", turn, kept, maxMs: 0 });
    if (read.isPartial) continue;
    return { unread: read.pages.filter(isUnread).map(({ number }) => number), words: read.wordCount };
  }
  throw new Error("the reading has no end");
}

function someDocument(seed: number): Nature[] {
  let state = seed;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const pages = Array.from({ length: 1 + below(44) }, () => GOOD);
  const isSlowMachine = below(4) === 0;
  const hard: Nature[] = [
    ENDLESS,
    STILL,
    { ...GOOD, unlucky: 1 + below(3) },
    { ...GOOD, unlucky: 1 + below(3), death: "sacrificed" },
    { ...GOOD, unlucky: 2, death: "memory" },
    SLOW,
    HEAVY,
  ];
  for (const nature of [...hard, ...hard]) if (below(2) === 0) pages[below(pages.length)] = nature;
  pages.push(GOOD);
  return isSlowMachine ? pages.map((page) => (page === GOOD ? SLOW : page)) : pages;
}

const isHopeless = (nature: Nature) => nature === ENDLESS || nature === STILL;
const hopelessOf = (natures: readonly Nature[]) =>
  natures.flatMap((nature, at) => (isHopeless(nature) ? [at + 1] : []));

const SEEDS = Array.from({ length: 40 }, (_, at) => 1_000 + at * 7_919);

test("a page is lost for good only where nothing could read it, whatever is beside it", async () => {
  for (const seed of SEEDS) {
    const natures = someDocument(seed);
    const { unread } = await untilRead(poolOf(natures).pool, memory());
    expect({ seed, unread }).toEqual({ seed, unread: hopelessOf(natures) });
  }
});

test("a service that ends at any moment goes on where it was, reads no page twice, and reads the same", async () => {
  for (const seed of SEEDS.slice(0, 10)) {
    const natures = [...someDocument(seed), ...someDocument(seed + 1)];
    const whole = await untilRead(poolOf(natures).pool, memory());
    let [sinceEnd, ends] = [0, 0];
    const { pool, recognised } = poolOf(natures, () => {
      sinceEnd += 1;
      if (sinceEnd < 37 + ends) return false;
      sinceEnd = 0;
      ends += 1;
      return true;
    });
    const kept = memory();
    const known = new Set<number>();
    const twice: number[] = [];
    const noting: KeptParts = {
      get: kept.get,
      async put(name, json) {
        twice.push(...recognised.splice(0).filter((page) => known.has(page)));
        for (const page of JSON.parse(json).pages) if (!isUnread(page)) known.add(page.number);
        await kept.put(name, json);
      },
    };
    let read: unknown = null;
    while (read === null)
      read = await untilRead(pool, noting).catch((error: Error) => {
        if (error.message !== "the service ended") throw error;
        return null;
      });
    expect({ seed, read, twice }).toEqual({ seed, read: whole, twice: [] });
    expect(ends > 0 || natures.length < 10).toBe(true);
  }
});

test("a machine that takes half as long again reads all pages of a long scan", async () => {
  const { unread } = await untilRead(poolOf(Array.from({ length: 60 }, () => SLOW)).pool, memory());
  expect(unread).toEqual([]);
});

test("good pages beside two in each part that have no end are read", async () => {
  const natures = Array.from({ length: 300 }, (_, at) => (at % 10 < 2 ? ENDLESS : GOOD));
  const { unread } = await untilRead(poolOf(natures).pool, memory());
  expect(unread).toEqual(hopelessOf(natures));
});

test.each([
  ["the processor", ENDLESS],
  ["the clock", STILL],
])(
  "a document of pages that take %s for ever costs each of them once, and twenty tries",
  async (_, nature) => {
    const natures = [...Array.from({ length: 99 }, () => nature), GOOD];
    const kept = memory();
    const { pool, recognised } = poolOf(natures);
    expect((await untilRead(pool, kept)).unread).toHaveLength(99);
    expect(recognised).toHaveLength(120);
    await untilRead(pool, kept);
    expect(recognised).toHaveLength(120);
  },
);
