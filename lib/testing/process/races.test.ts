import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOrder, type OrderRow } from "@/db/queries/orders";
import { listPublishedKeys } from "@/db/queries/signing-keys";
import { quotes, submissions } from "@/db/schema";
import type { Caller, Services } from "@/lib/operations/context";
import { certify, finishOrder } from "@/lib/operations/fulfilment/certify-order";
import { beginWork, draftOrder, openReview } from "@/lib/operations/fulfilment/draft-order";
import { signReview } from "@/lib/operations/fulfilment/review";
import { refund as refundOrder } from "@/lib/operations/refunds/refund";
import { unwrapReplay } from "@/lib/operations/replayed";
import type { OpenServices } from "@/lib/server/services/compose-services";
import { describeOrder } from "./describe-orders";
import { EVERY_LINE, type PlannedOrder } from "./order-plan";
import { openServerPair, quoted, type ServerPair, submitAs, workServices } from "./server-pair";

const [CERTIFIED, TWO_DOCUMENTS] = EVERY_LINE as [PlannedOrder, PlannedOrder];
const ROUNDS = 10;

// Only a real Postgres has races.
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "two servers on one Postgres database",
  { timeout: 300_000 },
  () => {
    let pair: ServerPair;
    let one: OpenServices;
    let two: OpenServices;
    let caller: Caller;
    beforeAll(async () => {
      pair = await openServerPair();
      ({ one, two, caller } = pair);
    }, 300_000);
    afterAll(() => pair.close());

    async function place(planned = CERTIFIED): Promise<string> {
      const input = await quoted(one.services, caller, planned);
      return (await submitAs(one.services, caller, input)).output.jobId;
    }

    async function placeInReview(planned = CERTIFIED): Promise<string> {
      const jobId = await place(planned);
      const services = workServices(one);
      await beginWork(services, jobId);
      await draftOrder(services, jobId);
      await openReview(services, jobId);
      return jobId;
    }

    const refund = async (
      services: Services,
      jobId: string,
      amountCents?: number,
      idempotencyKey: string | null = null,
    ) =>
      unwrapReplay(
        await refundOrder(services, caller, { params: { jobId }, body: { amountCents }, idempotencyKey }),
      );

    async function orderOf(jobId: string): Promise<OrderRow> {
      const order = await getOrder(one.services.db, jobId);
      if (!order) throw new Error("the order is gone");
      return order;
    }

    test("that start at once on an empty database both work, and each proves what the other signs", async () => {
      const migrated =
        await one.services.db.execute(sql`select count(*)::int as n, count(distinct hash)::int as d
      from drizzle.__drizzle_migrations`);
      const [{ n, d } = { n: 0, d: -1 }] = (migrated as unknown as { rows: { n: number; d: number }[] }).rows;
      expect(n).toBeGreaterThan(0);
      expect(d).toBe(n);
      for (const [signing, proving] of [
        [one, two],
        [two, one],
      ] as const) {
        const { jws } = await signing.services.signer.signReceipt({ sub: "vcrt_race" });
        expect(await proving.services.signer.verifyReceipt(jws)).toMatchObject({ sub: "vcrt_race" });
      }
      // Two first keys are harmless; none or a third one would be a fault.
      const keys = await listPublishedKeys(one.services.db);
      expect(keys.length).toBeGreaterThanOrEqual(1);
      expect(keys.length).toBeLessThanOrEqual(2);
      const input = await quoted(one.services, caller, CERTIFIED);
      expect((await submitAs(two.services, caller, input)).output.status).toBe("paid");
    });

    test("make one order of fifty identical submits that reach both at once", async () => {
      const input = await quoted(one.services, caller, TWO_DOCUMENTS);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => submitAs((at % 2 ? one : two).services, caller, input)),
      );
      expect(new Set(answers.map(({ output }) => JSON.stringify(output))).size).toBe(1);
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      const placed = await one.services.db.execute(
        sql`select id from orders where quote_id = ${input.quoteId}`,
      );
      expect((placed as unknown as { rows: unknown[] }).rows).toHaveLength(1);
    });

    test("leave no certificate standing on an order that is refunded while it is certified", async () => {
      const outcomes = new Set<number>();
      for (let round = 0; round < ROUNDS; round++) {
        const jobId = await placeInReview(TWO_DOCUMENTS);
        await signReview(one.services, jobId, { name: "R", credentials: "C", contact: "r@example.com" });
        const services = workServices(one);
        const certifyAll = async () => {
          for (const index of [0, 1]) await certify(services, jobId, index);
          await finishOrder(services, jobId);
        };
        if (round === 0) await refund(two.services, jobId);
        const certification = certifyAll();
        if (round === ROUNDS - 1) await certification;
        if (round > 0) await sleep(round * 3).then(() => refund(two.services, jobId));
        await certification;
        const order = await describeOrder(two.services, jobId);
        outcomes.add(order.certificates.length);
        expect(order.status).toBe("refunded");
        expect(order.certificates.filter(({ revokedReason }) => revokedReason === null)).toEqual([]);
        expect(order.sequences).toEqual(order.events.map((_, at) => at + 1));
        // A revocation is announced only for a certificate that was published.
        expect(order.events.filter((type) => type === "certificate.revoked")).toHaveLength(
          order.certificates.filter(({ isPublished }) => isPublished).length,
        );
      }
      expect([...outcomes]).toEqual(expect.arrayContaining([0, 2]));
    });

    test("never pay back more than was paid, however many partial refunds arrive at once", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const jobId = await place();
        const { totalCents } = await orderOf(jobId);
        const partCents = Math.floor(totalCents * 0.4);
        const answers = await Promise.allSettled(
          ["a", "b", "c", "d"].map((name, at) =>
            refund((at % 2 ? one : two).services, jobId, partCents, `refund-${name}`),
          ),
        );
        expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
        for (const answer of answers) {
          if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "VALIDATION_ERROR" });
        }
        expect((await orderOf(jobId)).refundedCents).toBe(2 * partCents);
      }
    });

    test("take one signature of two reviewers who sign at once", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const jobId = await placeInReview();
        const signed = await Promise.all(
          [one, two].map(({ services }, at) =>
            signReview(services, jobId, {
              name: `Reviewer ${at}`,
              credentials: "C",
              contact: "r@example.com",
            }),
          ),
        );
        expect([...signed].sort()).toEqual([false, true]);
        const { events, sequences } = await describeOrder(one.services, jobId);
        expect(events.filter((type) => type === "order.signed")).toHaveLength(1);
        expect(sequences).toEqual(events.map((_, at) => at + 1));
        expect((await orderOf(jobId)).translatorName).toBe(`Reviewer ${signed.indexOf(true)}`);
      }
    });

    test("refuse a quote that expires in the middle of a submit by the database's clock, and keep nothing", async () => {
      const input = await quoted(one.services, caller, CERTIFIED);
      await one.services.db
        .update(quotes)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(quotes.id, input.quoteId));
      // A server whose clock is slow still considers it valid.
      const slow: Services = {
        ...one.services,
        clock: { isSystem: true, now: () => new Date(Date.now() - 3_600_000) },
      };
      await expect(submitAs(slow, caller, input)).rejects.toMatchObject({ code: "QUOTE_EXPIRED" });
      const { idempotencyKey } = input;
      const kept = await one.services.db
        .select()
        .from(submissions)
        .where(eq(submissions.idempotencyKey, idempotencyKey));
      expect(kept).toEqual([]);
      const again = { ...(await quoted(one.services, caller, CERTIFIED)), idempotencyKey };
      expect((await submitAs(slow, caller, again)).output.status).toBe("paid");
    });
  },
);
