import { createHash } from "node:crypto";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TABLE_MS = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  HOUR,
  2 * HOUR,
];

export type Backoff = (failedAttempt: number, seed: string) => number;

/** Inngest's own table, plus up to a tenth, always the same for a run and attempt. */
export const inngestBackoff: Backoff = (failedAttempt, seed) => {
  const baseMs = TABLE_MS[Math.min(failedAttempt, TABLE_MS.length - 1)] ?? 2 * HOUR;
  const fraction = createHash("sha256").update(`${seed}:${failedAttempt}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(baseMs * (1 + fraction / 10));
};
