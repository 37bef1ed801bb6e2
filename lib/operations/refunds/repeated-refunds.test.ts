import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eraseClient } from "@/db/queries/erasure";
import { getOrder } from "@/db/queries/orders";
import { orders, refunds } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { call } from "@/lib/testing/mcp/rpc";
import { placeOrder } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { refundByOperator } from "./refund-by-operator";
import { askRefund, completeLater, expectSound, placePaid, refundsOf } from "./testing/paid-orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const KEY = "refund-20417:";

async function place(environment: "sandbox" | "live") {
  if (environment === "live") return placePaid(world);
  const key = await world.makeKey();
  return { key, ...(await placeOrder(world, key)) };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function refundedOf(jobId: string) {
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  return order?.refundedCents;
}

describe.each(["sandbox", "live"] as const)("a %s order", (environment) => {
  test("is not refunded by a key that was made of a missing value", async () => {
    const order = await place(environment);
    const { body } = await askRefund(world, order, { amountCents: 500 }, "refund-undefined");
    expect(body.error.message).toBe(
      'idempotencyKey has "undefined", which stands for a value that was missing. Nothing was refunded.',
    );
    expect(await refundedOf(order.jobId)).toBe(0);
  });

  test.each([
    ["a part, then another part or all", { amountCents: 500 }, [{ amountCents: 600 }, {}]],
    ["all, then a part", {}, [{ amountCents: 600 }]],
  ])("is not refunded again by a key that refunded %s", async (_, first, others) => {
    const order = await place(environment);
    const { refundedCents } = (await askRefund(world, order, first, KEY)).body;
    for (const other of others) {
      const { status, body } = await askRefund(world, order, other, KEY);
      expect([status, body.error.code, body.error.field]).toEqual([
        409,
        "IDEMPOTENCY_CONFLICT",
        "idempotencyKey",
      ]);
      expect(body.error.message).toContain(`$${(refundedCents / 100).toFixed(2)}`);
      expect(body.error.recoveryHint).toContain("another Idempotency-Key");
    }
    expect(await refundedOf(order.jobId)).toBe(refundedCents);
    const again = await askRefund(world, order, first, KEY);
    expect([again.body.refundedCents, again.headers.get("idempotent-replayed")]).toEqual([
      refundedCents,
      "true",
    ]);
  });

  test.each([
    ["a part", { amountCents: 500 }, { amountCents: 500 }],
    ["all", {}, {}],
    ["all, which is named", {}, { amountCents: 4990 }],
  ])("is not refunded again without the key that refunded %s", async (_, keyed, unkeyed) => {
    const order = await place(environment);
    const { refundedCents } = (await askRefund(world, order, keyed, KEY)).body;
    const { status, body } = await askRefund(world, order, unkeyed);
    expect([status, body.error.code, body.error.jobId]).toEqual([409, "IDEMPOTENCY_CONFLICT", order.jobId]);
    expect(body.error.message).toContain("with an Idempotency-Key");
    expect(body.error.recoveryHint).toContain("Ask whether a second refund is wanted");
    const { json } = await call(world, "refund", { jobId: order.jobId, ...unkeyed }, order);
    expect(json.error.code).toBe("IDEMPOTENCY_CONFLICT");
    expect(await refundedOf(order.jobId)).toBe(refundedCents);
  });

  test("is refunded once more on purpose by another key, by the rest, and by a key after none", async () => {
    const order = await place(environment);
    await askRefund(world, order, { amountCents: 500 });
    await askRefund(world, order, { amountCents: 500 }, KEY);
    await askRefund(world, order, { amountCents: 500 }, `${KEY}-2`);
    expect((await askRefund(world, order, { amountCents: 500 })).body.refundedCents).toBe(500);
    expect(await refundedOf(order.jobId)).toBe(1500);
    expect((await askRefund(world, order)).body.refundedCents).toBe(3490);
  });

  test("is refunded by a key whose first request was refused", async () => {
    const order = await place(environment);
    expect((await askRefund(world, order, { amountCents: 9_999_999 }, KEY)).status).toBe(400);
    expect((await askRefund(world, order, { amountCents: 500 }, KEY)).status).toBe(200);
  });

  test("that was erased still knows the keys of its refunds", async () => {
    const order = await place(environment);
    await askRefund(world, order, { amountCents: 500 }, KEY);
    const stored = await getOrder(world.services.db, order.jobId);
    if (!stored) throw new Error("the order vanished");
    await world.services.db.transaction((tx) => eraseClient(tx, stored, world.clock.now()));
    const [row] = await refundsOf(world, order.jobId);
    expect(row?.requestKey).toMatch(/^erased:/);
    for (const [body, key] of [[{ amountCents: 600 }, KEY], [{ amountCents: 500 }]] as const)
      expect((await askRefund(world, order, body, key)).body.error?.code).toBe("IDEMPOTENCY_CONFLICT");
    expect((await askRefund(world, order, { amountCents: 500 }, KEY)).body.refundedCents).toBe(500);
  });

  test("is refunded by operators whatever its keys refunded, and theirs are no client's", async () => {
    const order = await place(environment);
    await askRefund(world, order, { amountCents: 500 }, KEY);
    const byOperator = await refundByOperator(world.services, order.jobId, { amountCents: 500 });
    expect(byOperator.isRepeat).toBe(false);
    const again = await refundByOperator(world.services, order.jobId, { amountCents: 700, again: 2 });
    expect(again.isRepeat).toBe(false);
    expect((await askRefund(world, order, { amountCents: 700 })).status).toBe(200);
    expect(await refundedOf(order.jobId)).toBe(2400);
  });
});

const GUARDED = { amountCents: 500, allowDuplicate: false };

describe.each(["sandbox", "live"] as const)(
  "a client that means no second refund of a %s order",
  (environment) => {
    test.each([
      ["without a key", (order: Placed) => askRefund(world, order, { amountCents: 500 })],
      ["with a key", (order: Placed) => askRefund(world, order, { amountCents: 500 }, KEY)],
      [
        "by an operator",
        ({ jobId }: Placed) => refundByOperator(world.services, jobId, { amountCents: 500 }),
      ],
      [
        "by a tool",
        (order: Placed) => call(world, "refund", { jobId: order.jobId, amountCents: 500 }, order),
      ],
    ])(
      "is refused an amount that was refunded %s, and told when, and what is left",
      async (_, refundFirst) => {
        const order = await place(environment);
        const at = world.clock.now().toISOString().slice(0, 16).replace("T", " ");
        await refundFirst(order);
        world.clock.advance({ minutes: 3 });
        const refused = await askRefund(world, order, GUARDED, `${KEY}-new`);
        expect([refused.status, refused.body.error]).toMatchObject([
          409,
          {
            code: "IDEMPOTENCY_CONFLICT",
            field: "allowDuplicate",
            jobId: order.jobId,
            message: expect.stringMatching(
              new RegExp(
                `^\\$5\\.00 of this order was refunded 3 minutes ago \\(${at} UTC(?:, as re_\\w+)?\\)\\. \\$44\\.90 can still be refunded\\. Nothing more was refunded\\.$`,
              ),
            ),
            recoveryHint: expect.stringMatching(
              /it pays \$5\.00 again\. Only then send allowDuplicate: true\.$/,
            ),
          },
        ]);
        expect(await refundedOf(order.jobId)).toBe(500);
        // Nothing is left of the refusal: its key is free.
        const allowed = await askRefund(world, order, { ...GUARDED, allowDuplicate: true }, `${KEY}-new`);
        expect(allowed.body.refundedCents).toBe(500);
        const repeated = await askRefund(world, order, GUARDED, `${KEY}-new`);
        expect(repeated.headers.get("idempotent-replayed")).toBe("true");
        expect(await refundedOf(order.jobId)).toBe(1000);
        expect((await askRefund(world, order, { amountCents: 500 }, `${KEY}-rest`)).status).toBe(200);
      },
    );

    test("is refused the rest if it's as much as was refunded, and paid another amount, another day, and another order's", async () => {
      const order = await place(environment);
      await askRefund(world, order, { amountCents: 2495 }, KEY);
      const rest = await askRefund(world, order, { allowDuplicate: false }, `${KEY}-rest`);
      expect(rest.body.error).toMatchObject({ field: "allowDuplicate" });
      expect((await askRefund(world, order, GUARDED, `${KEY}-2`)).status).toBe(200);
      expect((await askRefund(world, await place(environment), GUARDED, `${KEY}-2`)).status).toBe(200);
      world.clock.advance({ hours: 23, minutes: 59 });
      expect((await askRefund(world, order, GUARDED, `${KEY}-3`)).status).toBe(409);
      world.clock.advance({ minutes: 2 });
      expect((await askRefund(world, order, GUARDED, `${KEY}-3`)).status).toBe(200);
    });

    test("is paid once, whatever keys several calls at once have", async () => {
      const order = await place(environment);
      const keys = Array.from({ length: 6 }, (_, at) => `${KEY}-${at}`);
      const answers = await Promise.all(keys.map((each) => askRefund(world, order, GUARDED, each)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
      expect(await refundsOf(world, order.jobId)).toHaveLength(1);
    });

    test("is an agent's tool: it's refused what somebody else refunded, and repeats what it refunded itself", async () => {
      const order = await place(environment);
      const ask = async (more: object = {}) =>
        (await call(world, "refund", { jobId: order.jobId, amountCents: 500, ...more }, order)).json;
      await refundByOperator(world.services, order.jobId, { amountCents: 500 });
      expect((await ask()).error).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", field: "allowDuplicate" });
      expect(await ask({ allowDuplicate: true })).toMatchObject({ refundedCents: 500 });
      for (const more of [{}, { allowDuplicate: true }])
        expect(await ask(more)).toMatchObject({ refundedCents: 500, replayed: true });
      expect(await refundedOf(order.jobId)).toBe(1000);
    });
  },
);

test("a refund that isn't certain yet counts as one, and one that certainly failed doesn't", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: "POST /v1/refunds", times: 9 }, "drop_after");
  expect((await askRefund(world, order, GUARDED, KEY)).status).toBe(503);
  const { body } = await askRefund(world, order, GUARDED, `${KEY}-2`);
  expect(body.error.message).toMatch(
    /^A refund of \$5\.00 of this order was requested .+ isn't confirmed yet\./,
  );
  world.double.faults.clear();
  await completeLater(world);
  const failing = await placePaid(world);
  const error = { type: "invalid_request_error", message: "No such thing." } as const;
  world.double.faults.next({ call: "POST /v1/refunds", times: 1 }, { kind: "refuse", error });
  expect((await askRefund(world, failing, GUARDED, KEY)).status).not.toBe(200);
  expect((await askRefund(world, failing, GUARDED, `${KEY}-2`)).status).toBe(200);
});

