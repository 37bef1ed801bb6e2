import { createHash } from "node:crypto";
import { APP_ID } from "@/inngest/client";
import type { Settings } from "@/lib/env";

/** Source: the SDK's default for its API. Written 2026-12-01. */
const INNGEST_API = "https://api.inngest.com/";
const PATIENCE_MS = 5_000;

/** The functions that Inngest has. Null if this Inngest doesn't tell. */
export async function listRegistered({
  baseUrl = INNGEST_API,
  signingKey,
}: NonNullable<Settings["inngest"]>): Promise<string[] | null> {
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
