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

/**
 * What members order in the portal hangs on a row beside the partner's keys, one an environment, made when it is first
 * needed: so their orders obey what keys' orders obey.
 */
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

/** The same where something was ordered, or confirmed, before; null where nothing was. */
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
    // Two tabs at once: the second finds what the first has made. Whoever closes the account in this instant revokes
    // this row too, or has closed it before.
    await lockTeam(tx, partnerId);
    requireOpenAccount(await requireMember({ db: tx }, member, partnerId));
    const known = await findPortalKey(tx, partnerId, environment);
    if (known) return known;
    // As for a live key: proved address, accepted terms, and somebody who pays.
    if (environment === "live") await requireLiveReady(tx, member, "partner");
    const at = services.clock.now();
    const made = await writeKey({ services, tx, at }, seal, { partnerId, environment, kind: "portal" });
    return made.id;
  });
}

/** What a verb of the portal that orders something is made with: the secret that seals a new key's own. */
type Ordering<K extends "createOrderUpload" | "quotePartnerOrder" | "placePartnerOrder"> = (
  services: Services,
  seal: Seal,
  member: Member,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

/** Makes room for a document that is ordered later; its bytes go to the link in the answer. */
export const createOrderUpload: Ordering<"createOrderUpload"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  const caller = await portalCaller(services, seal, member, params.environment);
  return createUpload(services, caller, { body });
};

/** What an upload is, looked at as soon as its bytes are there. */
export const getOrderUpload: MemberOperation<"getOrderUpload"> = async (services, member, { params }) => {
  const { documentId, environment } = params;
  const known = await findPortalKey(services.db, member.partnerId, environment);
  // Where nothing was ever ordered, nothing was uploaded.
  if (known === null) throw noSuchUpload();
  return getUpload(services, await callerOfKey(services, known), { params: { documentId } });
};

/** A price that binds for 24 hours, with the price of every other speed. */
export const quotePartnerOrder: Ordering<"quotePartnerOrder"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  return quoteAs(services, await portalCaller(services, seal, member, params.environment), body);
};

/** The same on behalf of the row that the portal's orders hang on. */
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

/** Places an order; the same idempotencyKey places one, however often it is sent. */
export const placePartnerOrder: Ordering<"placePartnerOrder"> = async (
  services,
  seal,
  member,
  { params, body },
) => {
  return placeAs(services, member, await portalCaller(services, seal, member, params.environment), body);
};

/** The same on behalf of the row that the portal's orders hang on. */
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
  } = unwrapReplay(answer).output;
  return { jobId, orderNumber, status, estimatedCompletionAt, checkoutUrl };
}
