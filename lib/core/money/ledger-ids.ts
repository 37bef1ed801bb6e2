import { makeId } from "../ids";

/** Ids use the servers' clocks, `at` the database's. They never differ by more. */
const SKEW_MS = 86_400_000;

const idAt = (ms: number) => makeId("ledgerTransaction", new Date(ms), new Uint8Array(16));

export function firstIdFrom(at: Date): string {
  return idAt(at.getTime() - SKEW_MS);
}

export function firstIdPast(at: Date): string {
  return idAt(at.getTime() + SKEW_MS);
}
