import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStored, PIECE_BYTES } from "@/lib/operations/open-stored";
import { createFolderStorage } from "./embedded";
import { type Storage, UnusableStoreError } from "./port";
import { createS3Storage } from "./s3";
import { type S3Double, startS3Double } from "./testing/s3-double";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

function keepsTheContract(open: () => Storage) {
  const text = (value: string) => new TextEncoder().encode(value);
  const newKey = () => `sources/9f/${randomBytes(16).toString("hex")}`;
  const read = async (key: string) => {
    const found = await open().get(key);
    return found && { text: new TextDecoder().decode(found.bytes), contentType: found.contentType };
  };

  it.each([0, 1, 5 * 1024 * 1024])("gives back %i bytes as they were put", async (length) => {
    const key = newKey();
    const bytes = new Uint8Array(randomBytes(length));
    await open().put(key, bytes, "application/pdf");
    const found = await open().get(key);
    expect(found?.contentType).toBe("application/pdf");
    expect(Buffer.isBuffer(found?.bytes)).toBe(false);
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it("gives any part of a file, no more at its end, and none of what was never put", async () => {
    const key = newKey();
    await open().put(key, text("0123456789"), "application/pdf");
    const part = async (from: number, length: number) => {
      const found = await open().getPart(key, { from, length });
      return found && [new TextDecoder().decode(found.bytes), found.contentType, found.sizeBytes];
    };
    expect(await part(0, 4)).toEqual(["0123", "application/pdf", 10]);
    expect(await part(4, 6)).toEqual(["456789", "application/pdf", 10]);
    expect(await part(8, 4)).toEqual(["89", "application/pdf", 10]);
    expect(await part(10, 4)).toEqual(["", "application/pdf", 10]);
    expect(await open().getPart(newKey(), { from: 0, length: 4 })).toBeNull();
  });

  const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const filled = (length: number) => new Uint8Array(randomBytes(length));

  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 7])(
    "gives %i bytes in pieces as they were put",
    async (length) => {
      const key = newKey();
      const bytes = filled(length);
      await open().put(key, bytes, "application/pdf");
      const file = await openStored(open(), key, { sha256: sha256Of(bytes) });
      expect([file?.sizeBytes, file?.contentType]).toEqual([length, "application/pdf"]);
      const pieces: Uint8Array[] = [];
      for await (const piece of file?.pieces ?? []) pieces.push(piece);
      expect(Buffer.compare(Buffer.concat(pieces), bytes)).toBe(0);
      expect(Math.max(0, ...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(PIECE_BYTES);
    },
  );

  it("gives no pieces of what was never put, and never all of what is not what was meant", async () => {
    expect(await openStored(open(), newKey())).toBeNull();
    const [small, large] = [newKey(), newKey()];
    await open().put(small, filled(10), "application/pdf");
    await expect(openStored(open(), small, { sha256: HASH })).rejects.toThrow("isn't what was put there");
    await open().put(large, filled(2 * PIECE_BYTES), "application/pdf");
    const file = await openStored(open(), large, { sha256: HASH });
    expect((await file?.pieces.next())?.value?.length).toBe(PIECE_BYTES);
    await expect(file?.pieces.next()).rejects.toThrow("isn't what was put there");
  });

  it("ends the pieces of a file that is deleted meanwhile, and mixes it with no other", async () => {
    for (const after of [null, filled(2 * PIECE_BYTES + 1)]) {
      const key = newKey();
      await open().put(key, filled(2 * PIECE_BYTES), "application/pdf");
      const file = await openStored(open(), key);
      await file?.pieces.next();
      await open().delete(key);
      if (after) await open().put(key, after, "application/pdf");
      await expect(file?.pieces.next()).rejects.toThrow(/deleted while|isn't what was put/);
    }
  });

  it("says that it works, and keeps nothing of the question", async () => {
    const keys = async () => {
      const found: string[] = [];
      for await (const key of open().list("")) found.push(key);
      return found.sort();
    };
    const before = await keys();
    await expect(open().check()).resolves.toBeUndefined();
    expect(await keys()).toEqual(before);
  });

  it("knows nothing under a key that was never put", async () => {
    expect(await open().get(newKey())).toBeNull();
  });

  it("keeps the first bytes and type when a key is put again", async () => {
    const key = newKey();
    await open().put(key, text("first"), "image/png");
    await open().put(key, text("second"), "image/jpeg");
    expect(await read(key)).toEqual({ text: "first", contentType: "image/png" });
  });

  it("holds exactly one of several puts at once, whole, and every put succeeds", async () => {
    const key = newKey();
    const bodies = Array.from({ length: 12 }, (_, index) => `${index}`.repeat(100_000));
    await Promise.all(bodies.map((body) => open().put(key, text(body), "text/plain")));
    const found = await read(key);
    expect(bodies).toContain(found?.text);
    await open().put(key, text("late"), "text/plain");
    expect(await read(key)).toEqual(found);
  });

  it("never changes a file that a caller has read after its put, however many put it at once", async () => {
    const key = newKey();
    const bodies = Array.from({ length: 12 }, (_, index) => `${index}`.repeat(1 + index * 40_000));
    const seen = await Promise.all(
      bodies.map(async (body) => {
        await open().put(key, text(body), "text/plain");
        return read(key);
      }),
    );
    expect(new Set(seen.map((each) => each?.text)).size).toBe(1);
  });

  it("forgets what is deleted, does not mind deleting nothing, and takes the key again", async () => {
    const key = newKey();
    await open().delete(key);
    await open().put(key, text("old"), "text/plain");
    await open().delete(key);
    await open().delete(key);
    expect(await open().get(key)).toBeNull();
    await open().put(key, text("new"), "text/plain");
    expect((await read(key))?.text).toBe("new");
  });

  it("takes what a client puts by a presigned link, or has none", async () => {
    const key = `uploads/${randomBytes(16).toString("hex")}`;
    const presigned = await open().presignPut(key, { sizeBytes: 5, seconds: 60 });
    if (presigned) {
      const { url, headers } = presigned;
      expect((await fetch(url, { method: "PUT", body: "bytes", headers })).status).toBe(200);
      expect((await read(key))?.text).toBe("bytes");
    }
  });

  it("keeps keys apart that share a folder", async () => {
    const certificate = `vcrt_${randomBytes(8).toString("hex")}`;
    await open().put(`artifacts/${certificate}/${HASH}.pdf`, text("pdf"), "application/pdf");
    await open().put(`artifacts/${certificate}/${HASH}`, text("bare"), "text/plain");
    expect((await read(`artifacts/${certificate}/${HASH}.pdf`))?.text).toBe("pdf");
    expect((await read(`artifacts/${certificate}/${HASH}`))?.text).toBe("bare");
  });

  it("lists whatever begins so, and nothing else", async () => {
    const hash = randomBytes(16).toString("hex");
    const under = [`pictures/${hash}/1-240.jpg`, `pictures/${hash}/pages.json`, `pictures/${hash}/a/b/c`];
    const beside = [`pictures/${hash}x/1-240.jpg`, `sources/${hash}`];
    for (const key of [...under, ...beside]) await open().put(key, text("x"), "text/plain");
    const list = async (prefix: string) => {
      const keys: string[] = [];
      for await (const key of open().list(prefix)) keys.push(key);
      return keys.sort();
    };
    expect(await list(`pictures/${hash}/`)).toEqual([...under].sort());
    expect(await list(`pictures/${hash}`)).toEqual([...under, `pictures/${hash}x/1-240.jpg`].sort());
    expect(await list(`nothing/${hash}/`)).toEqual([]);
    expect(await list("")).toEqual(expect.arrayContaining([...under, ...beside]));
    expect((await list("")).filter((key) => key.startsWith("."))).toEqual([]);
    await expect(list("../")).rejects.toThrow("storage key");
  });

  it.each([
    "",
    "/etc/passwd",
    "../outside",
    "sources/../../outside",
    "sources/..",
    "sources/./x",
    "sources//x",
    "sources/",
    ".unfinished/x",
    "sources/a..b",
    "sources\\x",
    "sources/a b",
    "sources/é",
    "sources/x\0",
    "sources/x\n",
    "sources/%2e%2e/x",
    "a".repeat(513),
  ])("refuses the key %j in every method", async (key) => {
    await expect(open().put(key, text("x"), "text/plain")).rejects.toThrow("storage key");
    await expect(open().get(key)).rejects.toThrow("storage key");
    await expect(open().getPart(key, { from: 0, length: 1 })).rejects.toThrow("storage key");
    await expect(open().delete(key)).rejects.toThrow("storage key");
  });
}

describe("storage in a folder", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "vidimus-storage-"));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  keepsTheContract(() => createFolderStorage(dir));
});

