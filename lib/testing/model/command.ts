import fc from "fast-check";

/** Something that somebody does, as plain data: orders and the like are named by any number. */
export type Command =
  | { do: "submit"; words: number; isSameDay: boolean }
  | { do: "submitAgain"; at: number }
  | { do: "changeCard"; card: string }
  | { do: "payOnPage"; at: number; isDelayed: boolean }
  | { do: "refund"; at: number; percent: number | null; key: number }
  | { do: "refundTooMuch"; at: number }
  | { do: "fail" | "cancel"; at: number }
  | { do: "refundInDashboard"; at: number; percent: number }
  | { do: "sendBack" | "retry"; at: number }
  | { do: "dispute"; at: number; isInquiry: boolean }
  | { do: "closeDispute"; at: number; isWon: boolean; returnsFee: boolean }
  | { do: "tell"; order: "as_made" | "reversed" | "shuffled"; copies: number; seed: number }
  | { do: "lose" }
  | { do: "disturb"; seed: number; chance: number }
  | { do: "calm" }
  | { do: "wait"; minutes: number }
  | { do: "minute" | "hour" | "leave" }
  | { do: "payOut"; times: number }
  | { do: "endInvoice"; at: number; how: "pay" | "payElsewhere" | "void" | "mark_uncollectible" }
  | { do: "atOnce"; commands: Command[] };

const at = fc.nat(7);
const percent = fc.integer({ min: 1, max: 100 });
const DAY = 24 * 60;

const CARDS = [
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeCustomerFail",
  "pm_card_authenticationRequired",
  "pm_card_pendingRefund",
];

const single: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("submit" as const),
      words: fc.integer({ min: 125, max: 2500 }),
      isSameDay: fc.nat(9).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("submitAgain" as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("changeCard" as const), card: fc.constantFrom(...CARDS) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("payOnPage" as const), at, isDelayed: fc.boolean() }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      at,
      percent: fc.oneof(percent, fc.constant(null)),
      key: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refundTooMuch" as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("fail" as const, "cancel" as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refundInDashboard" as const), at, percent }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("sendBack" as const, "retry" as const), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("dispute" as const), at, isInquiry: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("closeDispute" as const),
      at,
      isWon: fc.boolean(),
      returnsFee: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("tell" as const),
      order: fc.constantFrom("as_made" as const, "reversed" as const, "shuffled" as const),
      copies: fc.integer({ min: 1, max: 2 }),
      seed: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lose" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("disturb" as const),
      seed: fc.nat(),
      chance: fc.constantFrom(0.05, 0.2, 0.5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("calm" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.constantFrom(2, 2, 61, 6 * 60, DAY, 5 * DAY, 16 * DAY, 40 * DAY),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("minute" as const, "hour" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("payOut" as const), times: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("endInvoice" as const),
      at,
      how: fc.constantFrom(
        "pay" as const,
        "pay" as const,
        "payElsewhere" as const,
        "void" as const,
        "mark_uncollectible" as const,
      ),
    }),
  },
);

/** What may well be done by several at the same moment. */
const AT_ONCE: ReadonlySet<Command["do"]> = new Set([
  ...(["submit", "submitAgain", "refund", "fail", "cancel", "retry"] as const),
  ...(["tell", "minute", "hour", "payOut", "leave"] as const),
]);

/** Anything that may happen next: one thing, or two or three at once. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("atOnce" as const),
      commands: fc.array(
        single.filter((command) => AT_ONCE.has(command.do)),
        { minLength: 2, maxLength: 3 },
      ),
    }),
  },
);
