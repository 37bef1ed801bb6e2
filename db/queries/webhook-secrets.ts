import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys } from "../schema";

/** A key's secrets, locked until the transaction ends; null when there is no such key, or no more. */
export async function lockWebhookSecret(tx: Db, apiKeyId: string) {
  const [row] = await tx
    .select({
      secretSealed: apiKeys.webhookSecretSealed,
      rotatedAt: apiKeys.webhookSecretRotatedAt,
      rotationKey: apiKeys.webhookRotationKey,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, apiKeyId), isNull(apiKeys.revokedAt)))
    .for("no key update");
  return row ?? null;
}

/** Puts a new secret in the place of the present one, which becomes the one before; what was before it is gone. */
export async function replaceWebhookSecret(
  tx: Db,
  apiKeyId: string,
  secret: { sealed: string; previousSealed: string; rotationKey: string | null; at: Date },
): Promise<void> {
  await tx
    .update(apiKeys)
    .set({
      webhookSecretSealed: secret.sealed,
      webhookSecretPreviousSealed: secret.previousSealed,
      webhookSecretRotatedAt: secret.at,
      webhookRotationKey: secret.rotationKey,
    })
    .where(eq(apiKeys.id, apiKeyId));
}
