import { makeId } from "../ids";

/** Ids use the servers' clocks, `at` the database's. They never differ by more. Our own choice, of 2026-11-25. */
const SKEW_MS = 86_400_000;

const idAt = (ms: number) => makeId("ledgerTransaction", new Date(ms), new Uint8Array(16));

/** Transactions booked from then on have this id or a later one. */
export function firstIdFrom(at: Date): string {
  return idAt(at.getTime() - SKEW_MS);
}

/** Transactions booked before then have an earlier id. */
export function firstIdPast(at: Date): string {
  return idAt(at.getTime() + SKEW_MS);
}