describe("storage in an S3 bucket", () => {
  let server: S3Double;
  let bucket: Storage;
  const settings = { region: "us-east-1", accessKeyId: "test", secretAccessKey: "test" };
  beforeAll(async () => {
    server = await startS3Double();
    bucket = createS3Storage({ ...settings, endpoint: server.url, bucket: "vidimus" });
  });
  afterAll(() => server?.close());

  keepsTheContract(() => bucket);

  const SILENCE_MS = 1_000;
  const impatient = () =>
    createS3Storage({ ...settings, endpoint: server.url, bucket: "vidimus" }, { silenceMs: SILENCE_MS });
  const putLarge = async () => {
    const key = `sources/9f/${randomBytes(16).toString("hex")}`;
    await bucket.put(key, new Uint8Array(3 * PIECE_BYTES), "application/pdf");
    return key;
  };

  it("ends the reading of a file where the store falls silent in the middle of a piece", async () => {
    const file = await openStored(impatient(), await putLarge());
    await file?.pieces.next();
    server.beforePart = (response, bytes) => {
      response.write(bytes.subarray(0, 1000));
      return new Promise(() => undefined);
    };
    try {
      await expect(file?.pieces.next()).rejects.toThrow();
    } finally {
      server.beforePart = () => undefined;
    }
  });

  it("goes on with a file whose reader paused for longer than a store may be silent", async () => {
    const file = await openStored(impatient(), await putLarge());
    let bytes = 0;
    for await (const piece of file?.pieces ?? []) {
      bytes += piece.length;
      await new Promise((resolve) => setTimeout(resolve, 1.5 * SILENCE_MS));
    }
    expect(bytes).toBe(3 * PIECE_BYTES);
  });

  it("fails loudly instead of finding nothing when the bucket does not exist", async () => {
    const lost = createS3Storage({ ...settings, endpoint: server.url, bucket: "mistyped" });
    await expect(lost.get("sources/9f/x")).rejects.toThrow();
    await expect(lost.getPart("sources/9f/x", { from: 0, length: 1 })).rejects.toThrow();
    await expect(lost.put("sources/9f/x", new Uint8Array(1), "text/plain")).rejects.toThrow();
    await expect(lost.check()).rejects.toThrow(new UnusableStoreError("S3_BUCKET doesn't exist: create it"));
  });

  it.each([301, 400, 403])("says what an operator can do about the status %i", async (status) => {
    const refusing = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    const trouble = await createS3Storage({ ...settings, endpoint, bucket: "vidimus" })
      .check()
      .catch((error: unknown) => error);
    refusing.close();
    expect(trouble).toBeInstanceOf(UnusableStoreError);
    expect(String(trouble)).toContain("S3_");
  });

  const opened = () => createS3Storage({ ...settings, endpoint: server.url, bucket: "vidimus" });
  afterEach(() => {
    server.refused = {};
    server.overwrites = false;
  });

  it("proves that files are kept, once, and leaves none", async () => {
    const storage = opened();
    await storage.check();
    for await (const key of storage.list("checks/")) expect.unreachable(key);
    server.refused = { PUT: 403, GET: 403, DELETE: 403 };
    await storage.check();
  });

  it.each([
    ["PUT", "put"],
    ["GET", "get"],
    ["DELETE", "delete"],
  ])("says so where its keys may not %s files, and is well once they may", async (method, act) => {
    const storage = opened();
    server.refused = { [method]: 403 };
    const trouble = await storage.check().catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(UnusableStoreError);
    expect(String(trouble)).toContain(`may not ${act} files`);
    server.refused = {};
    await storage.check();
  });

  it("refuses a store that overwrites files", async () => {
    server.overwrites = true;
    await expect(opened().check()).rejects.toThrow(/ignores If-None-Match/);
  });

  it("lets an operator wait for a store that fails", async () => {
    const gone = createS3Storage({ ...settings, endpoint: "http://127.0.0.1:1", bucket: "vidimus" });
    await expect(gone.check()).rejects.not.toBeInstanceOf(UnusableStoreError);
  });
});
