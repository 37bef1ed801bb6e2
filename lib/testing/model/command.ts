import fc from "fast-check";
import type { Paying } from "./partner";

/** Plain data: orders are named by any number. */
export type Command =
  | { do: "submit"; words: number; isSameDay: boolean }
  | { do: "submitAgain"; at: number }
  | { do: "changeCard"; card: string }
  | { do: "payOnPage"; at: number; isDelayed: boolean }
  | { do: "refund"; at: number; percent: number | null; key: number }
  | { do: "refundTooMuch"; at: number }
  | { do: "fail"; at: number }
  | { do: "cancel"; at: number }
  | { do: "refundInDashboard"; at: number; percent: number }
  | { do: "sendBack"; at: number }
  | { do: "retry"; at: number }
  | { do: "dispute"; at: number; isInquiry: boolean }
  | { do: "closeDispute"; at: number; isWon: boolean; returnsFee: boolean }
  | { do: "tell"; order: "as_made" | "reversed" | "shuffled"; copies: number; seed: number }
  | { do: "lose" }
  | { do: "disturb"; seed: number; chance: number }
  | { do: "calm" }
  | { do: "wait"; minutes: number }
  | { do: "minute" }
  | { do: "hour" }
  | { do: "month" }
  | { do: "leave" }
  | { do: "payOut"; times: number }
  | { do: "endInvoice"; at: number; how: "pay" | "payElsewhere" | "void" | "mark_uncollectible" }
  | { do: "atOnce"; commands: Command[] };

type Deed = Exclude<Command["do"], "atOnce">;

const at = fc.nat(7);
const percent = fc.integer({ min: 1, max: 100 });
const DAY = 24 * 60;
const GOOD_OR_BAD_CARD = fc.constantFrom(
  ...["pm_card_visa", "pm_card_visa", "pm_card_pendingRefund"],
  ...["pm_card_chargeCustomerFail", "pm_card_authenticationRequired"],
);

const DETAILS: { [K in Deed]: fc.Arbitrary<Omit<Extract<Command, { do: K }>, "do">> } = {
  submit: fc.record({
    words: fc.integer({ min: 125, max: 2500 }),
    isSameDay: fc.nat(9).map((n) => n === 9),
  }),
  submitAgain: fc.record({ at }),
  changeCard: fc.record({ card: GOOD_OR_BAD_CARD }),
  payOnPage: fc.record({ at, isDelayed: fc.boolean() }),
  refund: fc.record({ at, percent: fc.oneof(percent, fc.constant(null)), key: fc.nat(2) }),
  refundTooMuch: fc.record({ at }),
  fail: fc.record({ at }),
  cancel: fc.record({ at }),
  refundInDashboard: fc.record({ at, percent }),
  sendBack: fc.record({ at }),
  retry: fc.record({ at }),
  dispute: fc.record({ at, isInquiry: fc.boolean() }),
  closeDispute: fc.record({ at, isWon: fc.boolean(), returnsFee: fc.boolean() }),
  tell: fc.record({
    order: fc.constantFrom("as_made", "reversed", "shuffled"),
    copies: fc.integer({ min: 1, max: 2 }),
    seed: fc.nat(),
  }),
  lose: fc.constant({}),
  disturb: fc.record({ seed: fc.nat(), chance: fc.constantFrom(0.05, 0.2, 0.5) }),
  calm: fc.constant({}),
  wait: fc.record({ minutes: fc.constantFrom(2, 2, 61, 6 * 60, DAY, 5 * DAY, 16 * DAY, 40 * DAY) }),
  minute: fc.constant({}),
  hour: fc.constant({}),
  month: fc.constant({}),
  leave: fc.constant({}),
  payOut: fc.record({ times: fc.integer({ min: 1, max: 2 }) }),
  endInvoice: fc.record({
    at,
    how: fc.constantFrom("pay", "pay", "payElsewhere", "void", "mark_uncollectible"),
  }),
};

const ALWAYS: Partial<Record<Deed, number>> = {
  submit: 8,
  submitAgain: 2,
  refund: 7,
  refundTooMuch: 1,
  fail: 1,
  cancel: 1,
  wait: 4,
  minute: 4,
  hour: 2,
  month: 3,
  payOut: 2,
  leave: 2,
  tell: 5,
  lose: 1,
  disturb: 3,
  calm: 2,
};
const AT_THE_PROCESSOR = { refundInDashboard: 2, sendBack: 2, retry: 2, dispute: 3, closeDispute: 3 };
const WEIGHTS: Record<Paying, Partial<Record<Deed, number>>> = {
  card: { ...ALWAYS, ...AT_THE_PROCESSOR, changeCard: 2 },
  checkout: { ...ALWAYS, ...AT_THE_PROCESSOR, payOnPage: 9 },
  invoice: { ...ALWAYS, month: 6, endInvoice: 6 },
};

const AT_ONCE: Deed[] = ["submit", "submitAgain", "refund", "fail", "cancel", "retry"];
const AT_ONCE_OURS: Deed[] = ["tell", "minute", "hour", "payOut", "leave"];

function oneOf(weights: Partial<Record<Deed, number>>): fc.Arbitrary<Command> {
  const weighted = (Object.keys(weights) as Deed[]).map((deed) => ({
    weight: weights[deed] ?? 0,
    arbitrary: DETAILS[deed].map((details) => ({ do: deed, ...details }) as Command),
  }));
  return fc.oneof(...weighted);
}

function anyCommand(paying: Paying): fc.Arbitrary<Command> {
  const weights = WEIGHTS[paying];
  const together = Object.fromEntries(
    [...AT_ONCE, ...AT_ONCE_OURS].map((deed) => [deed, weights[deed] ?? 0]),
  );
  const commands = fc.array(oneOf(together), { minLength: 2, maxLength: 3 });
  return fc.oneof(
    { weight: 12, arbitrary: oneOf(weights) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("atOnce" as const), commands }) },
  );
}

export interface Story {
  paying: Paying;
  revShareBps: number;
  commands: Command[];
}

function storyOf(paying: Paying): fc.Arbitrary<Story> {
  return fc.record({
    paying: fc.constant(paying),
    revShareBps: fc.constantFrom(1000, 1000, 333, 0, 10_000),
    commands: fc.array(anyCommand(paying), { minLength: 1, maxLength: 24, size: "max" }),
  });
}

export const anyStory: fc.Arbitrary<Story> = fc.oneof(
  { weight: 3, arbitrary: storyOf("card") },
  { weight: 2, arbitrary: storyOf("checkout") },
  { weight: 2, arbitrary: storyOf("invoice") },
);
