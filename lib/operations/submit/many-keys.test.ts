import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDocumentPool, type DocumentPool } from "@/lib/documents/confined";
import { createDocumentReader } from "@/lib/documents/read";
import { TEST_PROGRAM } from "@/lib/documents/reader/testing/test-pool";
import { createSourcesFromMap, openProcess } from "@/lib/documents/testing/sources";
import { CERTIFIED, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { createWorld, type World } from "@/lib/testing/world";

const ROOT = process.cwd();
/** Readers find the objects of so small a file without a table. */
const PAGES = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Contents 6 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Contents 6 0 R>>endobj
5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Contents 6 0 R>>endobj
6 0 obj<</Length 13>>stream
9 9 72 9 re f
endstream
endobj
trailer<</Root 1 0 R>>
`;
const PAGES_EACH = 3;
const ORDERS = 8;

function countedPool() {
  const seen = { started: 0, atOnce: 0, running: 0 };
  const pool = createDocumentPool({
    open() {
      seen.started += 1;
      return openProcess({ root: ROOT, program: TEST_PROGRAM, maxMegabytes: 600 });
    },
    processes: 4,
    hasSpare: false,
  });
  const counted: DocumentPool = {
    ...pool,
    run: (task, work) =>
      pool.run(task, async (session) => {
        seen.running += 1;
        seen.atOnce = Math.max(seen.atOnce, seen.running);
        return await work(session).finally(() => {
          seen.running -= 1;
        });
      }),
  };
  return { seen, pool: counted };
}

describe("eight sandbox orders with a document each", () => {
  const documents = countedPool();
  const reader = createDocumentReader({ pool: documents.pool });
  let world: World;
  beforeAll(async () => {
    const bytes = (at: number) => Buffer.from(`${PAGES}% ${at}\n%%EOF\n`);
    const files = Array.from(
      { length: 3 * ORDERS },
      (_, at) => [`https://documents.test/${at}.pdf`, new Uint8Array(bytes(at))] as const,
    );
    world = await createWorld({
      renderer: createFakeRenderer(),
      services: { reader, sources: createSourcesFromMap(new Map(files), reader) },
    });
  });
  afterAll(async () => {
    documents.pool.close();
    await world.close();
  });

  async function orderAsEach(keys: readonly string[], first: number): Promise<number> {
    const before = documents.seen.started;
    const orders = await Promise.all(
      keys.map((key, at) =>
        placeOrder(
          world,
          key,
          { ...CERTIFIED, pageCount: PAGES_EACH },
          {
            documents: [{ url: `https://documents.test/${first + at}.pdf` }],
          },
        ),
      ),
    );
    await runToEnd(world);
    for (const [at, { jobId }] of orders.entries())
      expect((await statusOf(world, keys[at] ?? "", jobId)).status).toBe("ready");
    return documents.seen.started - before;
  }

  it("from one key start two processes at most for each kind of work, and from eight keys no more", async () => {
    const key = await world.makeKey();
    const ofOne = await orderAsEach(
      Array.from({ length: ORDERS }, () => key),
      0,
    );
    expect(ofOne).toBeLessThanOrEqual(4);
    const keys = await Promise.all(Array.from({ length: ORDERS }, () => world.makeKey()));
    expect(await orderAsEach(keys, ORDERS)).toBeLessThanOrEqual(1);
    // Whether two overlap depends on the machine. The queue's own tests show that lanes borrow.
    expect(documents.seen.atOnce).toBeLessThan(4);
  });

  it("from eight partners are drawn apart, and the pages of each in a row", async () => {
    const keys = await Promise.all(
      Array.from({ length: ORDERS }, (_, at) => world.makeKey("sandbox", `Partner ${at}`)),
    );
    // One for each on an idle machine, more where a document's turn ends before its last page, and never one
    // for each page.
    expect(await orderAsEach(keys, 2 * ORDERS)).toBeLessThan(PAGES_EACH * ORDERS);
  });
});
