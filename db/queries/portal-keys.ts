import { and, eq } from "drizzle-orm";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiKeys } from "../schema";

export async function findPortalKey(
  db: Db,
  partnerId: string,
  environment: Environment,
): Promise<string | null> {
  const [row] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.environment, environment), eq(apiKeys.kind, "portal")),
    );
  return row?.id ?? null;
}
