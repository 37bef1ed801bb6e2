import type { Db } from "@/db/client";
import { acceptTermsOnce, readLiveFacts } from "@/db/queries/partner-keys";
import { lockTeam } from "@/db/queries/teams";
import type { LiveReadiness } from "@/lib/contract/portal/keys";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import {
  LIVE_TERMS_VERSION,
  type LiveFacts,
  type MissingForLive,
  missingForLive,
} from "@/lib/core/keys/live-terms";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { checkWebhookUrl } from "../check-webhook-url";
import type { Services } from "../context";
import { type Member, requireMember, requireOpenAccount } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { announceLiveKey } from "./announce-live-key";
import { readKey } from "./key-views";
import { writeKey } from "./keys";

type Seal = (plain: string, context: string) => string;

/** @throws Problem ACCOUNT_CLOSING, LIVE_NOT_READY, KEY_MADE, VALIDATION_ERROR */
export async function createPortalKey(
  services: Services,
  seal: Seal,
  member: Member,
  { params: { environment }, body }: PortalCall<"createKey">,
): Promise<PortalAnswer<"createKey">> {
  const { idempotencyKey, expiresAt: end, ...terms } = body;
  const { partnerId, personId } = member;
  const at = services.clock.now();
  const expiresAt = end === null ? null : new Date(end);
  if (expiresAt !== null && expiresAt <= at) {
    throw new Problem("VALIDATION_ERROR", "expiresAt: must be in the future.", { field: "expiresAt" });
  }
  checkWebhookUrl(services, terms.webhookUrl ?? undefined, "webhookUrl");
  const made = await services.db.transaction(async (tx) => {
    // Closing the account takes the same lock: it either revokes this key too, or came before.
    await lockTeam(tx, partnerId);
    requireOpenAccount(await requireMember({ db: tx }, member, partnerId));
    if (environment === "live") await requireLiveReady(tx, member, terms.payer);
    const key = await writeKey({ services, tx, at }, seal, {
      ...terms,
      partnerId,
      environment,
      expiresAt,
      createdBy: personId,
      creationKey: idempotencyKey,
    });
    const { name, scope, payer, spendCapCents, orderCapCents } = terms;
    await writePartnerAudit({ services, tx, at }, member, {
      action: "key.made",
      subject: key.id,
      detail: { environment, name, scope, payer, spendCapCents, orderCapCents, expiresAt: end },
    });
    if (environment === "live") {
      const { id: keyId, name, key: secret } = { ...key, name: terms.name };
      await announceLiveKey({ tx, at }, member, {
        kind: "live_key_made",
        keyId,
        name,
        lastFour: secret.slice(-4),
      });
    }
    return key;
  });
  const key = await readKey(services, { partnerId, environment, keyId: made.id });
  return { key, secret: made.key, webhookSecret: made.webhookSecret };
}

const WHAT: Record<MissingForLive, string> = {
  verified_email: "a confirmed email address",
  accepted_terms: "accepted terms",
  payment_method: "a card on file, invoice terms, or end users who pay",
};

/** @throws Problem LIVE_NOT_READY */
export async function requireLiveReady(
  tx: Db,
  { partnerId, personId }: Pick<Member, "partnerId" | "personId">,
  payer: LiveFacts["payer"],
  wanted: "keys" | "orders" = "keys",
): Promise<void> {
  requireReady(missingForLive({ ...(await readLiveFacts(tx, partnerId, personId)), payer }), wanted);
}

const WANTED = {
  keys: ["have live keys", "then create the key again."],
  orders: ["place live orders", "on the API keys page, then place the order again."],
} as const;

function requireReady(missing: MissingForLive[], wanted: keyof typeof WANTED): void {
  if (missing.length === 0) return;
  const [what, next] = WANTED[wanted];
  const list = new Intl.ListFormat("en").format(missing.map((each) => WHAT[each]));
  throw portalProblem("LIVE_NOT_READY", `This account can't ${what} yet. It still needs ${list}.`, {
    current: { missing },
    recoveryHint: `Finish what the message lists, ${next}`,
  });
}

export const getLiveReadiness: MemberOperation<"getLiveReadiness"> = (services, member) =>
  readiness(services, member);

export const acceptTerms: MemberOperation<"acceptTerms"> = async (
  services,
  member,
  { body: { version } },
) => {
  const { partnerId, personId } = member;
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    if (!(await acceptTermsOnce(tx, partnerId, { version, at, personId }))) return;
    await writePartnerAudit({ services, tx, at }, member, {
      action: "terms.accepted",
      subject: partnerId,
      detail: { version },
    });
  });
  return readiness(services, member);
};

async function readiness({ db }: Services, { partnerId, personId }: Member): Promise<LiveReadiness> {
  const facts = await readLiveFacts(db, partnerId, personId);
  const { termsVersion: version, termsAcceptedAt: at } = facts;
  return {
    missing: {
      partner: missingForLive({ ...facts, payer: "partner" }),
      end_user: missingForLive({ ...facts, payer: "end_user" }),
    },
    termsVersion: LIVE_TERMS_VERSION,
    accepted: version !== null && at !== null ? { version, at: at.toISOString() } : null,
  };
}
