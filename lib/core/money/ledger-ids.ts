import { makeId } from "../ids";

/** Ids are made by servers' clocks, and `at` is the database's: further apart they never are. Our own choice, of 2026-11-25. */
const SKEW_MS = 86_400_000;

const idAt = (ms: number) => makeId("ledgerTransaction", new Date(ms), new Uint8Array(16));

/** The transactions that were booked from then on have this id or a later one. */
export function firstIdFrom(at: Date): string {
  return idAt(at.getTime() - SKEW_MS);
}

/** Those that were booked before then have an earlier one. */
export function firstIdPast(at: Date): string {
  return idAt(at.getTime() + SKEW_MS);
}
