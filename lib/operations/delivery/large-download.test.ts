import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { artifacts } from "@/db/schema";
import type { Storage } from "@/lib/services/storage/port";
import { createS3Storage } from "@/lib/services/storage/s3";
import { type S3Double, startS3Double } from "@/lib/services/storage/testing/s3-double";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { PIECE_BYTES } from "../open-stored";
import { signArtifactLink } from "./download-artifact";

const MB = 1024 * 1024;

describe.each([
  { megabytes: 64, where: "a folder" },
  // The double takes long to take a file.
  { megabytes: 24, where: "an S3 bucket" },
])("a certified PDF of $megabytes MB in $where", ({ megabytes, where }) => {
  const SIZE = megabytes * MB;
  let world: World;
  let double: S3Double | null = null;
  let storage: Storage;
  let ready: { jobId: string; certificateId: string; key: string; sha256: string };

  beforeAll(async () => {
    if (where === "an S3 bucket") double = await startS3Double();
    world = await createWorld(double ? { services: { storage: bucket(double.url) } } : {});
    storage = world.services.storage;
    const { jobId } = await placeOrder(world, await world.makeKey(), CERTIFIED);
    await runToEnd(world);
    const [artifact] = await listArtifacts(world.services.db, jobId);
    if (!artifact?.storageKey || !artifact.certificateId) throw new Error("the order has no PDF");
    ready = { jobId, certificateId: artifact.certificateId, key: artifact.storageKey, sha256: "" };
    const bytes = randomBytes(SIZE);
    ready.sha256 = createHash("sha256").update(bytes).digest("hex");
    await put(bytes);
    await world.services.db
      .update(artifacts)
      .set({ sha256: ready.sha256 })
      .where(eq(artifacts.certificateId, ready.certificateId));
  });
  afterAll(async () => {
    await world?.close();
    await double?.close();
  });

  async function put(bytes: Uint8Array) {
    await storage.delete(ready.key);
    await storage.put(ready.key, new Uint8Array(bytes), "application/pdf");
  }

  function watched() {
    const seen = { bytes: 0 };
    const counted: Storage = {
      ...storage,
      get: () => Promise.reject(new Error("a whole file was asked for")),
      async getPart(key, part) {
        const found = await storage.getPart(key, part);
        seen.bytes += found?.bytes.length ?? 0;
        return found;
      },
    };
    world.services.storage = counted;
    return seen;
  }

  const open = (method = "GET") => {
    const { url } = signArtifactLink(world.services, ready.certificateId);
    return world.raw(method, url.replace("https://vidimus.test", ""));
  };
  const requests = () => world.logged.filter(({ message }) => message === "request");
  const statusOf = async () => (await getOrder(world.services.db, ready.jobId))?.status;

  test("isn't delivered by a HEAD, nor while the store is away", async () => {
    const head = await open("HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(SIZE)]);
    world.services.storage = { ...storage, getPart: () => Promise.reject(gone()) };
    world.logged.length = 0;
    const refused = await open();
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(requests()).toMatchObject([{ fields: { operation: "download", status: 503 } }]);
    expect(await statusOf()).toBe("ready");
  });

  test("is read from the store at its reader's pace, a piece at a time, and arrives as it is", async () => {
    const seen = watched();
    world.logged.length = 0;
    const response = await open();
    expect(response.status).toBe(200);
    expect(await statusOf()).toBe("delivered");
    const hash = createHash("sha256");
    let taken = 0;
    for await (const piece of response.body ?? []) {
      taken += piece.length;
      hash.update(piece);
      expect(seen.bytes - taken).toBeLessThanOrEqual(PIECE_BYTES);
    }
    expect([taken, hash.digest("hex")]).toEqual([SIZE, ready.sha256]);
    expect(requests()).toMatchObject([{ fields: { operation: "download", status: 200, bytes: SIZE } }]);
    for (const { bytes } of double?.parts ?? []) expect(bytes).toBeLessThanOrEqual(PIECE_BYTES);
  });

  test("is left alone once its reader has gone away", async () => {
    const seen = watched();
    world.logged.length = 0;
    const reader = (await open()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen.bytes).toBeLessThanOrEqual(2 * PIECE_BYTES);
    expect(requests()).toMatchObject([{ fields: { bytes: PIECE_BYTES, cut: "reader" } }]);
  });

  test("breaks off where the store dies in the middle, with a line that says so", async () => {
    let parts = 0;
    const getPart: Storage["getPart"] = (key, part) => {
      parts += 1;
      return parts > 3 ? Promise.reject(gone()) : storage.getPart(key, part);
    };
    world.services.storage = { ...storage, getPart };
    world.logged.length = 0;
    const response = await open();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(world.logged.filter(({ level }) => level === "error")).toMatchObject([
      { message: "a file could not be sent whole", fields: { err: { code: "ECONNREFUSED" } } },
    ]);
    expect(requests()).toMatchObject([{ fields: { bytes: 3 * PIECE_BYTES, cut: "service" } }]);
  });

  test("never arrives whole when it was altered in the store", async () => {
    await put(randomBytes(5 * PIECE_BYTES));
    world.services.storage = storage;
    const reader = (await open()).body?.getReader();
    const end = async () => {
      for (let bytes = 0; ; ) {
        const { done, value } = (await reader?.read()) ?? {};
        if (done) return bytes;
        bytes += value?.length ?? 0;
        expect(bytes).toBeLessThan(5 * PIECE_BYTES);
      }
    };
    await expect(end()).rejects.toThrow("isn't what was put there");
  });

  test("that was lost is told as a failure of ours before anything is sent", async () => {
    await storage.delete(ready.key);
    const response = await open();
    expect([response.status, (await response.json()).error.code]).toEqual([500, "INTERNAL_ERROR"]);
  });
});

const gone = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

function bucket(endpoint: string): Storage {
  const settings = { region: "us-east-1", accessKeyId: "test", secretAccessKey: "test" };
  return createS3Storage({ ...settings, endpoint, bucket: "vidimus" });
}
