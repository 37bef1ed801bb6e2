import { and, count, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, webhookEarlierSecrets } from "../schema";

export async function lockWebhookSecret(tx: Db, apiKeyId: string) {
  const [row] = await tx
    .select({
      secretSealed: apiKeys.webhookSecretSealed,
      previousSealed: apiKeys.webhookSecretPreviousSealed,
      rotatedAt: apiKeys.webhookSecretRotatedAt,
      rotationKey: apiKeys.webhookRotationKey,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, apiKeyId), isNull(apiKeys.revokedAt)))
    .for("no key update");
  return row ?? null;
}

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

export async function keepEarlierSecret(
  tx: Db,
  { apiKeyId, sealed, rotatedAt, until }: { apiKeyId: string; sealed: string; rotatedAt: Date; until: Date },
): Promise<void> {
  const id = `${apiKeyId}:${rotatedAt.toISOString()}`;
  await tx.insert(webhookEarlierSecrets).values({ id, apiKeyId, secretSealed: sealed, until });
}

export async function pruneEarlierSecrets(tx: Db, apiKeyId: string, now: Date): Promise<number> {
  const ofKey = eq(webhookEarlierSecrets.apiKeyId, apiKeyId);
  await tx.delete(webhookEarlierSecrets).where(and(ofKey, lte(webhookEarlierSecrets.until, now)));
  const [row] = await tx.select({ left: count() }).from(webhookEarlierSecrets).where(ofKey);
  return row?.left ?? 0;
}
