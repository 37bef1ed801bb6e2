import { expect, test } from "vitest";
import type { DocumentSession } from "./document-process";
import type { ReaderAnswer } from "./messages";
import { createPageRecogniser } from "./recognise-page";

const WORD = { text: "Nombre", confidence: 0.9 };
const LINE = { text: "Nombre", box: [0, 0, 100, 20] as [number, number, number, number], words: [WORD] };
const READ: ReaderAnswer = { kind: "recognised", lines: [LINE], turns: 0, isBlank: false, cpuMs: 500 };

function sessionThatIsLost(deaths: NonNullable<DocumentSession["death"]>[], sha256: string) {
  const asked: string[] = [];
  const sides: number[] = [];
  let death: DocumentSession["death"] = null;
  const session: DocumentSession = {
    holds: sha256,
    get death() {
      return death;
    },
    async ask(request) {
      const { kind } = request;
      asked.push(kind);
      if (request.kind === "recognise") sides.push(request.sidePx);
      if (kind === "open") return { kind: "opened", pageCount: 2, cpuMs: 10 };
      const next = deaths.shift();
      if (next === undefined) return kind === "script" ? { kind, script: "Latin", cpuMs: 100 } : READ;
      death = next;
      session.holds = null;
      return null;
    },
  };
  return { session, asked, sides };
}

function recognise(deaths: NonNullable<DocumentSession["death"]>[], models: readonly string[] = ["spa"]) {
  const { session, asked, sides } = sessionThatIsLost(deaths, "sha");
  const recogniser = createPageRecogniser(
    session,
    { bytes: new Uint8Array([1]), mediaType: "image/png" },
    {
      sha256: "sha",
      language: "es",
      models: new Map(models.map((name) => [name, async () => new Uint8Array()])),
      signal: undefined,
    },
  );
  return { recogniser, asked, sides };
}

test.each(["memory", "died", "sacrificed"] as const)(
  "a scan whose process is lost to %s is recognised in another one: it may be of another's doing",
  async (death) => {
    const { recogniser, asked } = recognise([death]);
    expect(await recogniser.recognise(1)).toEqual({ ...READ, models: ["spa"] });
    expect(asked).toEqual(["recognise", "open", "recognise"]);
  },
);

test("a scan whose process is lost while its script is looked for is recognised all the same", async () => {
  const { recogniser, asked } = recognise(["memory"], ["spa", "eng", "rus", "osd"]);
  expect(await recogniser.recognise(1)).toEqual({ ...READ, models: ["spa"] });
  expect(asked).toEqual(["script", "open", "script", "recognise"]);
});

test("a scan that takes too much memory twice is recognised as a coarser picture", async () => {
  const { recogniser, asked, sides } = recognise(["memory", "memory"]);
  expect(await recogniser.recognise(1)).toEqual({ ...READ, models: ["spa"] });
  expect(asked).toEqual(["recognise", "open", "recognise", "open", "recognise"]);
  expect(sides).toEqual([2_200, 2_200, 1_000]);
});

test("a scan that costs three processes is left unread, and the next page is tried once more", async () => {
  const { recogniser, asked } = recognise(["memory", "memory", "memory"]);
  expect(await recogniser.recognise(1)).toBeNull();
  expect(await recogniser.recognise(2)).toEqual({ ...READ, models: ["spa"] });
  expect(asked.filter((kind) => kind === "recognise")).toHaveLength(4);
});

test.each(["time of the processor", "time of the clock"] as const)(
  "a scan that takes all the %s it may is not tried again: it would take as much",
  async (death) => {
    const { recogniser, asked } = recognise([death]);
    expect(await recogniser.recognise(1)).toBeNull();
    expect(asked).toEqual(["recognise"]);
  },
);
