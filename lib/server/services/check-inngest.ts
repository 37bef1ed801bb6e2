import { listServiceDays } from "@/db/queries/service-days";
import { dayOf, lastMinute, MINUTE_MS } from "@/lib/core/service-status/minutes";
import type { Settings } from "@/lib/env";
import type { Services } from "@/lib/operations/context";

type InngestSettings = NonNullable<Settings["inngest"]>;

/** Source: the SDK's default for events. Written 2026-11-24. */
const INNGEST_CLOUD = "https://inn.gs/";
const PATIENCE_MS = 5_000;
/** One function has a tick each minute. Our own choice, of 2026-12-01. */
const SILENCE_MS = 5 * MINUTE_MS;

export function createInngestCheck({ baseUrl = INNGEST_CLOUD }: InngestSettings): () => Promise<void> {
  return async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, body } = await fetch(new URL("health", baseUrl), { signal, redirect: "manual" });
    await body?.cancel();
    if (status >= 500) throw new Error(`Inngest answered ${status}`);
  };
}

/** A healthy Inngest that has lost our functions, or can't reach us, shows by its silence alone. */
export async function requireTicks(
  { db, clock }: Pick<Services, "db" | "clock">,
  upMs: number,
): Promise<void> {
  if (upMs < SILENCE_MS) return;
  const now = clock.now();
  const since = new Date(now.getTime() - SILENCE_MS);
  const last = lastMinute(await listServiceDays(db, dayOf(since)));
  if (last && last >= since) return;
  const silent = last ? `since ${last.toISOString()}` : "today";
  throw new Error(`Inngest has called no workflow ${silent}: run "npm run inngest -- status"`);
}
