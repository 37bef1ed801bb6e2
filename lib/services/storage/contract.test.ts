import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "./embedded";
import type { Storage } from "./port";
import { createS3Storage } from "./s3";
import { openPort } from "./testing/open-port";

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
  let server: Emulator;
  let bucket: Storage;
  const settings = { region: "us-east-1", accessKeyId: "test", secretAccessKey: "test" };
  beforeAll(async () => {
    server = await createEmulator({
      service: "aws",
      port: await openPort(),
      seed: { aws: { region: "us-east-1", s3: { buckets: [{ name: "vidimus" }] } } },
    });
    bucket = createS3Storage({ ...settings, endpoint: server.url, bucket: "vidimus" });
  });
  afterAll(() => server?.close());

  keepsTheContract(() => bucket);

  it("fails loudly instead of finding nothing when the bucket does not exist", async () => {
    const lost = createS3Storage({ ...settings, endpoint: server.url, bucket: "mistyped" });
    await expect(lost.get("sources/9f/x")).rejects.toThrow();
    await expect(lost.put("sources/9f/x", new Uint8Array(1), "text/plain")).rejects.toThrow();
  });
});
