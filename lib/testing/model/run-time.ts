import { eq } from "drizzle-orm";
import { invoices } from "@/db/schema";
import { monthOf } from "@/lib/core/month";
import { completePayouts } from "@/lib/operations/payouts/complete-payouts";
import { reservePayouts } from "@/lib/operations/payouts/reserve-payouts";
import { reversePayouts } from "@/lib/operations/payouts/reverse-payouts";
import { markUncollectible, voidInvoice } from "../stripe/money/invoice-states";
import type { Command } from "./command";
import { everyHour, everyMinute, handleEvents, tellEvents, toNextMonth, waitingEvents } from "./rest";
import { pick, type Scenario } from "./scenario";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;

export async function runTell({ fixture }: Scenario, { order, copies, seed }: Of<"tell">): Promise<void> {
  await tellEvents(fixture, { order, copies, seed });
}

export async function runLose({ fixture }: Scenario): Promise<void> {
  const ids = waitingEvents(fixture).map(({ id }) => id);
  if (ids.length > 0) fixture.double.deliveries.drop({ ids });
}

export async function runDisturb(scenario: Scenario, { seed, chance }: Of<"disturb">): Promise<void> {
  scenario.isCalm = false;
  const each = chance / 8;
  scenario.fixture.double.faults.random({
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

export async function runCalm({ fixture }: Scenario): Promise<void> {
  fixture.double.faults.clear();
}

const SWEEP_MINUTES = 2 * 24 * 60;

/** Never so long that untold events are forgotten. */
export async function runWait(scenario: Scenario, { minutes }: Of<"wait">): Promise<void> {
  const { fixture } = scenario;
  if (minutes > SWEEP_MINUTES) {
    fixture.double.faults.clear();
    await everyHour(fixture);
  }
  fixture.clock.advance({ minutes });
}

export async function runMonth(scenario: Scenario): Promise<void> {
  const { fixture } = scenario;
  fixture.double.faults.clear();
  await everyHour(fixture);
  toNextMonth(fixture);
  await everyMinute(fixture);
}

export async function runMinute(scenario: Scenario): Promise<void> {
  await everyMinute(scenario.fixture).catch((error) => unlessCalm(scenario, error));
}

export async function runHour(scenario: Scenario): Promise<void> {
  await everyHour(scenario.fixture).catch((error) => unlessCalm(scenario, error));
  await handleEvents(scenario.fixture);
}

function unlessCalm(scenario: Scenario, error: unknown): void {
  if (scenario.isCalm) throw error;
}

export async function runPayOut(scenario: Scenario, { times }: Of<"payOut">): Promise<void> {
  const { services, clock } = scenario.fixture;
  const run = async () => {
    await reservePayouts(services, monthOf(clock.now()));
    await completePayouts(services);
  };
  await Promise.all(Array.from({ length: times }, run)).catch((error) => unlessCalm(scenario, error));
}

export async function runLeave(scenario: Scenario): Promise<void> {
  const { services } = scenario.fixture;
  await reversePayouts(services, scenario.partner.caller.partnerId).catch((error) =>
    unlessCalm(scenario, error),
  );
}

export async function runEndInvoice(scenario: Scenario, { at, how }: Of<"endInvoice">): Promise<void> {
  const { services, double } = scenario.fixture;
  const sent = await services.db
    .select()
    .from(invoices)
    .where(eq(invoices.partnerId, scenario.partner.caller.partnerId));
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
