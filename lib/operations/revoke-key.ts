import { createHash } from "node:crypto";
import { findApiKeyByHash, revokeApiKey } from "@/db/queries/api-keys";
import type { Services } from "./context";

/** Revokes an API key for good; false when there is no such key. Its orders go on. */
export async function revokeKey(
  { db, clock }: Pick<Services, "db" | "clock">,
  key: string,
): Promise<boolean> {
  const row = await findApiKeyByHash(db, createHash("sha256").update(key).digest("hex"));
  return row ? revokeApiKey(db, row.apiKeyId, clock.now()) : false;
}
