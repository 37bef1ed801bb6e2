export const FAILPOINTS = [
  "submit.claimed",
  "submit.intent-created",
  "submit.intent-saved",
  "submit.confirmed",
  "submit.checkout-created",
  "submit.settling",
  "submit.settled",
  "submit.refusing",
  "submit.refused",
  "refund.reserved",
  "refund.called",
  "refund.settling",
  "refund.settled",
  "payout.reserved",
  "payout.called",
  "payout.settling",
  "payout.settled",
  "reversal.reserved",
  "reversal.called",
  "reversal.settling",
  "reversal.settled",
  "invoice.reserved",
  "invoice.created",
  "invoice.item-added",
  "invoice.sent",
  "invoice.settling",
  "event.stored",
  "event.handling",
] as const;

export const RACE_POINTS = ["submit.overtaken", "submit.waiting"] as const;

export type Failpoint = (typeof FAILPOINTS)[number] | (typeof RACE_POINTS)[number];

type Actions = Map<Failpoint, () => void | Promise<void>>;

const KEY = Symbol.for("vidimus.failpoints");
const holder = globalThis as { [KEY]?: Actions };

export async function failpoint(name: Failpoint): Promise<void> {
  const action = holder[KEY]?.get(name);
  if (action) await action();
}

export function setFailpoint(name: Failpoint, action: (() => void | Promise<void>) | null): void {
  holder[KEY] ??= new Map();
  if (action) holder[KEY].set(name, action);
  else holder[KEY].delete(name);
}
