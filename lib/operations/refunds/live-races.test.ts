import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { updateOrder } from "@/db/queries/orders";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { CERTIFIED } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { cancelOrder } from "../cancellation/cancel";
import { syncDispute } from "../disputes/sync-dispute";
import { certify } from "../fulfilment/certify-order";
import { failOrder } from "../fulfilment/fail-order";
import { fixtureReviewer, signReview } from "../fulfilment/review";
import { advanceJob } from "../orders/advance-job";
import { completeRefunds } from "./complete-refunds";
import { findChargedPayment } from "./find-charged-payment";
import { importExternalRefunds, syncRefund } from "./import-external-refunds";
import { refundMissedSameDay } from "./refund-missed-same-day";
import { askRefund, expectSound, moneyOf, placePaid, refundInDashboard } from "./testing/paid-orders";

describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await createLiveWorld();
  });
  afterAll(() => world.close());
  afterEach(() => expectSound(world));

  const CREATE = "POST /v1/refunds";
  const rounds = Array.from({ length: 5 }, (_, round) => round);
  const ignore = () => undefined;

  test("partial refunds at once never give back more than was paid", async () => {
    const order = await placePaid(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        askRefund(world, order, { amountCents: 1000 }, `refund-number-${at}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.error?.code === "VALIDATION_ERROR")).toHaveLength(8);
    expect((await askRefund(world, order)).body.refundedCents).toBe(990);
    expect(await moneyOf(world, order)).toMatchObject({
      status: "refunded",
      refundedCents: 4990,
      shareCents: 0,
    });
  });

  test("the same refund many times at once is one refund, and nobody is told another outcome", async () => {
    const order = await placePaid(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => askRefund(world, order, { amountCents: 100 }, "the-same-refund")),
    );
    const told = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
    expect(new Set(told).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await moneyOf(world, order)).toMatchObject({ refundedCents: 100, atProcessor: ["succeeded 100"] });
  });

  test("request, completer, events and dashboard at once settle an uncertain refund once, and import the other", async () => {
    for (const round of rounds) {
      const order = await placePaid(world);
      world.double.faults.next({ call: CREATE, times: 9 }, round % 2 ? "drop_after" : "drop_before");
      expect((await askRefund(world, order, { amountCents: 2000 })).status).toBe(503);
      world.double.faults.clear();
      world.clock.advance({ minutes: 2 });
      const elsewhere = refundInDashboard(world, order.intentId, 1000);
      const payment = await findChargedPayment(world.services, order.intentId);
      if (!payment) throw new Error("no payment");
      await Promise.all([
        askRefund(world, order, { amountCents: 2000 }),
        completeRefunds(world.services),
        completeRefunds(world.services),
        syncRefund(world.services, elsewhere),
        importExternalRefunds(world.services, payment),
      ]);
      await askRefund(world, order, { amountCents: 2000 });
      expect(await moneyOf(world, order)).toMatchObject({
        refundedCents: 3000,
        refunds: ["succeeded 1000", "succeeded 2000"],
        shareCents: 199,
        atProcessor: ["succeeded 1000", "succeeded 2000"],
      });
    }
  });

  test("whatever ends an order at once, its money goes back once", async () => {
    for (const _ of rounds) {
      const order = await placePaid(world);
      await Promise.all([
        askRefund(world, order),
        failOrder(world.services, order.jobId, "a test"),
        cancelOrder(world.services, order.jobId, { reason: "a test" }).catch(ignore),
        askRefund(world, order, { amountCents: 4990 }),
      ]);
      const { atProcessor, status } = await moneyOf(world, order);
      expect(atProcessor).toEqual(["succeeded 4990"]);
      expect(["failed", "cancelled", "refunded"]).toContain(status);
    }
  });

  test("a refund against a signature in the same instant leaves no certificate standing", async () => {
    for (const round of rounds) {
      const order = await placePaid(world);
      await updateOrder(world.services.db, order.jobId, { status: "in_review" });
      const sign = async () => {
        await signReview(world.services, order.jobId, fixtureReviewer(world.services));
        await certify(
          {
            ...world.services,
            renderer: { render: () => Promise.reject(new Error("no renderer")) },
            sealer: noSealer,
            parseClientDraft: noClientDrafts,
          },
          order.jobId,
          0,
        ).catch(ignore);
      };
      await Promise.all(round % 2 ? [sign(), askRefund(world, order)] : [askRefund(world, order), sign()]);
      expect(await moneyOf(world, order)).toMatchObject({ status: "refunded", refundedCents: 4990 });
      expect(await listStandingCertificates(world.services.db, order.jobId)).toEqual([]);
    }
  });

  test("a same_day finished in the instant of its deadline is either ready or refunded, never both", async () => {
    for (const _ of rounds) {
      const order = await placePaid(world, { input: { ...CERTIFIED, speedTier: "same_day" } });
      await updateOrder(world.services.db, order.jobId, { status: "in_review" });
      world.clock.advance({ days: 2 });
      const [isReady] = await Promise.all([
        advanceJob(world.services, order.jobId, { from: "in_review", to: "ready" }),
        refundMissedSameDay(world.services),
        refundMissedSameDay(world.services),
      ]);
      const money = await moneyOf(world, order);
      if (isReady) expect(money).toMatchObject({ status: "ready", refundedCents: 0, atProcessor: [] });
      else expect(money).toMatchObject({ status: "refunded", atProcessor: ["succeeded 9980"] });
    }
  });

  test("a dispute that is opened, looked at and won by many at once is booked as it ended", async () => {
    for (const _ of rounds) {
      const order = await placePaid(world);
      const { id } = await world.double.actions.openDispute({ charge: order.intentId });
      const look = () => syncDispute(world.services, id);
      await Promise.all([
        look(),
        look(),
        look(),
        world.double.actions.closeDispute({ id, outcome: "won" }).then(look),
        look(),
        look(),
      ]);
      expect(await moneyOf(world, order)).toMatchObject({ status: "paid", shareCents: 499 });
    }
  });
});
