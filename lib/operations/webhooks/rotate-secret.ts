import {
  keepEarlierSecret,
  lockWebhookSecret,
  pruneEarlierSecrets,
  replaceWebhookSecret,
} from "@/db/queries/webhook-secrets";
import type { Output } from "@/lib/contract/operations";
import { webhookSecretContext } from "@/lib/core/keys/seal";
import { Problem } from "@/lib/core/problem";
import { SECRET_OVERLAP_MS } from "@/lib/core/webhooks/signature";
import type { Services } from "../context";
import { findKey, makeWebhookSecret } from "../keys/keys";
import { Replayed } from "../replayed";

export interface Sealing {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

type RotatedSecret = Output<"rotateWebhookSecret">;

/** A message carries one signature per secret, and receivers look at a few. Our own choice, of 2026-11-26. */
const MAX_EARLIER = 6;

/**
 * The same rotationKey again rotates nothing: a client whose answer was lost must not lose the secret that
 * its receiver knows. After its day it's refused, since the client expects a new secret.
 * @throws Problem RATE_LIMITED, IDEMPOTENCY_CONFLICT
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
    const at = services.clock.now();
    if (rotationKey !== null && rotationKey === present.rotationKey && present.rotatedAt !== null) {
      if (endOfOverlap(present.rotatedAt) <= at) throw rotatedBefore(present.rotatedAt);
      return new Replayed(describe(open(present.secretSealed, context), present.rotatedAt));
    }
    const secret = makeWebhookSecret(services);
    const { previousSealed, rotatedAt } = present;
    const until = rotatedAt === null ? at : endOfOverlap(rotatedAt);
    const earlier = await pruneEarlierSecrets(tx, apiKeyId, at);
    if (previousSealed !== null && rotatedAt !== null && until > at) {
      if (earlier >= MAX_EARLIER) throw tooManyRotations();
      await keepEarlierSecret(tx, { apiKeyId, sealed: previousSealed, rotatedAt, until });
    }
    await replaceWebhookSecret(tx, apiKeyId, {
      sealed: seal(secret, context),
      previousSealed: present.secretSealed,
      rotationKey,
      at,
    });
    return describe(secret, at);
  });
}

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

function rotatedBefore(at: Date): Problem {
  const day = at.toISOString().slice(0, 10);
  return new Problem(
    "IDEMPOTENCY_CONFLICT",
    `This Idempotency-Key was used for the rotation of ${day}. Nothing was rotated.`,
    {
      recoveryHint: "To rotate the secret again, send another key, such as one with today's date.",
    },
  );
}

function tooManyRotations(): Problem {
  return new Problem("RATE_LIMITED", "This key's secret was rotated too often within a day.", {
    retryAfterSeconds: 3600,
    recoveryHint:
      "Use the newest secret. Every earlier one signs for 24 hours after its rotation. Rotate again once the first of them has ended.",
  });
}

function endOfOverlap(rotatedAt: Date): Date {
  return new Date(rotatedAt.getTime() + SECRET_OVERLAP_MS);
}

function describe(secret: string, rotatedAt: Date): RotatedSecret {
  return { secret, previousSecretUntil: endOfOverlap(rotatedAt).toISOString() };
}
