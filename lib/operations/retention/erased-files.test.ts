import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDocuments } from "@/db/queries/orders";
import { orders, uploads } from "@/db/schema";
import { CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import type { Services } from "../context";
import { derivedKey, putDerived } from "../documents/derived-files";
import { putSource, sourceKey } from "../documents/sources";
import { cleanUp } from "./clean-up";
import { deleteUnneededFile } from "./delete-unneeded-file";
import { eraseOrder } from "./erase-order";
import { proveRetention } from "./prove-retention";

describe("the files of an order that is erased", () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    key = await world.makeKey();
  });
  afterAll(() => world.close());

  const urlOf = (name: string) => ({ documents: [{ url: `https://documents.test/${name}.pdf` }] });

  /** Just put, with pictures of it, and then cancelled. */
  async function cancelled(name: string): Promise<{ jobId: string; sha256: string }> {
    const { jobId } = await placeOrder(world, key, CERTIFIED, urlOf(name));
    expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key })).status).toBe(200);
    const sha256 = (await listDocuments(world.services.db, jobId))[0]?.sha256 ?? "none";
    for (const picture of ["pages.json", "1-240.jpg", "exhibit-1.jpg", "whatever/comes/next"]) {
      await putDerived(world.services, sha256, { name: picture, bytes: PICTURE, mediaType: "image/jpeg" });
    }
    return { jobId, sha256 };
  }

  const PICTURE = Buffer.from("a picture");

  async function keysOf(sha256: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const name of world.services.storage.list("")) if (name.includes(sha256)) keys.push(name);
    return keys;
  }

  test("are gone when it says so, a moment after they were put, with all that was made of them", async () => {
    const { jobId, sha256 } = await cancelled("just-put");
    expect(await keysOf(sha256)).toHaveLength(5);
    expect(await eraseOrder(world.services, jobId)).toEqual({ certificates: 0, sharedFiles: 0 });
    expect(await keysOf(sha256)).toEqual([]);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
  });

  test("stay while another order holds the very same, which is said, and go with that one", async () => {
    const first = await cancelled("of-two");
    const second = await cancelled("of-two");
    expect(second.sha256).toBe(first.sha256);
    expect(await eraseOrder(world.services, first.jobId)).toEqual({ certificates: 0, sharedFiles: 1 });
    expect(await keysOf(first.sha256)).toHaveLength(5);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
    expect(await eraseOrder(world.services, second.jobId)).toEqual({ certificates: 0, sharedFiles: 0 });
    expect(await keysOf(first.sha256)).toEqual([]);
  });

  test("go with the upload that brought them, and stay for another key's upload of the same", async () => {
    const { jobId, sha256 } = await cancelled("uploaded");
    const [order] = await world.services.db.query.orders.findMany({ where: eq(orders.id, jobId) });
    const upload = (id: string, apiKeyId: string) => ({
      id,
      apiKeyId,
      state: "ready" as const,
      sizeBytes: 10,
      sha256,
      mediaType: "application/pdf",
      createdAt: world.clock.now(),
      expiresAt: new Date(world.clock.now().getTime() + 86_400_000),
    });
    world.clock.advance({ seconds: 1 });
    const other = await world.makeKey("sandbox", "Somebody else");
    const otherId = (await world.services.db.query.apiKeys.findMany()).find(
      ({ lastFour }) => lastFour === other.slice(-4),
    );
    await world.services.db
      .insert(uploads)
      .values([upload("upl_own", order?.apiKeyId ?? ""), upload("upl_other", otherId?.id ?? "")]);
    expect((await eraseOrder(world.services, jobId)).sharedFiles).toBe(1);
    const left = await world.services.db.select({ id: uploads.id }).from(uploads);
    expect(left).toEqual([{ id: "upl_other" }]);
    world.clock.advance({ days: 2 });
    expect((await eraseOrder(world.services, jobId)).sharedFiles).toBe(0);
    expect(await keysOf(sha256)).toEqual([]);
  });

  test("that somebody is ordering at this very moment are put again by a repetition: no order lacks its file", async () => {
    const { jobId } = await cancelled("contested");
    const { storage } = world.services;
    const slow: Services["storage"] = {
      ...storage,
      async put(...input) {
        await storage.put(...input);
        world.services.storage = storage;
        await eraseOrder(world.services, jobId);
      },
    };
    world.services.storage = slow;
    const body = await submission(world, key, CERTIFIED, urlOf("contested"));
    const refused = await world.request("POST", "/api/v1/submit", { key, body });
    expect([refused.status, refused.body.error?.code, refused.body.error?.retryable]).toEqual([
      503,
      "SERVICE_UNAVAILABLE",
      true,
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const again = await world.request("POST", "/api/v1/submit", { key, body });
    expect(again.status).toBe(200);
    const [document] = await listDocuments(world.services.db, again.body.jobId);
    expect(await storage.get(sourceKey(document?.sha256 ?? ""))).not.toBeNull();
  });

  test("are not outlived by a picture that was being drawn meanwhile", async () => {
    const { jobId, sha256 } = await cancelled("being-drawn");
    await eraseOrder(world.services, jobId);
    await putDerived(world.services, sha256, { name: "1-800.jpg", bytes: PICTURE, mediaType: "image/jpeg" });
    expect(await keysOf(sha256)).toEqual([]);
  });

  test.runIf(onPostgres)(
    "and pictures that are put at the same moment: whichever is first, none is left",
    async () => {
      const { storage, db } = world.services;
      for (let round = 0; round < 20; round++) {
        const sha256 = round.toString(16).padStart(64, "a");
        await putSource(world.services, { sha256, bytes: PICTURE, mediaType: "application/pdf" });
        // The listing is over, or the put is under way, for as long as the other needs to come in between.
        const pause = () => new Promise((resolve) => setTimeout(resolve, round % 5));
        const services = {
          ...world.services,
          db,
          storage: {
            ...storage,
            async put(...input: Parameters<typeof storage.put>) {
              await pause();
              await storage.put(...input);
              await pause();
            },
            async *list(prefix: string) {
              const keys: string[] = [];
              for await (const name of storage.list(prefix)) keys.push(name);
              await pause();
              yield* keys;
            },
          },
        };
        await Promise.all([
          ...[1, 2, 3].map((page) =>
            putDerived(services, sha256, { name: `${page}.jpg`, bytes: PICTURE, mediaType: "image/jpeg" }),
          ),
          deleteUnneededFile(services, sha256, { atOnce: true }),
        ]);
        await deleteUnneededFile(services, sha256, { atOnce: true });
        expect(await keysOf(sha256)).toEqual([]);
      }
    },
  );

  test.each<[string, (sha256: string, jobId: string) => Promise<unknown>, RegExp]>([
    [
      "the file itself",
      (sha256) => world.services.storage.put(sourceKey(sha256), PICTURE, "application/pdf"),
      /^sources\//,
    ],
    [
      "a picture of it",
      (sha256) => world.services.storage.put(derivedKey(sha256, "new/kind.jpg"), PICTURE, "image/jpeg"),
      /^pictures\//,
    ],
    [
      "something of it in a folder that nobody knows yet",
      (sha256) => world.services.storage.put(`thumbnails/${sha256}/1.jpg`, PICTURE, "image/jpeg"),
      /^thumbnails\//,
    ],
    [
      "bytes of an upload that is forgotten",
      () => world.services.storage.put("uploads/upl_forgotten", PICTURE, "application/pdf"),
      /^uploads\//,
    ],
    [
      "a word in a row",
      async (_sha256, jobId) => {
        await world.services.db
          .update(orders)
          .set({ metadata: { client: "Nour" } })
          .where(eq(orders.id, jobId));
      },
      /^orders\.metadata of job_/,
    ],
  ])("are proved to be gone, and %s that is left is found", async (_what, leave, found) => {
    const { jobId, sha256 } = await cancelled(`left-${found.source.length}-${_what.length}`);
    await eraseOrder(world.services, jobId);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
    await leave(sha256, jobId);
    const { stillThere } = await proveRetention(world.services);
    expect(stillThere).toHaveLength(1);
    expect(stillThere[0]).toMatch(found);
    await eraseOrder(world.services, jobId);
    for await (const name of world.services.storage.list("")) {
      if (name.includes(sha256) || name === "uploads/upl_forgotten")
        await world.services.storage.delete(name);
    }
  });

  test("an erasure that died before its files were deleted is found by the proof and finished by the sweep", async () => {
    const { jobId, sha256 } = await cancelled("died");
    const { storage } = world.services;
    world.services.storage = { ...storage, delete: () => Promise.reject(new Error("died")) };
    await expect(eraseOrder(world.services, jobId)).rejects.toThrow("died");
    world.services.storage = storage;
    expect((await proveRetention(world.services)).stillThere.length).toBeGreaterThan(0);
    expect(await cleanUp(world.services)).toBe(1);
    expect(await cleanUp(world.services)).toBe(0);
    expect(await keysOf(sha256)).toEqual([]);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
  });
});
