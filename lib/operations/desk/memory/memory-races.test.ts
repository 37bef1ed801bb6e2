import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockMemory, pageSegments } from "@/db/queries/memory";
import { makeMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";

describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: DeskWorld;
  let admin: SignedIn;
  beforeAll(async () => {
    world = await createDeskWorld();
    admin = await world.makeReviewer({ role: "admin" });
  });
  afterAll(() => world.close());

  /** Makes a partner that keeps a memory, and an order of it with everything ready to sign. */
  async function prepared() {
    // An app's code works only once.
    world.clock.advance({ minutes: 1 });
    const { key, partnerId } = await world.makeLiveKey();
    const owner = await makeMember(world, { partnerId });
    const change = (keepsMemory: boolean) =>
      owner.call("changeSettings", { params: { partnerId }, body: { keepsMemory } });
    expect((await change(true)).status).toBe(200);
    const { jobId } = await placeOrder(world, key, CERTIFIED);
    await world.settle();
    await world.makeSignable(admin, jobId);
    const signature = await world.startSigning(admin, jobId);
    return {
      partnerId,
      sign: () => world.ask(admin, "POST", `/orders/${jobId}/sign`, signature),
      end: () => change(false),
    };
  }

  const kept = async (partnerId: string) =>
    (await pageSegments(world.services.db, { partnerId }, { limit: 10 })).length;

  async function countWaiting(): Promise<number> {
    const { rows } = (await world.services.db.execute(
      sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )) as unknown as { rows: unknown[] };
    return rows.length;
  }
  const untilWaiting = (many: number) =>
    expect.poll(countWaiting, { timeout: 30_000, interval: 20 }).toBe(many);

  test.each([["sign", "end"] as const, ["end", "sign"] as const])(
    "nothing is kept after a partner ended its memory: %s, then %s, of which each waits for the other",
    async (...order) => {
      const { partnerId, ...does } = await prepared();
      const [first, second] = order;
      // The lock is granted in the order of the requests.
      const answers = await world.services.db.transaction(async (tx) => {
        await lockMemory(tx, { partnerId });
        const asked = [does[first]()];
        await untilWaiting(1);
        asked.push(does[second]());
        await untilWaiting(2);
        return asked;
      });
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await kept(partnerId)).toBe(0);
    },
  );

  test("nothing is kept of what is signed in the very instant in which the memory ends", async () => {
    for (const round of [1, 2, 3, 4]) {
      const { partnerId, sign, end } = await prepared();
      const asked = round % 2 ? [sign(), end()] : [end(), sign()];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await kept(partnerId)).toBe(0);
    }
  });
});
