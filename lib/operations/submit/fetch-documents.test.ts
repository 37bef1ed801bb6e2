import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import type { Services } from "../context";

const SIZE = 24 * 1024 * 1024;
const MANY = Array.from({ length: 50 }, (_, index) => ({ url: `https://slow.test/${index}.pdf` }));

function slowOrigin(services: Services, { sizeBytes = 1000, failing = [] as number[] } = {}) {
  const seen = { running: 0, most: 0, rounds: 0, bytes: 0, mostBytes: 0, started: [] as number[] };
  const sources: Services["sources"] = {
    ...services.sources,
    async fetchDocument(url, { reserve }) {
      const index = Number(/(\d+)\.pdf$/.exec(url)?.[1]);
      seen.started.push(index);
      await reserve?.(sizeBytes);
      if (seen.running === 0) seen.rounds += 1;
      seen.running += 1;
      seen.bytes += sizeBytes;
      seen.most = Math.max(seen.most, seen.running);
      seen.mostBytes = Math.max(seen.mostBytes, seen.bytes);
      // Later documents fail faster, so the first error to arrive is a later document's.
      for (let turn = 0; turn < 2 * (50 - index); turn++) await new Promise(setImmediate);
      seen.running -= 1;
      if (failing.includes(index)) {
        seen.bytes -= sizeBytes;
        throw new Problem("DOCUMENT_UNREADABLE", "The document cannot be read.");
      }
      const bytes = new TextEncoder().encode(url);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { bytes, sha256, mediaType: "application/pdf", pageCount: 1 };
    },
  };
  const storage: Services["storage"] = {
    ...services.storage,
    async put(...input) {
      await services.storage.put(...input);
      seen.bytes -= sizeBytes;
    },
  };
  return { seen, sources, storage };
}

describe("the documents of one submit", () => {
  let world: World;
  let own: Services;
  let key: string;
  beforeAll(async () => {
    world = await createWorld();
    own = { ...world.services };
    key = await world.makeKey();
  });
  afterAll(() => world.close());

  async function submitAll(origin: ReturnType<typeof slowOrigin>, as = key) {
    Object.assign(world.services, { sources: origin.sources, storage: origin.storage });
    try {
      const body = await submission(world, as, { ...CERTIFIED, pageCount: 50 }, { documents: MANY });
      return await world.request("POST", "/api/v1/submit", { key: as, body });
    } finally {
      Object.assign(world.services, { sources: own.sources, storage: own.storage });
    }
  }

  test("are fetched several at a time, in bounds, and stand in the order in which they were sent", async () => {
    const origin = slowOrigin(own);
    const answer = await submitAll(origin);
    expect(answer.status).toBe(200);
    expect([origin.seen.started.length, origin.seen.most]).toEqual([50, 8]);
    const documents = await world.services.db.query.orderDocuments.findMany({
      where: (row, { eq }) => eq(row.orderId, answer.body.jobId),
      orderBy: (row, { asc }) => asc(row.index),
    });
    const wanted = MANY.map(({ url }) => createHash("sha256").update(url).digest("hex"));
    expect(documents.map(({ sha256 }) => sha256)).toEqual(wanted);
  });

  test("hold no more than their key's bytes in memory, though each is as large as may be", async () => {
    const origin = slowOrigin(own, { sizeBytes: SIZE });
    expect((await submitAll(origin)).status).toBe(200);
    expect(origin.seen.mostBytes).toBeLessThanOrEqual(128 * 1024 * 1024);
    expect(origin.seen.most).toBeGreaterThan(1);
  });

  test("from ten keys at once hold no more than the whole may be, and none fails for it", async () => {
    const origin = slowOrigin(own, { sizeBytes: SIZE });
    const keys = await Promise.all(Array.from({ length: 10 }, () => world.makeKey()));
    Object.assign(world.services, { sources: origin.sources, storage: origin.storage });
    const documents = MANY.slice(40);
    const statuses = await Promise.all(
      keys.map(async (as) => {
        const body = await submission(world, as, { ...CERTIFIED, pageCount: 10 }, { documents });
        return (await world.request("POST", "/api/v1/submit", { key: as, body })).status;
      }),
    );
    Object.assign(world.services, { sources: own.sources, storage: own.storage });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(origin.seen.mostBytes).toBeLessThanOrEqual(256 * 1024 * 1024);
  });

  test("that fail are told by the first of them, whichever is known first, and those after it are not begun", async () => {
    const live = await world.makeKey("live");
    const origin = slowOrigin(own, { failing: [3, 6] });
    const answer = await submitAll(origin, live);
    expect(answer.body.error).toMatchObject({ code: "DOCUMENT_UNREADABLE", field: "documents.3.url" });
    expect(Math.max(...origin.seen.started)).toBeLessThan(20);
  });

  test("are refused with a live key if one is the documentation's sample; a sandbox key orders it", async () => {
    const documents = [
      { url: "https://documents.test/own.pdf" },
      { url: "https://vidimus.test/samples/acta-de-nacimiento.pdf" },
    ];
    Object.assign(world.services, { settings: { ...own.settings, allowLoopback: false } });
    try {
      for (const [as, status] of [
        [await world.makeKey("live"), 400],
        [key, 200],
      ] as const) {
        const body = await submission(world, as, { ...CERTIFIED, pageCount: 3 }, { documents });
        const answer = await world.request("POST", "/api/v1/submit", { key: as, body });
        expect(answer.status).toBe(status);
        if (status === 400) expect(answer.body.error).toMatchObject({ field: "documents.1.url" });
        if (status === 400) expect(answer.body.error.message).toMatch(/sample document.*Nothing was charged/);
      }
    } finally {
      Object.assign(world.services, { settings: own.settings });
    }
  });

  test("that would wait too long are refused before anything is fetched, and blame nobody", async () => {
    const origin = slowOrigin(own);
    origin.sources.announce = () => {
      throw new Problem("SERVICE_UNAVAILABLE", "Too many documents are being opened at once.", {
        retryAfterSeconds: 20,
      });
    };
    const answer = await submitAll(origin);
    expect([answer.status, answer.body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toBe("20");
    expect(origin.seen.started).toEqual([]);
  });

  test.each([
    ["all are there", []],
    ["one fails", [7]],
  ])("have their places until each is over, whether %s", async (_, failing: number[]) => {
    const origin = slowOrigin(own, { failing });
    const seen = { promised: 0, open: 0, isEnded: false };
    origin.sources.announce = (turn, count) => {
      seen.promised = count;
      seen.open = count;
      const set = own.sources.announce(turn, count);
      return {
        ...set,
        done() {
          seen.open -= 1;
        },
        end() {
          seen.isEnded = true;
        },
      };
    };
    await submitAll(origin);
    expect([seen.promised, seen.isEnded]).toEqual([50, true]);
    expect(seen.open).toBe(50 - origin.seen.started.length);
  });
});
