import type { ImportScope } from "@/db/queries/order-imports";
import { findPortalKey } from "@/db/queries/portal-keys";
import { findOrdersByKey } from "@/db/queries/submissions";
import type { Services } from "../context";

/** The orders of these rows, from any sheet of the account and environment, by the row's key. */
export async function findOrderedRows(
  { db }: Pick<Services, "db">,
  { partnerId, environment }: ImportScope,
  keys: readonly string[],
): ReturnType<typeof findOrdersByKey> {
  const apiKeyId = await findPortalKey(db, partnerId, environment);
  return apiKeyId === null ? new Map() : findOrdersByKey(db, apiKeyId, keys);
}
