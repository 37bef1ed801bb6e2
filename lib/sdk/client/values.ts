/** Whether a value can stand under its name, and what to say where it can't. */
interface Check {
  is: (value: unknown) => boolean;
  must: string;
  /** Undefined counts as left out: it can neither cost nor lose anything. */
  isOptional?: true;
}

/** What timers can count. */
const LONGEST_MS = 2_147_483_647;

const isWhole = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const isText = (value: unknown) => typeof value === "string" && value !== "";
const isDuration = (value: unknown) => typeof value === "number" && value >= 0 && value <= LONGEST_MS;
const isChoice = (value: unknown) =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
const isPairs = (value: unknown) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const texts = Object.values(value);
  return texts.length > 0 && texts.every((text) => typeof text === "string");
};
const isSignal = (value: unknown) =>
  typeof (value as AbortSignal | null)?.addEventListener === "function" &&
  typeof (value as AbortSignal).aborted === "boolean";

const text: Check = { is: isText, must: "a text that isn't empty" };
const time: Check = { is: isText, must: "an ISO 8601 text, such as new Date().toISOString()" };
const pause: Check = { is: isDuration, must: "a number of milliseconds", isOptional: true };
// An empty list would be no filter at all.
const choice: Check = { is: isChoice, must: "a list with at least one value" };

/** What a name means is the same in every call. */
export const CHECKS = {
  signal: { is: isSignal, must: "an AbortSignal", isOptional: true },
  timeoutMs: {
    is: (value) => isDuration(value) && value !== 0,
    must: `a number of milliseconds, from 1 to ${LONGEST_MS}`,
    isOptional: true,
  },
  maxRetries: { is: isWhole(0, 100), must: "a whole number from 0 to 100", isOptional: true },
  pageSize: { is: isWhole(1, 100), must: "a whole number from 1 to 100", isOptional: true },
  pollMs: pause,
  maxPollMs: pause,
  after: {
    is: (value) => value === null || typeof value === "string",
    must: "a cursor, or null",
    isOptional: true,
  },
  save: { is: (value) => typeof value === "function", must: "a function", isOptional: true },
  follow: { is: (value) => typeof value === "boolean", must: "true or false", isOptional: true },
  compare: { is: (value) => value === "tiers", must: '"tiers"', isOptional: true },
  language: { is: isText, must: "an ISO 639 code", isOptional: true },
  idempotencyKey: text,
  amountCents: { is: isWhole(1, LONGEST_MS), must: "a whole number of cents, at least 1" },
  reason: text,
  allowDuplicate: { is: (value) => typeof value === "boolean", must: "true or false" },
  type: text,
  question: {
    is: (value) => isText(value) || isText((value as { questionId?: unknown } | null)?.questionId),
    must: "a question, or its ID",
  },
  answer: text,
  status: choice,
  state: choice,
  externalId: text,
  metadata: { is: isPairs, must: "an object with at least one text" },
  createdAfter: time,
  createdBefore: time,
} as const satisfies Record<string, Check>;

export type CheckedName = keyof typeof CHECKS;
