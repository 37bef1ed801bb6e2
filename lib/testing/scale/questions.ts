import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { listPageRecords, listUnrecorded } from "@/db/queries/page-records";
import { listPayable } from "@/db/queries/payout-balances";
import { listRenewable } from "@/db/queries/renewals";
import { SCALE } from "@/db/queries/testing/load-trade";
import { OPERATIONS } from "@/lib/contract/operations";
import { parseInput } from "@/lib/contract/parse";
import { addMonths, type Month, monthOf } from "@/lib/core/month";
import { cutOffOf } from "@/lib/core/payouts/payout";
import { finishClosings } from "@/lib/operations/account/close";
import { cancelUnpaidOrders } from "@/lib/operations/cancellation/cancel";
import { verify } from "@/lib/operations/certificates/verify";
import type { Caller } from "@/lib/operations/context";
import { warnDeadlines } from "@/lib/operations/deadlines/warn-deadlines";
import { returnStaleClaims } from "@/lib/operations/desk/return-claims";
import { listEvents } from "@/lib/operations/events/list-events";
import { relayOutbox } from "@/lib/operations/events/relay-outbox";
import { redriveOrders, reissueAwaited } from "@/lib/operations/fulfilment/redrive-orders";
import { closeMonths } from "@/lib/operations/ledger/close-months";
import { mailCaps } from "@/lib/operations/notices/mail-caps";
import { pruneOldNotices, sendNotices } from "@/lib/operations/notices/send-notices";
import { listOrders } from "@/lib/operations/orders/list-orders";
import { status } from "@/lib/operations/orders/status";
import { statementOf } from "@/lib/operations/payouts/statement-of";
import { retryProcessorEvents } from "@/lib/operations/processor-events/handle-processor-event";
import { pruneQuotes } from "@/lib/operations/quotes/quote";
import { refundMissedSameDay } from "@/lib/operations/refunds/refund-missed-same-day";
import { unwrapReplay } from "@/lib/operations/replayed";
import { keepRequests } from "@/lib/operations/requests/keep-requests";
import { cleanUp } from "@/lib/operations/retention/clean-up";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import { sweepOldArtifacts } from "@/lib/operations/retention/sweep-files";
import { sweepUploads } from "@/lib/operations/uploads/uploads";
import { deliverDueWebhooks } from "@/lib/operations/webhooks/deliver-due-webhooks";
import { pruneWebhooks } from "@/lib/operations/webhooks/messages";
import { renewalDays } from "@/lib/paper";
import type { OpenService } from "./open-service";

type ServiceParts = OpenService["services"];

export type Question = (services: ServiceParts) => Promise<() => Promise<unknown>>;

const caller = { apiKeyId: SCALE.keyId } as Caller;
const SAMPLES = 100;

const ORDER_LISTS: Record<string, { query: Record<string, unknown>; pages: number }> = {
  "order list, first page": { query: {}, pages: 0 },
  "order list, five pages on": { query: {}, pages: 5 },
  "order list, of a state": { query: { status: ["ready"] }, pages: 0 },
  "order list, of an end user": { query: { externalId: "user-6" }, pages: 0 },
};

/** None may take longer with a million orders than with a thousand. */
export const QUESTIONS: Record<string, Question> = {
  status: async (services) => {
    const ids = await sampleIds(services.db, sql`select id from orders where api_key_id = ${SCALE.keyId}`);
    return () => status(services, caller, { params: { jobId: ids() } } as never);
  },
  verify: async (services) => {
    const ids = await sampleIds(services.db, sql`select id from certificates`);
    return () => verify(services, { params: { certificateId: ids() } } as never);
  },
  "records of a file's pages": async ({ db }) => {
    const ids = await sampleIds(db, sql`select id from certificates`);
    return () => listPageRecords(db, ids());
  },
  ...Object.fromEntries(
    Object.entries(ORDER_LISTS).map(([name, { query, pages }]): [string, Question] => [
      name,
      async (services) => {
        const ask = (after?: string | null) =>
          listOrders(services, caller, {
            query: parseInput(OPERATIONS.listOrders.query, { ...query, ...(after ? { after } : {}) }),
          });
        let after: string | null = null;
        for (let page = 0; page < pages; page++) after = unwrapReplay(await ask(after)).output.nextCursor;
        return () => ask(after);
      },
    ]),
  ),
  "events, first page": async (services) => () => readFeed(services),
  "events, ten pages on": async (services) => {
    let after: string | undefined;
    for (let page = 0; page < 10; page++)
      after = unwrapReplay(await readFeed(services, after)).output.nextCursor;
    return () => readFeed(services, after);
  },
  "statement, of a month with forty orders": async (services) => {
    const month = await firstMonth(services.db);
    return () => statementOf(services, SCALE.partnerId, { from: month });
  },
};

/** Their cost grows with the data; docs/scale.md has the figures. */
export const GROWING: Record<string, Question> = {
  "payout of every partner, in one statement": async ({ db, clock }) => {
    const period = addMonths(monthOf(clock.now()), 1);
    return () => listPayable(db, period, cutOffOf(period));
  },
};

const WORK: Record<string, (services: ServiceParts) => Promise<unknown>> = {
  "cancel-unpaid-orders": cancelUnpaidOrders,
  "prune-quotes": pruneQuotes,
  "prune-notices": pruneOldNotices,
  "prune-webhooks": pruneWebhooks,
  "reissue-awaited": reissueAwaited,
  "warn-deadlines": warnDeadlines,
  "return-stale-claims": returnStaleClaims,
  "mail-caps": mailCaps,
  "relay-outbox": (services) => relayOutbox(services, new Set() as never, async () => undefined as never),
  "send-notices": sendNotices,
  "redrive-orders": redriveOrders,
  "purge-orders": purgeOrders,
  "sweep-uploads": sweepUploads,
  "sweep-artifacts": sweepOldArtifacts,
  "clean-up": cleanUp,
  "finish-closings": finishClosings,
  "keep-requests": keepRequests,
  "refund-missed-same-day": refundMissedSameDay,
  "close-months": closeMonths,
  "list-renewable": ({ db, clock }) => listRenewable(db, renewalDays(clock.now()), 5),
  "list-unrecorded": ({ db, clock }) => listUnrecorded(db, clock.now(), 5),
  "retry-processor-events": retryProcessorEvents,
  "deliver-webhooks": deliverDueWebhooks,
};

export const JOBS: Record<string, Question> = Object.fromEntries(
  Object.entries(WORK).map(([name, work]): [string, Question] => [
    name,
    async (services) => () => work(services),
  ]),
);

function readFeed(services: ServiceParts, after?: string) {
  return listEvents(services, caller, {
    query: parseInput(OPERATIONS.listEvents.query, after === undefined ? {} : { after }),
  });
}

async function sampleIds(db: Db, all: ReturnType<typeof sql>): Promise<() => string> {
  const { rows } = (await db.execute(
    sql`select id from (${all}) t order by md5(id) limit ${SAMPLES}`,
  )) as unknown as { rows: { id: string }[] };
  let turn = 0;
  return () => rows[turn++ % rows.length]?.id ?? "";
}

async function firstMonth(db: Db): Promise<Month> {
  const { rows } = (await db.execute(
    sql`select min(earned_at) as at from commissions where partner_id = ${SCALE.partnerId}`,
  )) as unknown as { rows: [{ at: string | Date }] };
  return monthOf(new Date(rows[0].at));
}
