import type { Db } from "@/db/client";
import { lockSandboxCaps } from "@/db/queries/oauth-grants";
import { aboveCap } from "@/lib/core/keys/above-cap";
import { requireUsableGrant } from "@/lib/core/keys/usable-key";
import { monthOf } from "@/lib/core/month";

/**
 * Applies in the sandbox too, so that caps can be tried out.
 * @throws Problem REVOKED_KEY, SPEND_LIMIT_EXCEEDED
 */
export async function requireWithinCaps(
  tx: Db,
  { apiKeyId, amountCents, at }: { apiKeyId: string; amountCents: number; at: Date },
): Promise<void> {
  const month = monthOf(at);
  const grant = await lockSandboxCaps(tx, apiKeyId, month);
  requireUsableGrant(grant, at);
  const { orderCapCents, spendCapCents, spentCents } = grant;
  if (orderCapCents !== null && amountCents > orderCapCents)
    throw aboveCap({ kind: "grant" }, { capCents: orderCapCents, month: null });
  if (spendCapCents !== null && spentCents + amountCents > spendCapCents)
    throw aboveCap({ kind: "grant" }, { capCents: spendCapCents, month });
}
