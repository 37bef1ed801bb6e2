import { findPortalKey } from "@/db/queries/portal-keys";
import { lockTeam } from "@/db/queries/teams";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Caller, Services } from "../context";
import { callerOfKey } from "../keys/caller-of-key";
import { type Seal, writeKey } from "../keys/keys";
import { requireLiveReady } from "../keys/make-key";
import { type Member, requireMember, requireOpenAccount } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { quote } from "../quotes/quote";
import { unwrapReplay } from "../replayed";
import { submit } from "../submit/submit";
import { createUpload, getUpload, noSuchUpload } from "../uploads/uploads";
import { auditing } from "./order-of-member";

/** The portal's orders belong to a row beside the partner's keys, so that all rules for keys' orders apply. */
export async function portalCaller(
  services: Services,
  seal: Seal,
  member: Member,
  environment: Environment,
): Promise<Caller> {
  requireOpenAccount(member);
  const known = await findPortalKey(services.db, member.partnerId, environment);
  return callerOfKey(services, known ?? (await makePortalKey(services, seal, member, environment)));
}

export async function knownPortalCaller(
  services: Services,
  member: Member,
  environment: Environment,
): Promise<Caller | null> {
  requireOpenAccount(member);
  const known = await findPortalKey(services.db, member.partnerId, environment);
  return known === null ? null : callerOfKey(services, known);
}

function makePortalKey(services: Services, seal: Seal, member: Member, environment: Environment) {
  const { partnerId } = member;
  return services.db.transaction(async (tx) => {
    // Closing the account takes the same lock: it either revokes this row too, or came before.
    await lockTeam(tx, partnerId);
    requireOpenAccount(await requireMember({ db: tx }, member, partnerId));
    const known = await findPortalKey(tx, partnerId, environment);
    if (known) return known;
    if (environment === "live") await requireLiveReady(tx, member, "partner", "orders");
    const at = services.clock.now();
    const made = await writeKey({ services, tx, at }, seal, { partnerId, environment, kind: "portal" });
    return made.id;
  });
}

type Ordering<K extends "createOrderUpload" | "quotePartnerOrder" | "placePartnerOrder"> = (
  services: Services,
  seal: Seal,
  member: Member,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

export const createOrderUpload: Ordering<"createOrderUpload"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  const caller = await portalCaller(services, seal, member, params.environment);
  return createUpload(services, caller, { body });
};

export const getOrderUpload: MemberOperation<"getOrderUpload"> = async (services, member, { params }) => {
  const { documentId, environment } = params;
  const known = await findPortalKey(services.db, member.partnerId, environment);
  if (known === null) throw noSuchUpload();
  return getUpload(services, await callerOfKey(services, known), { params: { documentId } });
};

export const quotePartnerOrder: Ordering<"quotePartnerOrder"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  return quoteAs(services, await portalCaller(services, seal, member, params.environment), body);
};

export async function quoteAs(
  services: Services,
  caller: Caller,
  body: PortalCall<"quotePartnerOrder">["body"],
): Promise<PortalAnswer<"quotePartnerOrder">> {
  const answer = await quote(services, caller, { body, query: { compare: "tiers" } });
  const { quoteId, totalCents, promisedDeliveryAt, expiresAt, breakdown, echoedInput, alternatives } =
    unwrapReplay(answer).output;
  return {
    quoteId,
    totalCents,
    promisedDeliveryAt,
    expiresAt,
    breakdown,
    echoedInput,
    speeds: alternatives ?? [],
  };
}

export const placePartnerOrder: Ordering<"placePartnerOrder"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  return placeAs(services, member, await portalCaller(services, seal, member, params.environment), body);
};

export async function placeAs(
  services: Services,
  member: Member,
  caller: Caller,
  body: PortalCall<"placePartnerOrder">["body"],
): Promise<PortalAnswer<"placePartnerOrder">> {
  const record = auditing(member, "order.placed");
  const answer = await submit(services, { ...caller, record }, { body, idempotencyKey: null });
  const {
    jobId,
    orderNumber,
    status,
    estimatedCompletionAt,
    checkoutUrl = null,
    warnings = [],
  } = unwrapReplay(answer).output;
  return { jobId, orderNumber, status, estimatedCompletionAt, checkoutUrl, warnings };
}
