import { lockWebhookSecret, replaceWebhookSecret } from "@/db/queries/webhook-secrets";
import type { Output } from "@/lib/contract/operations";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { SECRET_OVERLAP_MS } from "@/lib/core/webhooks/signature";
import type { Services } from "../context";
import { findKey, makeWebhookSecret } from "../keys/keys";
import { Replayed } from "../replayed";

/** Sealing and opening of what the database keeps secret. */
export interface Sealing {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

type RotatedSecret = Output<"rotateWebhookSecret">;

/**
 * Gives a key a new secret; the one before signs too for a day, and no third ever does. The same rotationKey again
 * rotates nothing: a client whose answer was lost must not lose the secret that its receiver knows.
 */
export async function rotateSecret(
  services: Services,
  { seal, open }: Sealing,
  { apiKeyId, rotationKey }: { apiKeyId: string; rotationKey: string | null },
): Promise<RotatedSecret | Replayed<RotatedSecret>> {
  const context = webhookSecretContext(apiKeyId);
  return services.db.transaction(async (tx) => {
    const present = await lockWebhookSecret(tx, apiKeyId);
    if (!present) throw new Error("This key doesn't exist.");
    if (rotationKey !== null && rotationKey === present.rotationKey && present.rotatedAt !== null) {
      return new Replayed(describe(open(present.secretSealed, context), present.rotatedAt));
    }
    const at = services.clock.now();
    const secret = makeWebhookSecret(services);
    await replaceWebhookSecret(tx, apiKeyId, {
      sealed: seal(secret, context),
      previousSealed: present.secretSealed,
      rotationKey,
      at,
    });
    return describe(secret, at);
  });
}

/** The same for an operator, who names the key by its id or by itself. */
export async function rotateSecretOf(
  services: Services,
  sealing: Sealing,
  keyOrId: string,
): Promise<{ keyId: string; secret: string; previousSecretUntil: string }> {
  const { id } = await findKey(services, keyOrId);
  const rotated = await rotateSecret(services, sealing, { apiKeyId: id, rotationKey: null });
  if (rotated instanceof Replayed) throw new Error("an operator's rotation is never a repeated one");
  return { keyId: id, ...rotated };
}

function describe(secret: string, rotatedAt: Date): RotatedSecret {
  return { secret, previousSecretUntil: new Date(rotatedAt.getTime() + SECRET_OVERLAP_MS).toISOString() };
}
