import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findUpload } from "@/db/queries/uploads";
import { makeWord } from "@/lib/documents/drafter/client-draft/testing/make-word";
import { BROKEN_PICTURES, SOME_TEXT, withPicture } from "@/lib/documents/reader/testing/doubtful-papers";
import { altered } from "@/lib/testing/altered";
import { CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { inspectUpload } from "./inspect-upload";
import { receiveUpload } from "./receive-upload";
import { fill, findKeyOf } from "./testing/fill-uploads";
import { uploadKey } from "./upload-link";
import { sweepUploads } from "./uploads";

const FILE = new Uint8Array(readFileSync("public/samples/acta-de-nacimiento.pdf"));
const SHA256 = createHash("sha256").update(FILE).digest("hex");

describe("a document that is uploaded before it is ordered", () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    key = await world.makeKey();
  });
  afterAll(() => world.close());

  const create = async (body: object = { sizeBytes: FILE.length }, as = key) =>
    world.request("POST", "/api/v1/documents", { key: as, body });
  const get = (id: string, as = key) => world.request("GET", `/api/v1/documents/${id}`, { key: as });
  const pathOf = (url: string) => url.replace("https://vidimus.test", "");
  const put = (url: string, bytes: Uint8Array = FILE) =>
    world.request("PUT", pathOf(url), { body: bytes, headers: { "content-type": "application/pdf" } });

  async function uploaded(bytes: Uint8Array = FILE, extra: object = {}) {
    const { body } = await create({ sizeBytes: bytes.length, ...extra });
    expect((await put(body.upload.url, bytes)).status).toBe(204);
    return body as { documentId: string; url: string; upload: { url: string } };
  }

  test("is warned of if it seems to be in another language than was said, and under no other", async () => {
    const warningsFor = async (language?: string) => {
      const { documentId } = await uploaded(FILE, language === undefined ? {} : { language });
      return (await get(documentId)).body.warnings;
    };
    expect(await warningsFor("en")).toMatchObject([
      {
        code: "language_differs",
        message: expect.stringMatching(/^The text seems to be in Spanish, not in English\. Check/),
      },
    ]);
    expect([await warningsFor("es"), await warningsFor()]).toEqual([[], []]);
  });

  test("tells what it is, and is ordered by its URL", async () => {
    const { documentId, url } = await uploaded();
    const { body } = await get(documentId);
    expect(body).toMatchObject({
      state: "ready",
      mediaType: "application/pdf",
      sha256: SHA256,
      pageCount: 2,
      detectedLanguage: "es",
      legibility: "good",
      problem: null,
    });
    expect(body.wordCount).toBeGreaterThan(100);
    expect(body.upload).toBeUndefined();
    const { jobId } = await placeOrder(world, key, CERTIFIED, { documents: [{ url, sha256: SHA256 }] });
    const events = await world.request("GET", `/api/v1/status/${jobId}`, { key });
    expect(JSON.stringify(events.body)).not.toContain("specimen");
  });

  test("tells what of its pages may be missing, and so does its order", async () => {
    const bytes = withPicture(BROKEN_PICTURES["JPEG 2000 without a codestream"], SOME_TEXT);
    const { documentId, url } = await uploaded(bytes);
    const { body } = await get(documentId);
    const warning = { code: "picture_not_drawn", page: 1, message: expect.stringContaining("Page 1: ") };
    expect(body).toMatchObject({ state: "ready", warnings: [warning] });
    const order = await submission(world, key, { ...CERTIFIED, pageCount: 1 }, { documents: [{ url }] });
    const { body: answer } = await world.request("POST", "/api/v1/submit", { key, body: order });
    expect(answer.warnings).toMatchObject([{ ...warning, document: 0 }]);
  });

  test("is refused, where a page of it is empty for us and for nobody else", async () => {
    const { documentId } = await uploaded(withPicture(BROKEN_PICTURES["JPEG 2000 without a codestream"]));
    const problem = {
      code: "DOCUMENT_UNREADABLE",
      message: "The document can't be read: page 1 can't be drawn.",
    };
    expect((await get(documentId)).body).toMatchObject({ state: "refused", problem });
  });

  test("may be ordered at once, without being looked at before", async () => {
    const { url } = await uploaded();
    await placeOrder(world, key, CERTIFIED, { documents: [{ url }] });
  });

  test("waits until its bytes are there, and says where they go", async () => {
    const { body } = await create();
    expect((await get(body.documentId)).body).toEqual(body);
    const order = await submission(world, key, CERTIFIED, { documents: [{ url: body.url }] });
    const refused = await world.request("POST", "/api/v1/submit", { key, body: order });
    expect(refused.body.error).toMatchObject({ code: "DOCUMENT_UNREADABLE", field: "documents.0.url" });
    await put(body.upload.url);
    expect((await world.request("POST", "/api/v1/submit", { key, body: order })).status).toBe(200);
  });

  test("is nobody's but its key's", async () => {
    const { documentId, url } = await uploaded();
    const other = await world.makeKey();
    expect((await get(documentId, other)).body.error.code).toBe("NOT_FOUND");
    const order = await submission(world, other, CERTIFIED, { documents: [{ url }] });
    const answer = await world.request("POST", "/api/v1/submit", { key: other, body: order });
    expect(answer.body.error.code).toBe("DOCUMENT_UNREADABLE");
  });

  test("is not replaced by what is put a second time", async () => {
    const { documentId, upload } = await uploaded();
    const other = FILE.slice().fill(65, 500, 600);
    await put(upload.url, other);
    expect((await get(documentId)).body.sha256).toBe(SHA256);
    expect((await put(upload.url, other)).status).toBe(204);
    expect((await get(documentId)).body.sha256).toBe(SHA256);
  });

  test.each([
    ["shorter than declared", FILE.slice(0, 1000), 400],
    ["longer than declared", new Uint8Array([...FILE, 1]), 400],
  ])("does not take a body that is %s, and takes the right one after it", async (_what, bytes, status) => {
    const { body } = await create();
    expect((await put(body.upload.url, bytes)).status).toBe(status);
    expect((await put(body.upload.url)).status).toBe(204);
    expect((await get(body.documentId)).body.state).toBe("ready");
  });

  test.each([
    ["an altered signature", (url: string) => altered(url, url.indexOf("signature=") + 10)],
    ["another document's link", (url: string) => url.replace(/upl_\w{26}/, `upl_${"0".repeat(26)}`)],
    ["a later expiry", (url: string) => url.replace(/expires=\d/, "expires=9")],
    ["no signature", (url: string) => url.replace(/\?.*/, "")],
  ])("takes no bytes by %s", async (_what, alter) => {
    const { body } = await create();
    const answer = await put(alter(body.upload.url));
    expect([answer.status, answer.body.error.code]).toEqual([403, "FORBIDDEN"]);
    expect(answer.body.error.recoveryHint).toContain("POST /documents");
  });

  const LETTER = "The undersigned was born in the city of Bogotá on the fifth of May of the year 1990.";
  const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

  test.each([
    ["Word", WORD_TYPE, makeWord(`<w:p><w:r><w:t>${LETTER}</w:t></w:r></w:p>`)],
    ["plain text", "text/plain", new TextEncoder().encode(LETTER)],
  ])(
    "that is a draft in %s is described without pages, and ordered as a draft alone",
    async (_, mediaType, bytes) => {
      const draft = await uploaded(bytes);
      const { body } = await get(draft.documentId);
      expect(body).toMatchObject({
        state: "ready",
        mediaType,
        pageCount: null,
        wordCount: 18,
        detectedLanguage: "en",
        legibility: "good",
      });
      const source = await uploaded();
      const reviewed = { ...CERTIFIED, productLine: "review_and_certify" };
      const { jobId } = await placeOrder(world, key, reviewed, {
        documents: [{ url: source.url }],
        draftTranslation: { url: draft.url },
      });
      expect(jobId).toMatch(/^job_/);
      const order = await submission(world, key, CERTIFIED, { documents: [{ url: draft.url }] });
      const refused = await world.request("POST", "/api/v1/submit", { key, body: order });
      expect(refused.body.error).toMatchObject({
        code: "DOCUMENT_UNREADABLE",
        field: "documents.0.url",
        recoveryHint: expect.stringContaining("draftTranslation.url"),
      });
    },
  );

  test.each([
    ["a HEIC picture", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "Export it as JPEG"],
    ["a gzip archive", "\x1F\x8B\x08\0\0\0\0\0\0\x03", "Unpack it"],
  ])("that is %s says so where it is looked at and where it is ordered", async (name, bytes, hint) => {
    const { documentId, url } = await uploaded(Buffer.from(bytes, "latin1"));
    const { problem } = (await get(documentId)).body;
    const order = await submission(world, key, CERTIFIED, { documents: [{ url }] });
    const { error } = (await world.request("POST", "/api/v1/submit", { key, body: order })).body;
    for (const told of [problem, error]) {
      expect(told.message).toContain(name);
      expect(told.recoveryHint).toContain(hint);
    }
  });

  test("that is a PDF is judged as a draft where it is ordered as one", async () => {
    const source = await uploaded();
    const judged: string[] = [];
    const { admit } = world.services.sources;
    world.services.sources.admit = (bytes, options) => {
      judged.push(options.accept);
      return admit(bytes, options);
    };
    try {
      const reviewed = { ...CERTIFIED, productLine: "review_and_certify" };
      const draftTranslation = { url: (await uploaded(Uint8Array.from([...FILE, 10]))).url };
      await placeOrder(world, key, reviewed, { documents: [{ url: source.url }], draftTranslation });
    } finally {
      world.services.sources.admit = admit;
    }
    expect([...new Set(judged)].sort()).toEqual(["draft", "either"]);
  });

  test("takes no bytes after an hour, and no order after a day", async () => {
    const late = (await create()).body;
    const { url, documentId } = await uploaded();
    world.clock.advance({ minutes: 61 });
    expect((await put(late.upload.url)).status).toBe(403);
    expect((await get(late.documentId)).body.upload).toBeUndefined();
    world.clock.advance({ hours: 24 });
    const order = await submission(world, key, CERTIFIED, { documents: [{ url }] });
    const answer = await world.request("POST", "/api/v1/submit", { key, body: order });
    expect(answer.body.error.code).toBe("DOCUMENT_UNREADABLE");
    await sweepUploads(world.services);
    expect(await findUpload(world.services.db, documentId)).toBeNull();
    expect(await world.services.storage.get(uploadKey(documentId))).toBeNull();
  });

  test.each([
    ["is no document", new TextEncoder().encode("<html>hello</html>"), {}, "DOCUMENT_UNREADABLE"],
    ["is a damaged Word document", new Uint8Array([0x50, 0x4b, 3, 4, 0]), {}, "DOCUMENT_UNREADABLE"],
    ["is cut off", FILE.slice(0, FILE.length - 3000), {}, "DOCUMENT_UNREADABLE"],
    ["differs from its SHA-256", FILE, { sha256: "0".repeat(64) }, "VALIDATION_ERROR"],
  ])("that %s is refused, and says why", async (_what, bytes, extra, code) => {
    const { documentId, url } = await uploaded(bytes, extra);
    const { body } = await get(documentId);
    expect(body).toMatchObject({ state: "refused", problem: { code }, pageCount: null });
    const order = await submission(world, key, CERTIFIED, { documents: [{ url }] });
    const answer = await world.request("POST", "/api/v1/submit", { key, body: order });
    expect(answer.body.error).toMatchObject({ code, field: "documents.0.url" });
  });

  test.each([
    [{ sizeBytes: 25 * 1024 * 1024 }, "sizeBytes"],
    [{ sizeBytes: 0 }, "sizeBytes"],
    [{ sizeBytes: 10, sha256: "abc" }, "sha256"],
    [{ sizeBytes: 10, language: "Spanish" }, "language"],
    [{}, "sizeBytes"],
  ])("is not made of %j", async (body, field) => {
    const answer = await create(body);
    expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", field });
  });

  test("is looked at once, however many ask about it at the same time", async () => {
    const documents = [];
    for (let count = 0; count < 5; count++) documents.push(await uploaded());
    const { reader } = world.services;
    let reads = 0;
    const services = {
      ...world.services,
      reader: {
        ...reader,
        read: ((...input) => {
          reads += 1;
          return reader.read(...input);
        }) as typeof reader.read,
      },
    };
    const rows = await Promise.all(documents.map(({ documentId }) => findUpload(services.db, documentId)));
    const seen = await Promise.all(
      [...rows, ...rows, ...rows].map(async (row) => {
        const caller = {
          apiKeyId: row?.apiKeyId ?? "",
          partnerId: "partner",
          environment: "sandbox" as const,
        };
        return row && (await inspectUpload(services, caller, row)).state;
      }),
    );
    expect(new Set(seen)).toEqual(new Set(["ready"]));
    expect(reads).toBe(5);
  });

  describe("while other uploads stall", () => {
    const sizeBytes = 24_000_000;
    const whole = () => new Response(new Uint8Array(sizeBytes)).body as ReadableStream<Uint8Array>;
    const receive = async (as: string, body: ReadableStream<Uint8Array>) => {
      const { searchParams, pathname } = new URL((await create({ sizeBytes }, as)).body.upload.url);
      const id = pathname.split("/").at(-1) ?? "";
      const [expires, signature] = [searchParams.get("expires"), searchParams.get("signature")];
      return receiveUpload(world.services, { id, expires, signature }, body);
    };

    async function stall(keys: string[], ofEach: number) {
      const stops: (() => void)[] = [];
      const begun: Promise<{ code?: string; message: string }>[] = [];
      for (const as of keys) {
        for (let count = 0; count < ofEach; count++) {
          let read = () => {};
          const isRead = new Promise<void>((resolve) => {
            read = resolve;
          });
          const body = new ReadableStream<Uint8Array>(
            {
              start: (controller) => void stops.push(() => controller.error(new Error("gone"))),
              pull() {
                read();
                return new Promise(() => undefined);
              },
            },
            { highWaterMark: 0 },
          );
          const end = receive(as, body).then(fail, (error) => error);
          begun.push(end);
          await Promise.race([isRead, end]);
        }
      }
      return {
        async end() {
          for (const stop of stops) stop();
          const ends = await Promise.all(begun);
          return ends.filter(({ code }) => code !== "SERVICE_UNAVAILABLE").length;
        },
      };
    }
    const fail = () => new Error("a silent body was taken");

    test("one key has six places, and no other is kept out", async () => {
      const [slow, other] = [await world.makeKey(), await world.makeKey()];
      const stalled = await stall([slow], 12);
      await expect(receive(slow, whole())).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
      await receive(other, whole());
      expect(await stalled.end()).toBe(6);
      await receive(slow, whole());
    });

    test("fifteen of three sandbox keys keep nobody out, and any number of them keeps no live key out", async () => {
      const keys = await Promise.all(Array.from({ length: 8 }, () => world.makeKey()));
      const [other, live] = [await world.makeKey(), await world.makeKey("live")];
      const few = await stall(keys.slice(0, 3), 5);
      await receive(other, whole());
      expect(await few.end()).toBe(15);
      const many = await stall(keys, 6);
      await expect(receive(other, whole())).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
      await receive(live, whole());
      expect(await many.end()).toBe(24);
      await receive(other, whole());
    });
  });

  test("is refused once a thousand wait to be ordered", async () => {
    const busy = await world.makeKey();
    const now = world.clock.now();
    await fill(world.services, await findKeyOf(world.services, busy), 1000, now);
    expect((await create(undefined, busy)).body.error.code).toBe("RATE_LIMITED");
  });
});
