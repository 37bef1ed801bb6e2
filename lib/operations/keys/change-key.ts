import { lockKeyOfPartner, updateKey } from "@/db/queries/partner-keys";
import type { KeyView } from "@/lib/contract/portal/keys";
import type { Environment } from "@/lib/core/keys/api-key";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services, TransactionContext } from "../context";
import { type Member, requireStepUp } from "../portal/member";
import { type PartnerAuditEntry, writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { keyNotFound, readKey } from "./key-views";

export type LockedKey = NonNullable<Awaited<ReturnType<typeof lockKeyOfPartner>>>;

interface Which {
  environment: Environment;
  keyId: string;
}

/** @throws Problem KEY_NOT_FOUND */
export async function changeKey(
  services: Services,
  member: Member,
  { environment, keyId }: Which,
  change: (key: LockedKey, context: TransactionContext) => Promise<PartnerAuditEntry | null>,
): Promise<KeyView> {
  const { partnerId } = member;
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const key = await lockKeyOfPartner(tx, { partnerId, environment, keyId });
    if (!key) throw keyNotFound();
    const context = { services, tx, at };
    const done = await change(key, context);
    if (done) await writePartnerAudit(context, member, { subject: keyId, ...done });
  });
  return readKey(services, { partnerId, environment, keyId });
}

export const renameKey: MemberOperation<"renameKey"> = (services, member, { params, body: { name } }) =>
  changeKey(services, member, params, async (key, { tx }) => {
    if (key.name === name) return null;
    await updateKey(tx, key.id, { name });
    return { action: "key.renamed", detail: { from: key.name, to: name } };
  });

export const disableKey: MemberOperation<"disableKey"> = (services, member, { params }) =>
  changeKey(services, member, params, async (key, { tx, at }) => {
    requireUnrevoked(key);
    if (key.disabledAt !== null) return null;
    await updateKey(tx, key.id, { disabledAt: at });
    return { action: "key.disabled" };
  });

export const enableKey: MemberOperation<"enableKey"> = (services, member, { params }) =>
  changeKey(services, member, params, async (key, { tx }) => {
    requireUnrevoked(key);
    if (key.disabledAt === null) return null;
    await updateKey(tx, key.id, { disabledAt: null });
    return { action: "key.enabled" };
  });

export const revokePortalKey: MemberOperation<"revokeKey"> = (services, member, { params }) =>
  changeKey(services, member, params, async (key, { tx, at }) => {
    if (key.revokedAt !== null) return null;
    await updateKey(tx, key.id, { revokedAt: at });
    return { action: "key.revoked" };
  });

/** @throws Problem STEP_UP_REQUIRED, VALIDATION_ERROR */
export const setKeyCaps: MemberOperation<"setKeyCaps"> = async (services, member, { params, body }) => {
  const key = await changeKey(services, member, params, async (before, { tx }) => {
    if (before.environment === "sandbox") {
      throw new Problem("VALIDATION_ERROR", "Sandbox keys don't spend money.", {
        recoveryHint: "Set caps on live keys.",
      });
    }
    requireUnrevoked(before);
    const { spendCapCents, orderCapCents } = before;
    const isRaised =
      allowsMore(spendCapCents, body.spendCapCents) || allowsMore(orderCapCents, body.orderCapCents);
    if (isRaised) requireStepUp(services, member);
    if (spendCapCents === body.spendCapCents && orderCapCents === body.orderCapCents) return null;
    await updateKey(tx, before.id, body);
    return { action: "key.capped", detail: { from: { spendCapCents, orderCapCents }, to: body } };
  });
  return { key, notice: noticeOf(key) };
};

function allowsMore(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}

function noticeOf({ spendCapCents, spentCents }: KeyView): string | null {
  if (spendCapCents === null || spentCents < spendCapCents) return null;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return `This key has spent ${dollars(spentCents)} this month, and its cap is ${dollars(spendCapCents)}. It can't place paid orders before the next calendar month (UTC).`;
}

/** @throws Problem KEY_ENDED */
export function requireUnrevoked({ revokedAt }: Pick<LockedKey, "revokedAt">): void {
  if (revokedAt === null) return;
  throw portalProblem("KEY_ENDED", `This key was revoked on ${revokedAt.toISOString()}.`);
}
