import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import type { Command } from "./command";
import type { DisputeModel } from "./order-model";
import { pick, pickPaid, type Scenario } from "./scenario";

type Of<K extends Command["do"]> = Extract<Command, { do: K }>;

export async function runDispute(scenario: Scenario, { at, isInquiry }: Of<"dispute">): Promise<void> {
  const order = pickPaid(scenario, at);
  if (!order || scenario.partner.paying === "invoice") return;
  const { double } = scenario.fixture;
  const current = order.disputes.find(({ state }) => state !== "won");
  if (current) {
    if (current.state !== "inquiry") return;
    await double.actions.escalateDispute({ id: current.id }).then(
      () => Object.assign(current, { state: "open" }),
      // It ended by itself when everything was refunded.
      () => order.disputes.splice(order.disputes.indexOf(current), 1),
    );
    return;
  }
  const [payment] = await scenario.fixture.services.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.jobId));
  const intent = double.objects("paymentIntents").find(({ id }) => id === payment?.intentId);
  const charge = double.objects("charges").find(({ id }) => id === intent?.latest_charge);
  if (!charge || charge.amount_refunded === charge.amount) return;
  const { id, amount } = await double.actions.openDispute({ charge: charge.id, isInquiry });
  order.disputes.push({ id, cents: amount, state: isInquiry ? "inquiry" : "open" });
}

export async function runCloseDispute(
  scenario: Scenario,
  { at, isWon, returnsFee }: Of<"closeDispute">,
): Promise<void> {
  const open = scenario.orders.flatMap(({ disputes }) => disputes.filter(({ state }) => state === "open"));
  const dispute = pick(open, at);
  if (dispute) await closeDispute(scenario, dispute, { isWon, returnsFee });
}

export async function closeDispute(
  { fixture }: Scenario,
  dispute: DisputeModel,
  { isWon, returnsFee }: { isWon: boolean; returnsFee: boolean },
): Promise<void> {
  const outcome = isWon ? "won" : "lost";
  dispute.state = outcome;
  await fixture.double.actions.closeDispute({ id: dispute.id, outcome, returnsFee: isWon && returnsFee });
}
