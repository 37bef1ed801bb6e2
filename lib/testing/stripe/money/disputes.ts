import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { BalanceTransactionObject, DisputeObject } from "../objects/money";
import type { ChargeObject } from "../objects/payments";
import { addBalanceTransaction } from "./balance";
import { DISPUTE_FEE_CENTS } from "./fees";
import { settleWarnings } from "./fraud-warnings";

export interface DisputeOptions {
  amountCents?: number;
  reason?: string;
  /** An inquiry by the bank: nothing is withdrawn yet. */
  isInquiry?: boolean;
}

function move(
  world: World,
  dispute: DisputeObject,
  amountCents: number,
  feeCents: number,
): BalanceTransactionObject {
  const isWithdrawal = amountCents < 0;
  const transaction = addBalanceTransaction(world, {
    type: "adjustment",
    category: isWithdrawal ? "dispute" : "dispute_reversal",
    amountCents,
    feeCents,
    source: dispute.id,
    description: `Chargeback ${isWithdrawal ? "withdrawal" : "reversal"} for ${dispute.charge}`,
    isAvailable: true,
  });
  dispute.balance_transactions.push(transaction);
  return transaction;
}

function withdraw(world: World, dispute: DisputeObject, charge: ChargeObject): void {
  charge.disputed = true;
  dispute.is_charge_refundable = false;
  dispute.status = "needs_response";
  move(world, dispute, -dispute.amount, DISPUTE_FEE_CENTS);
}

/** The amount and a fee of 15.00 leave the balance, unless it is an inquiry. */
export function openDispute(world: World, charge: ChargeObject, options: DisputeOptions): DisputeObject {
  if (!charge.paid) throw new Error(`${charge.id} was not paid: it can't be disputed`);
  const dispute = world.disputes.add({
    id: world.makeId("dp"),
    object: "dispute",
    amount: options.amountCents ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.seconds(),
    currency: charge.currency,
    is_charge_refundable: options.isInquiry ?? false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: options.reason ?? "fraudulent",
    status: options.isInquiry ? "warning_needs_response" : "needs_response",
  });
  settleWarnings(world, charge.id);
  if (!options.isInquiry) withdraw(world, dispute, charge);
  world.emit("charge.dispute.created", dispute);
  if (!options.isInquiry) world.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function escalateDispute(world: World, dispute: DisputeObject): void {
  const isInquiry = dispute.status.startsWith("warning_") && dispute.status !== "warning_closed";
  if (!isInquiry) throw new Error(`${dispute.id} is no inquiry that is open`);
  withdraw(world, dispute, world.charges.get(dispute.charge));
  world.emit("charge.dispute.updated", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
}

export function closeDispute(
  world: World,
  dispute: DisputeObject,
  outcome: "won" | "lost" | "warning_closed",
  options: { returnsFee?: boolean } = {},
): void {
  const isInquiry = dispute.status.startsWith("warning_");
  if (isInquiry !== (outcome === "warning_closed")) {
    throw invalidRequest(`This dispute is ${dispute.status}: it can't end as ${outcome}.`);
  }
  if (dispute.status === "won" || dispute.status === "lost" || dispute.status === "warning_closed") {
    throw invalidRequest("This dispute is already closed");
  }
  dispute.status = outcome;
  if (outcome === "won") {
    dispute.is_charge_refundable = true;
    move(world, dispute, dispute.amount, options.returnsFee ? -DISPUTE_FEE_CENTS : 0);
    world.emit("charge.dispute.funds_reinstated", dispute);
  }
  world.emit("charge.dispute.closed", dispute);
}
