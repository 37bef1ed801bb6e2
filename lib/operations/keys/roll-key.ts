import { replaceSecret } from "@/db/queries/partner-keys";
import { portalProblem } from "@/lib/core/portal-problems";
import type { MemberOperation } from "../portal/portal-operation";
import { announceLiveKey } from "./announce-live-key";
import { changeKey, requireUnrevoked } from "./change-key";
import { makeSecret } from "./keys";

const HOUR_MS = 3_600_000;

/** @throws Problem KEY_NOT_FOUND, KEY_ENDED, KEY_ROLLED */
export const rollKey: MemberOperation<"rollKey"> = async (services, member, { params, body }) => {
  const secret = makeSecret(services, params.environment);
  const key = await changeKey(services, member, params, async (before, { tx, at }) => {
    requireUnrevoked(before);
    if (before.expiresAt !== null && before.expiresAt <= at) {
      throw portalProblem("KEY_ENDED", `This key expired on ${before.expiresAt.toISOString()}.`);
    }
    if (before.rolls !== body.rolls) {
      throw portalProblem("KEY_ROLLED", "This key was rolled meanwhile, so it was not rolled again.");
    }
    const { overlapHours } = body;
    const endsAt = new Date(at.getTime() + overlapHours * HOUR_MS);
    await replaceSecret(tx, before, { sha256: secret.sha256, lastFour: secret.lastFour, at, endsAt });
    if (params.environment === "live") {
      const { id: keyId, name } = before;
      const told = { kind: "live_key_rolled", keyId, name, lastFour: secret.lastFour } as const;
      await announceLiveKey({ tx, at }, member, told);
    }
    return { action: "key.rolled", detail: { overlapHours, from: before.lastFour, to: secret.lastFour } };
  });
  return { key, secret: secret.key };
};
