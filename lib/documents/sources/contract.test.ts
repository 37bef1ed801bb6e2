import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "@/lib/core/problem";
import { inspect } from "../reader/testing/confined-reader";
import { announceFreely, createSourcesFromMap, type MapEntry } from "./fetch/embedded";
import { createSources } from "./fetch/guarded-sources";
import { createOriginClock } from "./fetch/origin-clock";
import type { FetchOptions, Inspect, Sources } from "./port";
import { type LoopbackServer, startLoopbackServer } from "./testing/loopback-server";
import { fixture, makePages, makePng } from "./testing/make-documents";

const LIMIT = 25 * 1024 * 1024;

const DOCUMENTS: Record<string, MapEntry> = {
  "letter.pdf": makePages(3),
  "photo.jpg": fixture("photo.jpg"),
  "scan.png": makePng(),
  "one-under.png": makePng(LIMIT - 1),
  "limit.png": makePng(LIMIT),
  "one-over.png": makePng(LIMIT + 1),
  empty: new Uint8Array(),
  "draft.docx": Buffer.from(`${"PK\x03\x04".padEnd(30, "\0")}[Content_Types].xml`),
  "page.html": Buffer.from("<!doctype html><title>Sign in</title>"),
  "polyglot.pdf": Buffer.concat([Buffer.from("GIF89a"), makePages(1)]),
  "junk.pdf": Buffer.concat([Buffer.from("Some words\n"), makePages(1)]),
  "half.pdf": makePages(3).subarray(0, 300),
  "half.jpg": fixture("photo.jpg").subarray(0, -2),
  "half.png": makePng().subarray(0, -12),
  "locked.pdf": fixture("user-password.pdf"),
  "owned.pdf": fixture("owner-password.pdf"),
  forbidden: 403,
  broken: 503,
  silent: "silence",
};

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw error;
}

const TURN = { lane: "live", owner: "tests" } as const;

