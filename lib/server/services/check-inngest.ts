import type { Settings } from "@/lib/env";

/** Source: the SDK's default for events. Written 2026-11-24. */
const INNGEST_CLOUD = "https://inn.gs/";

export function createInngestCheck({
  baseUrl = INNGEST_CLOUD,
}: NonNullable<Settings["inngest"]>): () => Promise<void> {
  return async () => {
    const signal = AbortSignal.timeout(5_000);
    const { status, body } = await fetch(new URL("health", baseUrl), { signal, redirect: "manual" });
    await body?.cancel();
    if (status >= 500) throw new Error(`Inngest answered ${status}`);
  };
}
