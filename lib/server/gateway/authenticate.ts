import { hash } from "node:crypto";
import { type ApiKeyRow, findApiKeyByHash } from "@/db/queries/api-keys";
import { parseApiKey } from "@/lib/core/keys/api-key";
import { requireUsableKey } from "@/lib/core/keys/usable-key";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "@/lib/operations/context";
import { callerOf } from "@/lib/operations/keys/caller-of-key";
import { createGrantAuthenticator, isToken } from "./authenticate-grant";

/** Revoked, disabled, and rolled keys stop working everywhere within this time. */
const FRESH_MS = 5_000;
const MAX_CACHED = 10_000;

export type KeyOwner = Pick<ApiKeyRow, "apiKeyId" | "partnerId" | "environment">;

export function createAuthenticator({ db, clock, settings }: Pick<Services, "db" | "clock" | "settings">) {
  const cache = new Map<string, { at: number; row: ApiKeyRow }>();

  const authenticateGrant = createGrantAuthenticator({ db, clock, settings });

  async function lookUp(sha256: string): Promise<ApiKeyRow | null> {
    const now = clock.now().getTime();
    const known = cache.get(sha256);
    if (known && Math.abs(now - known.at) < FRESH_MS) return known.row;
    const row = await findApiKeyByHash(db, sha256);
    if (row) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(sha256, { at: now, row });
    }
    return row;
  }

  return async function authenticate(
    key: string | null,
    onKnown: (owner: KeyOwner) => void = () => undefined,
  ): Promise<Caller> {
    if (key === null) throw new Problem("MISSING_AUTH", "No API key was provided.");
    if (isToken(key)) {
      const caller = await authenticateGrant(key);
      onKnown(caller);
      return caller;
    }
    const environment = parseApiKey(key);
    const row = environment ? await lookUp(hash("sha256", key, "hex")) : null;
    if (!row || row.environment !== environment)
      throw new Problem("INVALID_AUTH", "This API key doesn't exist.");
    onKnown(row);
    requireUsableKey(row, clock.now());
    return callerOf(row);
  };
}
