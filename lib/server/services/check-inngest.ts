import { createHash } from "node:crypto";
import { listServiceDays } from "@/db/queries/service-days";
import { APP_ID } from "@/inngest/client";
import { dayOf, lastMinute, MINUTE_MS } from "@/lib/core/service-status/minutes";
import type { Settings } from "@/lib/env";
import type { Services } from "@/lib/operations/context";

type InngestSettings = NonNullable<Settings["inngest"]>;

/** Source: the SDK's defaults for events and for its API. Written 2026-11-24. */
const CLOUD = { events: "https://inn.gs/", api: "https://api.inngest.com/" };
const PATIENCE_MS = 5_000;
/** One function has a tick each minute. Our own choice, of 2026-12-01. */
const SILENCE_MS = 5 * MINUTE_MS;

export function createInngestCheck({ baseUrl = CLOUD.events }: InngestSettings): () => Promise<void> {
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

/** The functions that Inngest has. Null if this Inngest doesn't tell. */
export async function listRegistered({
  baseUrl = CLOUD.api,
  signingKey,
}: InngestSettings): Promise<string[] | null> {
  const response = await fetch(new URL(`v1/apps/${APP_ID}/functions`, baseUrl), {
    headers: { authorization: `Bearer ${hashOf(signingKey)}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "manual",
  });
  if (response.status === 404) return null;
  if (response.status === 401) throw new Error("Inngest has a different signing key");
  if (!response.ok) throw new Error(`Inngest answered ${response.status}`);
  const found = (await response.json()) as { id: string }[] | null;
  return (found ?? []).map(({ id }) => id);
}

function hashOf(signingKey: string): string {
  const [prefix = ""] = /^signkey-\w+-/.exec(signingKey) ?? [];
  return prefix + createHash("sha256").update(signingKey.slice(prefix.length), "hex").digest("hex");
}
