const HOUR_MS = 3_600_000;

export interface DeadlineFacts {
  promisedAt: Date;
  promisedDeliveryHours: number;
  pausedAt: Date | null;
}

export type DeadlineState = "late" | "soon" | "waiting" | "on_time";

export function warnAt({ promisedAt, promisedDeliveryHours }: Omit<DeadlineFacts, "pausedAt">): Date {
  const hours = Math.min(12, Math.max(1, promisedDeliveryHours / 4));
  return new Date(promisedAt.getTime() - hours * HOUR_MS);
}

export function deadlineState(facts: DeadlineFacts, now: Date): DeadlineState {
  if (facts.pausedAt) return "waiting";
  if (now >= facts.promisedAt) return "late";
  return now >= warnAt(facts) ? "soon" : "on_time";
}

export function resumedPromise(
  { promisedAt, pausedAt }: DeadlineFacts & { pausedAt: Date },
  now: Date,
): Date {
  return new Date(promisedAt.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()));
}
