import type { Reference } from "@/lib/services/payments/port";

/** Every amount that we send is in cents of this currency. */
export const CURRENCY = "usd";

type ReferenceKind = "payment" | "refund" | "payout" | "reversal" | "invoice" | "partner";

/** Our ids on an object of Stripe's, so that its events lead back to our rows. */
export function metadataOf(
  kind: ReferenceKind,
  { id, jobId }: Reference,
  more: Record<string, string> = {},
): Record<string, string> {
  return { [kind]: id, ...(jobId ? { job: jobId } : {}), ...more };
}

/** The id of a field that Stripe fills with an id or, expanded, with the object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  if (!field) return null;
  return typeof field === "string" ? field : field.id;
}

/** The object of an expanded field; null where Stripe has none, or sent its id alone. */
export function objectOf<T extends object>(field: string | T | null | undefined): T | null {
  return field && typeof field !== "string" ? field : null;
}

/** Seconds since 1970, in which Stripe counts time. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** One of the values we know, or what stands for those that a later version of the API may add. */
export function knownOr<T extends string>(
  value: string | null | undefined,
  known: readonly T[],
  otherwise: T,
): T {
  return known.find((each) => each === value) ?? otherwise;
}
