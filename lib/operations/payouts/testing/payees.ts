import { expect } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { listPayoutsOf } from "@/db/queries/statements";
import { checkLedger } from "@/lib/operations/ledger/check-ledger";
import type { LiveKey, LiveWorld } from "@/lib/testing/live-world";
import { newIdempotencyKey, placeOrder } from "@/lib/testing/orders";

export interface Payee extends LiveKey {
  accountId: string;
}

export const SHARE_CENTS = 499;

const DAY_MS = 86_400_000;

export async function makePayee(world: LiveWorld): Promise<Payee> {
  const key = await world.makeLiveKey();
  const made = await world.services.payments?.createPayoutAccount({
    partnerId: key.partnerId,
    name: "Payee",
  });
  if (made?.kind !== "done") throw new Error("the double made no account");
  const { accountId } = made.value;
  await world.double.actions.activateAccount({ id: accountId });
  await updatePartner(world.services.db, key.partnerId, { payoutAccountId: accountId, payoutsActive: true });
  return { ...key, accountId };
}

/** Earnings until then mature by the month after. */
export function toNextTenth(world: LiveWorld): void {
  const now = world.clock.now();
  world.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12)));
}

export function toNextFirst(world: LiveWorld): string {
  const now = world.clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  world.clock.set(first);
  return first.toISOString().slice(0, 7);
}

export async function fund(world: LiveWorld): Promise<void> {
  await world.double.actions.topUp({ amountCents: 1_000_000 });
}

export async function earn(world: LiveWorld, payee: LiveKey, count = 1): Promise<string[]> {
  const jobs: string[] = [];
  for (let at = 0; at < count; at++) jobs.push((await placeOrder(world, payee.key)).jobId);
  return jobs;
}

export async function refund(world: LiveWorld, payee: LiveKey, jobId: string, amountCents?: number) {
  const answer = await world.request("POST", `/api/v1/refund/${jobId}`, {
    key: payee.key,
    body: amountCents === undefined ? {} : { amountCents },
    headers: { "idempotency-key": newIdempotencyKey() },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

export async function payoutsOf(world: LiveWorld, { partnerId }: LiveKey) {
  const rows = await listPayoutsOf(
    world.services.db,
    partnerId,
    new Date(0),
    new Date(Date.now() + 1e4 * DAY_MS),
  );
  return rows.map(({ period, amountCents, state }) => [period, amountCents, state] as const);
}

export function transfersTo(world: LiveWorld, { accountId }: Payee): number[] {
  return world.double
    .objects("transfers")
    .filter(({ destination }) => destination === accountId)
    .map(({ amount, amount_reversed }) => amount - amount_reversed);
}

export async function expectSound(world: LiveWorld): Promise<void> {
  const found = await checkLedger(world.services);
  expect(found.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect(world.double.violations).toEqual([]);
}
