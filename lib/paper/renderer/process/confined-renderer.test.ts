import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import {
  createDocumentPool,
  type DocumentPool,
  type PoolAnswer,
  type Session,
} from "@/lib/documents/confined";
import { openProcess } from "@/lib/documents/testing/sources";
import { isPageRecord } from "../../seen-pages/page-record";
import { type CertifiedDocument, TooCostlyError, UnprintableError } from "../port";
import { createInProcessRenderer } from "../printing/in-process";
import { printReport } from "../printing/printing";
import { LONG_HEADS, type LongHeads } from "../testing/long-heads";
import { makeSeal } from "../testing/make-seal";
import { sampleCertificate } from "../testing/sample-certificate";
import { createConfinedRenderer, createConfinedReportPrinter, createPrintingPool } from "./confined-renderer";
import type { PrintRequest } from "./messages";
import { RENDERER_PROGRAM } from "./program";

const TIMEOUT_MS = 240_000;

const letter = (...texts: string[]): CertifiedDocument =>
  sampleCertificate({
    language: "en",
    title: "Letter",
    blocks: texts.map((text, index) => ({ id: `b${index}`, kind: "text", runs: [{ text }] })),
  });
const LETTER = letter("Urrutia Yolanda Estela Nieves");
const LONG = letter(...Array.from({ length: 60 }, (_, index) => `${index} ${"of the register ".repeat(60)}`));

const ENDLESS = letter(
  ...Array.from({ length: 1500 }, (_, index) => `${index} ${"of the register ".repeat(60)}`),
);

const pool = createPrintingPool();
const here = createInProcessRenderer();
afterAll(() => pool.close());

function through(ask: (session: Session, ...args: Parameters<Session["ask"]>) => ReturnType<Session["ask"]>) {
  const asked: string[] = [];
  const between: DocumentPool = {
    ...pool,
    close: () => undefined,
    run: (task, work) =>
      pool.run(task, (session) =>
        work({
          get holds() {
            return session.holds;
          },
          set holds(value) {
            session.holds = value;
          },
          get death() {
            return session.death;
          },
          ask(request, limits) {
            asked.push(request.kind);
            return ask(session, request, limits);
          },
        }),
      ),
  };
  return { renderer: createConfinedRenderer(between), asked };
}

describe.each([
  ["in this process", here],
  ["in a process of its own", createConfinedRenderer(pool)],
])("a renderer %s", (_, renderer) => {
  it("refuses with a message that the document's author understands", { timeout: TIMEOUT_MS }, async () => {
    const refused = renderer.render(letter("King \u{13080}"));
    await expect(refused).rejects.toBeInstanceOf(UnprintableError);
    await expect(refused).rejects.toThrow("no font of the renderer has a glyph for U+13080");
  });

  it("seals what was printed, and proves the sealed file", { timeout: TIMEOUT_MS }, async () => {
    const plain = await renderer.render(LETTER);
    const sealed = await renderer.render(LETTER, await makeSeal());
    expect(Buffer.compare(sealed.bytes.subarray(0, plain.bytes.length), plain.bytes)).toBe(0);
    expect(sealed.pageCount).toBe(plain.pageCount);
    await expect(renderer.render(LETTER, async (pdf) => pdf.slice(1))).rejects.toThrow("another file");
    const more = async (pdf: Uint8Array) => new Uint8Array(Buffer.concat([pdf, Buffer.from("\n")]));
    await expect(renderer.render(LETTER, more)).rejects.toThrow();
  });
});

it.runIf(process.platform === "linux")(
  "all sandbox orders are printed in one process, whosever they are, and live ones in another",
  { timeout: TIMEOUT_MS },
  async () => {
    const renderer = createConfinedRenderer(pool);
    const printedIn = async (owner: string, isSandbox: boolean) => {
      const turn = { lane: isSandbox ? "sandbox" : "workflow", owner } as const;
      await renderer.render({ ...LETTER, isSandbox }, undefined, turn);
      return printers().length;
    };
    await printedIn("orders of a key", true);
    const first = printers();
    expect(await printedIn("orders of another key", true)).toBe(first.length);
    expect(printers()).toEqual(first);
    await printedIn("a live key", false);
    const both = printers();
    expect(both.length).toBe(2);
    await printedIn("another live key", false);
    expect(printers()).toEqual(both);
  },
);

it("a PDF has the same bytes wherever it was made", { timeout: TIMEOUT_MS }, async () => {
  const renderer = createConfinedRenderer(pool);
  const messages = letter('{"kind":"proved"}', '{"kind":"printed","cpuMs":0}', "}\n{}\nready");
  const parted = sampleCertificate((LONG_HEADS[0] as LongHeads).content);
  for (const document of [LETTER, LONG, messages, parted])
    expect((await renderer.render(document)).sha256).toBe((await here.render(document)).sha256);
});

