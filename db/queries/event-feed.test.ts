import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onPostgres, openTestDatabase } from "../../lib/testing/test-database";
import { findFeedEnd, hasUnplaced, listFeed, placeEvents } from "./event-feed";
import { loadOrders } from "./testing/load-orders";
import { type PlanReader, readPlans } from "./testing/read-plans";

const ORDERS = 2_000;
const EVENTS = ORDERS * 5;

describe.runIf(onPostgres)("the event feed", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let plans: PlanReader;
  beforeAll(async () => {
    database = await openTestDatabase();
    plans = await readPlans(database.url ?? "");
    await loadOrders(plans.db, { key_reader: ORDERS, key_silent: ORDERS });
    // One key has read all of its feed. The other, which has webhooks, never reads.
    await plans.db.execute(sql`
      insert into order_events (id, order_id, sequence, type, status, progress_percent, data, at, feed_key_id, position)
      select o.id || n, o.id, n, 'order.paid', 'paid', 15, '{}', now(), o.api_key_id,
        case when o.api_key_id = 'key_reader' then row_number() over (partition by o.api_key_id order by n, o.id) end
      from orders o cross join generate_series(1, 5) n`);
    await plans.db.execute(sql`vacuum analyze order_events`);
  });
  afterAll(async () => {
    await plans.close();
    await database.close();
  });

  const SLOW = /^(Seq Scan|Sort|Bitmap.*)$/;

  test("reads a page by walking its index from the cursor on", async () => {
    const ask = () => listFeed(plans.db, { apiKeyId: "key_reader", after: EVENTS / 2, limit: 21 });
    const { result, types, read } = await plans.of(ask, "order_events");
    expect(result.map(({ position }) => position).slice(0, 2)).toEqual([EVENTS / 2 + 1, EVENTS / 2 + 2]);
    expect(types.filter((type) => SLOW.test(type))).toEqual([]);
    expect(read).toBe(21);
  });

  test("sees at one look that nothing is new, however much of other keys was never read", async () => {
    const { result, types, read } = await plans.of(() => hasUnplaced(plans.db, "key_reader"), "order_events");
    expect(result).toBe(false);
    expect(types.filter((type) => SLOW.test(type))).toEqual([]);
    expect(read).toBe(0);
  });

  test("finds its end at one look", async () => {
    const { types, read } = await plans.of(() => findFeedEnd(plans.db, "key_reader"), "order_events");
    expect(types.filter((type) => SLOW.test(type))).toEqual([]);
    expect(read).toBe(1);
  });

  test("gives a page its places without looking at the rest of what waits for one", async () => {
    const place = () => placeEvents(plans.db, "key_silent", 21);
    const { types, read } = await plans.of(place, "order_events");
    expect(types.filter((type) => SLOW.test(type))).toEqual([]);
    // Found, taken by their ids, written; and one for the last place.
    expect(read).toBeLessThanOrEqual(3 * 21 + 1);
    const [first] = await listFeed(plans.db, { apiKeyId: "key_silent", after: 0, limit: 1 });
    expect(first?.position).toBe(1);
  });
});
