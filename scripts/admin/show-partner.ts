import type { CommandAnswer } from "@/lib/server/operator/operator-commands";

type PartnerFacts = CommandAnswer<"list-partners">[number];
type ShownPartner = CommandAnswer<"show-partner">;

export function partnerLine(partner: PartnerFacts): string {
  const { id, name, revShareBps } = partner;
  return [name, id, termsOf(partner), `${revShareBps} bps`, payoutsOf(partner)].join("\t");
}

export function partnerSheet({ partner, keys, balances }: ShownPartner): string {
  return [
    `${partner.name}  ${partner.id}`,
    `billing      ${termsOf(partner)}`,
    `open         ${partner.openBalanceCents} cents on account`,
    `rev-share    ${partner.revShareBps} bps`,
    `payouts      ${payoutsOf(partner)}`,
    `documents    ${keptFor(partner.retentionDays)}`,
    ...keys.map((key) => `key          ${keyLine(key)}`),
    // Debits are positive: what the partner owes; credits negative: what it is owed.
    ...balances.map(({ code, balanceCents }) => `ledger       ${code} ${balanceCents} cents`),
  ].join("\n");
}

function keptFor(days: number | null): string {
  return days === null
    ? "kept for as long as the service's own setting says"
    : `kept until ${days} days after delivery`;
}

function termsOf(partner: PartnerFacts): string {
  const { billingMode, netTermsDays, creditLimitCents } = partner;
  const { paymentMethodId, paymentMethodBrand, paymentMethodLastFour } = partner;
  if (billingMode === "invoice")
    return `on account, ${netTermsDays} days net, limit ${capOf(creditLimitCents)}`;
  return paymentMethodId === null
    ? "per order, no card"
    : `per order, ${paymentMethodBrand} ${paymentMethodLastFour}`;
}

function payoutsOf({ payoutAccountId, payoutsActive }: PartnerFacts): string {
  return payoutAccountId === null
    ? "no account"
    : `${payoutAccountId} ${payoutsActive ? "active" : "not active"}`;
}

function keyLine({ id, environment, lastFour, ...limits }: ShownPartner["keys"][number]): string {
  const { spendCapCents, orderCapCents, payer, revokedAt } = limits;
  const state = revokedAt === null ? "" : `, revoked at ${revokedAt}`;
  if (environment !== "live") return `${id} ${environment} …${lastFour}${state}`;
  const caps = `month ${capOf(spendCapCents)}, order ${capOf(orderCapCents)}, paid by ${payer}`;
  return `${id} ${environment} …${lastFour}, ${caps}${state}`;
}

function capOf(cents: number | null): string {
  return cents === null ? "none" : `${cents} cents`;
}