it("the pages of a long file are recorded some at a time, each with time of its own", {
  timeout: TIMEOUT_MS,
}, async () => {
  const { renderer, asked } = through((session, ...args) => session.ask(...args));
  const { bytes, pageCount } = await here.render(LONG);
  expect(pageCount).toBeGreaterThan(10);
  const records = await renderer.recordPages?.(bytes);
  expect(records).toHaveLength(pageCount);
  expect(records?.every(isPageRecord)).toBe(true);
  expect(asked.length).toBe(Math.floor(pageCount / 10) + 1);
});

it("a text made to be slow costs the server next to nothing", { timeout: TIMEOUT_MS }, async () => {
  let elsewhereMs = 0;
  const { renderer } = through(async (session, ...args) => {
    const answer: PoolAnswer | null = await session.ask(...args);
    elsewhereMs += answer?.cpuMs ?? 0;
    return answer;
  });
  const slow = letter("aא".repeat(15_000), "x".repeat(60_000));
  const before = process.threadCpuUsage();
  await renderer.render(slow);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(elsewhereMs / 2);
});

it.runIf(process.platform === "linux")(
  "a process that is killed while it prints costs nobody the PDF, and one that always is no order",
  { timeout: TIMEOUT_MS },
  async () => {
    let kills = 1;
    const { renderer, asked } = through(async (session, ...args) => {
      const answer = session.ask(...args);
      if (kills > 0) {
        kills -= 1;
        while (printers().length === 0) await pause(5);
        printers().forEach(kill);
      }
      return await answer;
    });
    expect((await renderer.render(LONG)).sha256).toBe((await here.render(LONG)).sha256);
    expect(kills).toBe(0);
    expect(asked.slice(-2)).toEqual(["print", "prove"]);
    // A process killed before it is ready is started once more, so keep killing.
    const killing = setInterval(() => printers().forEach(kill), 5);
    const lost = await renderer.render(LONG).catch((error: unknown) => error);
    clearInterval(killing);
    expect(lost).toBeInstanceOf(Error);
    expect(lost).not.toBeInstanceOf(UnprintableError);
    expect((await renderer.render(LONG)).pageCount).toBeGreaterThan(5);
  },
);

it.runIf(process.platform === "linux")(
  "a process that dies between printing and proving costs nobody the PDF",
  { timeout: TIMEOUT_MS },
  async () => {
    const sessions: Session[] = [];
    const { renderer, asked } = through((session, ...args) => {
      sessions.push(session);
      return session.ask(...args);
    });
    const rendered = await renderer.render(LETTER, async (pdf) => {
      printers().forEach(kill);
      while (sessions[0]?.holds !== null) await pause(5);
      return pdf;
    });
    expect(rendered.sha256).toBe((await here.render(LETTER)).sha256);
    expect(asked).toEqual(["print", "print", "prove"]);
  },
);

it("a document that costs too much is refused as a whole, in plain words", {
  timeout: TIMEOUT_MS,
}, async () => {
  const asked: string[] = [];
  // Only the process gets the tight limit: one second for the pool would be eight of wall time, too few when busy.
  const tight = createDocumentPool({
    hasSpare: false,
    async open() {
      const host = await openProcess({ root: process.cwd(), program: RENDERER_PROGRAM });
      const post = (message: unknown) => {
        asked.push((message as PrintRequest).kind);
        host.post({ ...(message as PrintRequest), cpuMs: 1000 });
      };
      return { ...host, post };
    },
  });
  const refused = await createConfinedRenderer(tight)
    .render(ENDLESS)
    .catch((error: unknown) => error);
  tight.close();
  expect(refused).toBeInstanceOf(TooCostlyError);
  expect(String(refused)).toContain("too much time or memory to print");
  expect(asked).toEqual(["print"]);
});

it("a process that was taken over gets nothing sealed but what our writer makes", async () => {
  const other = await here.render({ ...LETTER, receiptJws: "another.certificate's.receipt" });
  const cut = { ...other, bytes: other.bytes.slice(0, -9) };
  const none = { bytes: undefined };
  for (const lie of [other, cut, none]) {
    const answer = { kind: "printed", ownPageCount: other.pageCount, cpuMs: 0, bytes: lie.bytes };
    const { renderer } = through(async () => answer);
    let isSealed = false;
    const rendered = renderer.render(LETTER, async (pdf) => {
      isSealed = true;
      return pdf;
    });
    await expect(rendered).rejects.toThrow();
    expect(isSealed).toBe(false);
  }
});

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

function printers(): number[] {
  const isChild = (pid: string) => {
    try {
      const [parent] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ").slice(1) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, "latin1");
      return Number(parent) === process.pid && command.includes("renderer/process/main.ts");
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

it("a report is the same file wherever it is printed, and is refused in the same words", {
  timeout: TIMEOUT_MS,
}, async () => {
  const elsewhere = createConfinedReportPrinter(pool);
  const turn = { lane: "live", owner: "statements of a partner" } as const;
  const report = { content: LETTER.content, head: "Acme", createdAt: new Date("2026-12-01T00:00:00Z") };
  expect(await elsewhere(report, turn)).toEqual(await printReport(report));
  const unprintable = { ...report, head: "King \u{13080}" };
  await expect(elsewhere(unprintable, turn)).rejects.toBeInstanceOf(UnprintableError);
});
