import type { Reference } from "@/lib/services/payments/port";

export const CURRENCY = "usd";

type ReferenceKind = "payment" | "refund" | "payout" | "reversal" | "invoice" | "partner";

export function metadataOf(
  kind: ReferenceKind,
  { id, jobId }: Reference,
  more: Record<string, string> = {},
): Record<string, string> {
  return { [kind]: id, ...(jobId ? { job: jobId } : {}), ...more };
}

export function idOf(field: string | { id: string } | null | undefined): string | null {
  if (!field) return null;
  return typeof field === "string" ? field : field.id;
}

export function objectOf<T extends object>(field: string | T | null | undefined): T | null {
  return field && typeof field !== "string" ? field : null;
}

export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Later versions of the API may add values. */
export function knownOr<T extends string>(
  value: string | null | undefined,
  known: readonly T[],
  otherwise: T,
): T {
  return known.find((each) => each === value) ?? otherwise;
}