test("a refund that certainly failed leaves its key and its amount free", async () => {
  const order = await placePaid(world);
  const error = { type: "invalid_request_error", message: "No such thing." } as const;
  world.double.faults.next({ call: "POST /v1/refunds", times: 1 }, { kind: "refuse", error });
  expect((await askRefund(world, order, { amountCents: 500 }, KEY)).status).not.toBe(200);
  const [failed] = await world.services.db.select().from(refunds).where(eq(refunds.orderId, order.jobId));
  expect(failed?.state).toBe("refused");
  expect((await askRefund(world, order, { amountCents: 500 })).status).toBe(200);
  expect((await askRefund(world, order, { amountCents: 600 }, KEY)).status).toBe(200);
});

test("a refund that isn't certain yet holds its key and its amount", async () => {
  const order = await placePaid(world);
  world.double.faults.next({ call: "POST /v1/refunds", times: 9 }, "drop_after");
  expect((await askRefund(world, order, { amountCents: 500 }, KEY)).status).toBe(503);
  for (const [body, key] of [[{ amountCents: 600 }, KEY], [{ amountCents: 500 }]] as const)
    expect((await askRefund(world, order, body, key)).body.error.code).toBe("IDEMPOTENCY_CONFLICT");
  world.double.faults.clear();
  await completeLater(world);
  expect(await refundedOf(order.jobId)).toBe(500);
});

test.runIf(onPostgres).each(["sandbox", "live"] as const)(
  "eight refunds of a %s order at once under one key, each of another amount, are one refund",
  async (environment) => {
    const order = await place(environment);
    const asked = Array.from({ length: 8 }, (_, at) =>
      askRefund(world, order, { amountCents: 100 + at }, KEY),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await refundsOf(world, order.jobId)).toHaveLength(1);
  },
);