function keepsTheContract(open: (by?: Inspect) => { sources: Sources; base: string }) {
  const fetchDocument = (name: string, options: Partial<FetchOptions> = {}) =>
    open().sources.fetchDocument(`${open().base}/${name}`, { turn: TURN, ...options });

  it.each([
    ["letter.pdf", "application/pdf", 3, { blankPages: [1, 2, 3] }],
    ["photo.jpg", "image/jpeg", 1],
    ["scan.png", "image/png", 1, { blankPages: [1] }],
    ["owned.pdf", "application/pdf", 2, { blankPages: [1, 2] }],
    ["one-under.png", "image/png", 1, { blankPages: [1] }],
  ])(
    "gives %s as it is, with its type, hash and pages",
    async (name, mediaType, pageCount, more?: { blankPages: number[] }) => {
      const document = await fetchDocument(name);
      const original = DOCUMENTS[name];
      if (!(original instanceof Uint8Array)) throw new Error("not a document");
      expect(Buffer.from(document.bytes).equals(original)).toBe(true);
      const sha256 = createHash("sha256").update(original).digest("hex");
      const drawnSha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
      expect({ ...document, bytes: null }).toEqual({
        bytes: null,
        sha256,
        mediaType,
        pageCount,
        drawnSha256,
        ...more,
      });
    },
  );

  it.each(["limit.png", "one-over.png"])("refuses %s, since a document must be under 25 MB", async (name) => {
    expect((await problemOf(fetchDocument(name))).code).toBe("DOCUMENT_TOO_LARGE");
  });

  it("keeps to a smaller limit", async () => {
    const { length } = fixture("photo.jpg");
    expect((await problemOf(fetchDocument("photo.jpg", { maxBytes: length }))).code).toBe(
      "DOCUMENT_TOO_LARGE",
    );
    expect((await fetchDocument("photo.jpg", { maxBytes: length + 1 })).bytes.length).toBe(length);
  });

  it("asks for room for as many bytes as are coming, and takes none where there is none", async () => {
    const asked: number[] = [];
    const { bytes } = await fetchDocument("photo.jpg", { reserve: async (size) => void asked.push(size) });
    expect(asked).toEqual([bytes.length]);
    const full = new Problem("SERVICE_UNAVAILABLE", "full");
    const reserve = () => Promise.reject(full);
    expect(await problemOf(fetchDocument("photo.jpg", { reserve }))).toBe(full);
  });

  it("names a Word document that was sent as a source, and says what to do", async () => {
    const problem = await problemOf(fetchDocument("draft.docx"));
    expect(problem.message).toContain("it is a Word document or another Office file");
    expect(problem.details.recoveryHint).toBe("Save or export it as a PDF, and send that file.");
  });

  it.each([
    ["empty", "it is empty"],
    ["page.html", "it is a web page, and not a PDF"],
    ["polyglot.pdf", "it is a GIF picture"],
    ["junk.pdf", "other bytes stand before its PDF header"],
    ["half.pdf", "breaks off"],
    ["half.jpg", "breaks off"],
    ["half.png", "breaks off"],
    ["locked.pdf", "protected by a password"],
    ["forbidden", "answered 403"],
    ["absent", "answered 404"],
  ])("refuses %s for good: %s", async (name, reason) => {
    const problem = await problemOf(fetchDocument(name));
    expect([problem.code, problem.retryable]).toEqual(["DOCUMENT_UNREADABLE", false]);
    expect(problem.message).toContain(reason);
  });

  it("says that a server's own fault may pass", async () => {
    const problem = await problemOf(fetchDocument("broken"));
    expect([problem.code, problem.retryable]).toEqual(["DOCUMENT_UNREADABLE", true]);
  });

  it("gives up at the deadline, and says that it may be tried again", async () => {
    const problem = await problemOf(fetchDocument("silent", { signal: AbortSignal.timeout(100) }));
    expect([problem.code, problem.retryable]).toEqual(["DOCUMENT_UNREADABLE", true]);
  });

  it("counts only what the origin takes: our own waiting fails no document", async () => {
    const clock = createOriginClock(300);
    const reserve = () => sleep(600);
    expect((await fetchDocument("letter.pdf", { clock, reserve })).pageCount).toBe(3);
    const slow = open(async (...input) => {
      await sleep(600);
      return await inspect(...input);
    });
    const document = await slow.sources.fetchDocument(`${slow.base}/letter.pdf`, { turn: TURN, clock });
    expect(document.pageCount).toBe(3);
  });

  it("gives the origins of a whole set one time", async () => {
    const { sources, base } = open();
    const set = sources.announce(TURN, 2);
    const clock = createOriginClock(100);
    const silent = ["silent", "silent"].map((name) =>
      problemOf(sources.fetchDocument(`${base}/${name}`, { ...set.options, clock })),
    );
    for (const problem of await Promise.all(silent)) {
      expect([problem.code, problem.retryable]).toEqual(["DOCUMENT_UNREADABLE", true]);
      expect(problem.message).toContain("its server did not send it in time");
    }
    set.end();
  });

  it.each(["https://10.0.0.1/a.pdf?key=secret", "ftp://example.com/a.pdf?key=secret", "no URL ?key=secret"])(
    "refuses %s without repeating it",
    async (url) => {
      const problem = await problemOf(open().sources.fetchDocument(url, { turn: TURN }));
      expect(problem.code).toBe("DOCUMENT_UNREADABLE");
      expect(JSON.stringify(problem.toEnvelope())).not.toMatch(/secret|10\.0\.0\.1|example\.com/);
    },
  );
}

describe("documents from a map in memory", () => {
  const base = "https://files.example.com";
  const documents = new Map(Object.entries(DOCUMENTS).map(([name, entry]) => [`${base}/${name}`, entry]));
  keepsTheContract((by = inspect) => ({ sources: createSourcesFromMap(documents, { inspect: by }), base }));
});

describe("documents from the network", () => {
  let server: LoopbackServer;
  beforeAll(async () => {
    server = await startLoopbackServer((request, response) => {
      const entry = DOCUMENTS[request.url?.slice(1) ?? ""] ?? 404;
      if (entry === "silence") return;
      if (typeof entry === "number") response.writeHead(entry).end("an error page");
      else {
        if (request.url === "/photo.jpg") response.setHeader("content-length", entry.length);
        response.writeHead(200, { "content-type": "application/octet-stream" }).end(entry);
      }
    });
  });
  afterAll(() => server?.close());

  const options = { allowLoopback: true, announce: announceFreely };
  keepsTheContract((by = inspect) => ({
    sources: createSources({ ...options, inspect: by }),
    base: server.url,
  }));
});
