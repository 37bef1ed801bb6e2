import { expect, test } from "vitest";
import { createDocumentPool } from "../sources/confined/document-pool";
import type { Host } from "../sources/confined/worker";
import { createDocumentReader } from "./document-reader";
import { createExchangeReader } from "./read-exchange";

const PAGE = { kind: "text", widthPt: 1, heightPt: 1, isScanned: false, lines: [] };
const LINE = { text: "Nombre", box: [0, 0, 10, 10], confidence: 1 };

/** A compromised process: it opens everything, and claims a page count. */
function openLiar(
  pageCount: unknown,
  page: object = PAGE,
  answer: object = { kind: "opened", pageCount },
  looked: object = { kind: "looked", doubts: [] },
  fingerprinted: object = { kind: "fingerprinted", sha256: null },
): Host {
  const told: Record<string, object> = { text: page, look: looked, fingerprint: fingerprinted };
  const listeners = new Set<(message: unknown) => void>();
  const say = (message: unknown) =>
    setImmediate(() => {
      for (const listener of [...listeners]) listener(message);
    });
  say({ kind: "ready" });
  return {
    post: ({ kind }: { kind: string }) => {
      say({ cpuMs: 0, ...(told[kind] ?? answer) });
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onExit: () => () => undefined,
    onMemory: () => undefined,
    stepBack: () => undefined,
    stop: () => undefined,
  } as Host;
}

const turn = { lane: "live", owner: "tests" } as const;

async function inspectAs(
  answer: object,
  looked: object = { kind: "looked", doubts: [] },
  accept: "document" | "draft" = "document",
  fingerprinted?: object,
) {
  const pool = createDocumentPool({ open: () => openLiar(1, PAGE, answer, looked, fingerprinted) });
  const bytes = new TextEncoder().encode(accept === "document" ? "%PDF-1.7\n%%EOF\n" : "A draft");
  try {
    return await createDocumentReader({ pool }).inspect({ bytes, sha256: "0", accept }, { turn });
  } finally {
    pool.close();
  }
}

test("an inspection tells no words of the process, only refusals that there are", async () => {
  const message = (reason: string) => `The document can't be read: ${reason}.`;
  const refused = (reason: string) => inspectAs({ kind: "refused", message: message(reason) });
  await expect(refused("it has no pages")).rejects.toThrow(message("it has no pages"));
  await expect(refused("the other file says Maria")).rejects.toThrow(message("it cannot be opened"));
});

test("a draft's refusal tells no words of the process, only refusals that there are", async () => {
  const message = (reason: string) => `The document can't be read: ${reason}.`;
  const refused = (reason: string) =>
    inspectAs({ kind: "refused", message: message(reason) }, undefined, "draft");
  for (const reason of [
    "it has no pages",
    "it is empty",
    "it is damaged in paragraph 12 of a note. Open it in Word, and save it again",
    "it has hidden text on page 31. Take it out",
    "it has a field that writes its own text (DATE) in paragraph 3 of the text. Turn it into text",
    "it has signs of a symbol font that stand for no known character (006F). Type them as text",
  ])
    await expect(refused(reason)).rejects.toThrow(message(reason));
  for (const reason of [
    "the other file says Maria",
    "constructor",
    "it is damaged. The other file says Maria",
    "it is damaged in paragraph 12 of Maria. Open it in Word, and save it again",
    "it is damaged in paragraph 12345678 of a note. Open it in Word, and save it again",
    "it has hidden text on page Maria. Take it out",
    "it has a field that writes its own text (MARIA). Turn it into text",
    "it is written in an unusual way (Maria). Save it again with Word",
  ])
    await expect(refused(reason)).rejects.toThrow(message("it cannot be opened"));
});

test("a file of another program is told about in no words of the process", async () => {
  const readAs = async (answer: object) => {
    const pool = createDocumentPool({ open: () => openLiar(1, PAGE, answer) });
    const file = {
      format: "tmx",
      bytes: new Uint8Array(),
      sourceLanguage: "es",
      targetLanguage: "en",
    } as const;
    try {
      return await createExchangeReader(pool)(file, { turn });
    } finally {
      pool.close();
    }
  };
  const refused = async (message: unknown) => await readAs({ kind: "refused", message });
  const known = "Line 12 is not well-formed XML.";
  expect(await refused(known)).toEqual({ refused: known });
  const unknown = { refused: "The file can't be read." };
  const read = { entries: [], skipped: 1, faults: [], languages: ["es", "Maria", "mar ia", "tlh"] };
  const answered = (answer: object) =>
    readAs({ kind: "exchanged", json: JSON.stringify({ ...read, ...answer }) });
  for (const words of [
    "Maria",
    `${known} Maria`,
    `Maria. ${known}`,
    "Line Maria is not well-formed XML.",
    7,
    null,
  ]) {
    expect(await refused(words)).toEqual(unknown);
    expect(await answered({ faults: [words] })).toEqual(unknown);
  }
  const faults = ["Unit 2 has an empty segment."];
  expect(await answered({ faults })).toEqual({ ...read, faults, languages: ["es", "tlh"] });
});

test("an inspection tells the type that the first bytes say, and a number of pages", async () => {
  const told = { kind: "inspected", isOpen: true, pageCount: 2 };
  expect(await inspectAs({ ...told, mediaType: "text/x-maria" })).toEqual({
    mediaType: "application/pdf",
    pageCount: 2,
  });
  const doubt = { page: 2, kind: "screen_only" };
  const doubts = [
    doubt,
    { ...doubt, page: 3 },
    { ...doubt, kind: "Maria" },
    { ...doubt, said: "Maria" },
    null,
  ];
  expect(await inspectAs(told, { kind: "looked", doubts })).toEqual({
    mediaType: "application/pdf",
    pageCount: 2,
    doubts: [doubt],
  });
  const undrawn = { kind: "looked", doubts: [], undrawnPage: 2 };
  await expect(inspectAs(told, undrawn)).rejects.toThrow("page 2 can't be drawn");
  expect(await inspectAs(told, { kind: "failure", message: "Maria" })).toEqual({
    mediaType: "application/pdf",
    pageCount: 2,
  });
  for (const pageCount of [1e12, 0, -1, 0.5, "two", null])
    await expect(inspectAs({ ...told, pageCount })).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
});

const TEN_PAGES = { kind: "inspected", isOpen: true, pageCount: 10 };

test("neither the number nor the order of an inspection's doubts says more than which pages lack what", async () => {
  const doubts = [
    { page: 9, kind: "screen_only" },
    ...Array.from({ length: 20 }, () => ({ page: 3, kind: "picture_not_drawn" })),
    { page: 9, kind: "letters_not_drawn" },
    ...["not_read", "other_model", "text_doubtful", "constructor", "__proto__"].map((kind) => ({
      page: 1,
      kind,
    })),
    ...["3", [3], { valueOf: 3 }, 0, 11, 1.5, 1e99].map((page) => ({ page, kind: "screen_only" })),
    { page: 1, kind: ["screen_only"] },
  ];
  expect(await inspectAs(TEN_PAGES, { kind: "looked", doubts })).toMatchObject({
    doubts: [
      { page: 3, kind: "picture_not_drawn" },
      { page: 9, kind: "letters_not_drawn" },
      { page: 9, kind: "screen_only" },
    ],
  });
});

test("blank pages are numbers of pages that there are, each once and in order, and not too many", async () => {
  const blankPages = [9, 3, 3, "4", [5], 0, 11, 1.5, 1e99, null, 1];
  const looked = (told: unknown) => ({ kind: "looked", doubts: [], blankPages: told });
  expect(await inspectAs(TEN_PAGES, looked(blankPages))).toMatchObject({ blankPages: [1, 3, 9] });
  for (const none of [undefined, null, "Maria", { length: 9, 0: 1 }, [], [11]])
    expect(await inspectAs(TEN_PAGES, looked(none))).toEqual({ mediaType: "application/pdf", pageCount: 10 });
  const many = Array.from({ length: 100_000 }, (_, at) => at + 1);
  const told = await inspectAs({ ...TEN_PAGES, pageCount: 10_000 }, looked(many));
  expect(told.blankPages).toHaveLength(50);
});

test("white pages are held to the same, and what a text is written in is known", async () => {
  const looked = (told: object) => ({ kind: "looked", doubts: [], ...told });
  expect(await inspectAs(TEN_PAGES, looked({ whitePages: [9, 3, "4", 11] }))).toMatchObject({
    whitePages: [3, 9],
  });
  const told = {
    scripts: ["Latin", "Maria", 1, "Greek", "Arabic"],
    languages: ["es", "xx", "es", "fr", "de"],
    detected: "xx",
  };
  const text = {
    wordCount: null,
    isWhole: false,
    scripts: ["Latin", "Arabic", "Greek"],
    languages: ["es", "de", "fr"],
    detected: null,
  };
  expect(await inspectAs(TEN_PAGES, looked({ told }))).toMatchObject({ text });
  const spanish = { ...told, detected: "es" };
  expect(await inspectAs(TEN_PAGES, looked({ told: spanish }))).toMatchObject({ text: { detected: "es" } });
  const draft = { kind: "inspected", mediaType: "text/plain", isOpen: false, told };
  expect(await inspectAs(draft, looked({}), "draft")).toEqual({ mediaType: "text/plain", text });
  for (const none of [null, "Maria", 1])
    expect(await inspectAs(TEN_PAGES, looked({ told: none }))).toEqual({
      mediaType: "application/pdf",
      pageCount: 10,
    });
});

test("a flood of doubts is cut off", async () => {
  const doubts = Array.from({ length: 100_000 }, (_, at) => ({
    page: 10_000 - (at % 10_000),
    kind: "screen_only",
  }));
  const told = await inspectAs({ ...TEN_PAGES, pageCount: 10_000 }, { kind: "looked", doubts });
  expect(told.doubts).toHaveLength(50);
  expect(await inspectAs(TEN_PAGES, { kind: "looked", doubts: { length: 9, 0: doubts[0] } })).toEqual({
    mediaType: "application/pdf",
    pageCount: 10,
  });
});

test("a draft's type is one that there is, whatever the process calls it", async () => {
  const told = (mediaType: unknown) =>
    inspectAs({ kind: "inspected", isOpen: false, mediaType }, {}, "draft");
  expect(await told("text/plain")).toEqual({ mediaType: "text/plain" });
  for (const mediaType of ["text/x-maria", "application/pdf", ["text/plain"], undefined])
    await expect(told(mediaType)).rejects.toThrow("it cannot be opened");
});

test.each([undefined, null, "x", Number.NaN, -1, 1e300])(
  "a process that calls %s the time it took is asked the next thing, and takes nobody's turn",
  async (cpuMs) => {
    const pool = createDocumentPool({ open: () => openLiar(1, PAGE, { ...TEN_PAGES, cpuMs }), processes: 1 });
    const { inspect } = createDocumentReader({ pool });
    const bytes = new TextEncoder().encode("%PDF-1.7\n%%EOF\n");
    const inspectOf = (owner: string) =>
      inspect({ bytes, sha256: owner, accept: "document" }, { turn: { lane: "live", owner } });
    const order: string[] = [];
    await Promise.all(["a", "a", "b", "a"].map((owner) => inspectOf(owner).then(() => order.push(owner))));
    expect(order.toSorted()).toEqual(["a", "a", "a", "b"]);
    expect(order.at(-1)).toBe("a");
    pool.close();
  },
);

test("a part that the process lacks is called by our name for it", async () => {
  const lacking = (message: unknown) => inspectAs({ kind: "failure", name: "NotLoaded", message });
  await expect(lacking("Cannot find package 'sharp', says Maria")).rejects.toThrow(/lacks a part: sharp$/);
  await expect(lacking("Maria")).rejects.toThrow(/lacks a part: one of our own files$/);
});

test.each([1e12, Number.NaN, -1, 0.5, "9", null])("%s pages are not asked for", async (pageCount) => {
  const pool = createDocumentPool({ open: () => openLiar(pageCount) });
  const file = { bytes: new Uint8Array([1]), mediaType: "application/pdf" };
  await expect(createDocumentReader({ pool }).read(file, { language: "es", turn })).rejects.toMatchObject({
    code: "DOCUMENT_UNREADABLE",
  });
  pool.close();
});

async function read(pageCount: number, page: object) {
  const pool = createDocumentPool({ open: () => openLiar(pageCount, page) });
  const file = { bytes: new Uint8Array([1]), mediaType: "application/pdf" };
  try {
    return await createDocumentReader({ pool }).read(file, { language: "es", maxOcrPages: 0, turn });
  } finally {
    pool.close();
  }
}

test.each<[string, object]>([
  ["no lines", { lines: undefined }],
  ["lines that are a text", { lines: "Nombre" }],
  ["a line that is nothing", { lines: [null] }],
  ["a line without words", { lines: [{ ...LINE, text: 1 }] }],
  ["a line without a place", { lines: [{ ...LINE, box: [0, 0, 10] }] }],
  ["a line at no number", { lines: [{ ...LINE, box: [0, 0, "1", null] }] }],
  ["a line of no certainty", { lines: [{ ...LINE, confidence: "sure" }] }],
  ["more lines than a page has", { lines: Array.from({ length: 4_001 }, () => LINE) }],
  ["no size", { widthPt: null }],
  ["no word of whether it is a scan", { isScanned: 1 }],
])("a page with %s is none", async (_, page) => {
  await expect(read(1, { ...PAGE, ...page })).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
});

test("unknown members of a page's lines are dropped", async () => {
  const { pages } = await read(1, { ...PAGE, lines: [{ ...LINE, more: "x" }] });
  expect(pages).toEqual([{ number: 1, widthPt: 1, heightPt: 1, isScanned: false, lines: [LINE] }]);
});

test("pages beyond what a document may say are there, and count as not read", async () => {
  const lines = Array.from({ length: 4_000 }, () => LINE);
  const { pages } = await read(28, { ...PAGE, lines });
  expect(pages.map((page) => page.lines.length)).toEqual([...Array(25).fill(4_000), 0, 0, 0]);
  expect(pages.map(({ isScanned }) => isScanned)).toEqual([...Array(25).fill(false), true, true, true]);
});

test("a fingerprint is a hash, and no other word of the process", async () => {
  const fingerprintAs = (sha256: unknown) =>
    inspectAs(TEN_PAGES, undefined, undefined, { kind: "fingerprinted", sha256 });
  const sha256 = "0f".repeat(32);
  expect(await fingerprintAs(sha256)).toMatchObject({ drawnSha256: sha256 });
  for (const lie of ["Maria", `${sha256} Maria`, sha256.toUpperCase(), 7, null, [sha256]])
    expect(await fingerprintAs(lie)).not.toHaveProperty("drawnSha256");
});
