import { eq } from "drizzle-orm";
import { invoices } from "@/db/schema";
import { monthOf } from "@/lib/core/month";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { reservePayouts } from "@/lib/operations/payouts/reserve-payouts";
import { reversePayouts } from "@/lib/operations/payouts/reverse-payouts";
import { markUncollectible, voidInvoice } from "../stripe/money/invoice-states";
import type { Command } from "./command";
import { everyHour, everyMinute, handleEvents, tellEvents, toNextMonth, waitingEvents } from "./rest";
import { pick, type Stage } from "./stage";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;

export async function playTell({ market }: Stage, { order, copies, seed }: Of<"tell">): Promise<void> {
  await tellEvents(market, { order, copies, seed });
}

/** What waits to be told never is: the sweep has to find it. */
export async function playLose({ market }: Stage): Promise<void> {
  const ids = waitingEvents(market).map(({ id }) => id);
  if (ids.length > 0) market.double.deliveries.drop({ ids });
}

/** From now on any call to the processor may go wrong, in any way. */
export async function playDisturb(stage: Stage, { seed, chance }: Of<"disturb">): Promise<void> {
  stage.isCalm = false;
  const each = chance / 8;
  stage.market.double.faults.random({
    seed,
    chances: {
      drop_before: each,
      drop_after: each,
      cut_body: each,
      rate_limit: each,
      lock_timeout: each,
      conflict: each,
      error_before: each,
      error_after: each,
    },
  });
}

export async function playCalm({ market }: Stage): Promise<void> {
  market.double.faults.clear();
}

const SWEEP_MINUTES = 2 * 24 * 60;

/** Time passes. We are never away so long that what was not told is forgotten. */
export async function playWait(stage: Stage, { minutes }: Of<"wait">): Promise<void> {
  const { market } = stage;
  if (minutes > SWEEP_MINUTES) {
    market.double.faults.clear();
    await everyHour(market);
  }
  market.clock.advance({ minutes });
}

/** Into the next month, with all that is due then. */
export async function playMonth(stage: Stage): Promise<void> {
  const { market } = stage;
  market.double.faults.clear();
  await everyHour(market);
  toNextMonth(market);
  await everyMinute(market);
}

export async function playMinute(stage: Stage): Promise<void> {
  await everyMinute(stage.market).catch((error) => unlessCalm(stage, error));
}

export async function playHour(stage: Stage): Promise<void> {
  await everyHour(stage.market).catch((error) => unlessCalm(stage, error));
  await handleEvents(stage.market);
}

/** A step that fails is run again by its schedule. */
function unlessCalm(stage: Stage, error: unknown): void {
  if (stage.isCalm) throw error;
}

/** The payout of this month, by as many schedules as fire. */
export async function playPayOut(stage: Stage, { times }: Of<"payOut">): Promise<void> {
  const { services, clock } = stage.market;
  const run = async () => {
    await reservePayouts(services, monthOf(clock.now()));
    await completePayouts(services);
  };
  await Promise.all(Array.from({ length: times }, run)).catch((error) => unlessCalm(stage, error));
}

/** Takes back what the partner owes, as if it left. */
export async function playLeave(stage: Stage): Promise<void> {
  const { services } = stage.market;
  await reversePayouts(services, stage.trader.caller.partnerId).catch((error) => unlessCalm(stage, error));
}

/** An open invoice comes to its end at the processor. */
export async function playEndInvoice(stage: Stage, { at, how }: Of<"endInvoice">): Promise<void> {
  const { services, double } = stage.market;
  const sent = await services.db
    .select()
    .from(invoices)
    .where(eq(invoices.partnerId, stage.trader.caller.partnerId));
  const ids = new Set(sent.map(({ processorInvoiceId }) => processorInvoiceId));
  const open = double.world.invoices
    .newestFirst()
    .filter(({ id, status }) => ids.has(id) && status === "open");
  const invoice = pick(open, at);
  if (!invoice) return;
  if (how === "pay" || how === "payElsewhere") {
    await double.actions.payInvoice({ id: invoice.id, isOutOfBand: how === "payElsewhere" });
    return;
  }
  if (how === "void") voidInvoice(double.world, invoice);
  else markUncollectible(double.world, invoice);
}
