import { hash } from "node:crypto";
import { noteStepUp } from "@/db/queries/oauth-grants";
import type { OperationName, Output } from "@/lib/contract/operations";
import { addressNetwork } from "@/lib/core/http/address-network";
import { addressBucket } from "@/lib/core/http/client-address";
import { Problem } from "@/lib/core/problem";
import type { Caller } from "@/lib/operations/context";
import { type Replayed, unwrapReplay } from "@/lib/operations/replayed";
import { tooManyFailures } from "@/lib/transport/apply-limit";
import type { Gateway, GatewayCaller, LimitDecision } from "@/lib/transport/gateway";
import type { AnyCall } from "@/lib/transport/read-call";
import { createAuthenticator, type KeyOwner } from "./authenticate";
import { type HandlerSite, runHandler } from "./handlers";
import { type AddressLimit, limitAddress } from "./limit-address";
import { createUseNotes } from "./note-use";
import { clientAddress } from "./peer-address";
import { createRequestRecorder } from "./request-recorder";

/** Source: the terms of the API, version 1. Written 2026-11-21. */
const KEY_LIMIT = { count: 300, windowMs: 60_000 };
/** Pages ask for many things at once. Our own choice, of 2026-11-22. */
const PERSON_LIMIT = { count: 600, windowMs: 60_000 };
/**
 * Wrong keys and links of an address: more than a mistake in a script, and no price for who guesses.
 * Our own choice, of 2026-11-22.
 */
const FAILURE_LIMIT = { count: 60, windowMs: 60_000 };
/** Of one address to one mailbox: whoever floods it from there takes no turn of its owner's. */
const LINK_LIMIT = { count: 3, windowMs: 300_000 };

/** New accounts: of one address, and of the addresses of one mail domain, such as a company's. Our own choice, of 2026-11-22. */
const SIGN_UP_LIMIT = { count: 5, windowMs: 3_600_000 };
const SIGN_UP_DOMAIN_LIMIT = { count: 60, windowMs: 3_600_000 };

/** Apps that register themselves: an agent's host in the cloud does so for many people. Our own choice, of 2026-11-29. */
const REGISTRATION_LIMIT = { count: 30, windowMs: 3_600_000 };

/** Codes mailed to whoever is signed in: with five tries each, an hour's guesses are one in forty thousand. */
const CODE_LIMIT = { count: 5, windowMs: 3_600_000 };

export interface GatewayOptions extends HandlerSite, AddressLimit {}

/** What requests beside the API's own count against, too. */
export interface ServerGateway extends Gateway {
  /** Counts a wrong key or link against the address that it came from. */
  limitFailures(request: Request): Promise<LimitDecision>;
  /** Counts a request of whoever is signed in at the portal. */
  limitPerson(personId: string): Promise<LimitDecision>;
  /** Where a request comes from, shortened to its network. */
  networkOf(request: Pick<Request, "headers">): string;
  /** Counts a wish for a sign-in link to one mailbox. */
  limitLinks(request: Request, mailbox: string): Promise<LimitDecision>;
  /** Counts a wish for a code that proves who is signed in. */
  limitCodes(personId: string): Promise<LimitDecision>;
  /** Counts a wish for a new account against the address that it came from, and against its mail domain. */
  limitSignUps(request: Request, email: string): Promise<LimitDecision>;
  /** Counts an app that registers itself against the address that it came from. */
  limitRegistrations(request: Request): Promise<LimitDecision>;
  /** Throws while hits cannot be counted for all servers together. */
  checkLimiter(): Promise<void>;
  /** Writes the calls that are recorded and not written yet. */
  flushRequests(): Promise<void>;
}

/** What a refused link is answered with: RATE_LIMITED, once too many came from its address. */
export async function linkRefusal(
  gateway: ServerGateway,
  request: Request,
  refusal: Problem,
): Promise<Problem> {
  if (refusal.code !== "FORBIDDEN") return refusal;
  return tooManyFailures(await gateway.limitFailures(request)) ?? refusal;
}

/** What every transport goes through: authentication, rate limit, and then the operation. */
export function createGateway(options: GatewayOptions): ServerGateway {
  const { services, limiter, trustForwarded } = options;
  const authenticate = createAuthenticator(services);
  const noteUse = createUseNotes(services);
  const recorder = createRequestRecorder(services);
  const owners = new WeakMap<Request, KeyOwner>();
  const bucketOf = (request: Request) => addressBucket(clientAddress(request, trustForwarded));
  const networkOf = (request: Request) => addressNetwork(clientAddress(request, trustForwarded));
  const limitFailures = (request: Request) => limiter.hit(`failures:${bucketOf(request)}`, FAILURE_LIMIT);
  return {
    log: services.log,
    siteUrl: services.settings.siteUrl,
    limitFailures,
    async authenticate(key, request) {
      try {
        const caller = await authenticate(key, (owner) => owners.set(request, owner));
        noteUse(caller.apiKeyId, () => networkOf(request));
        return caller;
      } catch (error) {
        if (!(error instanceof Problem) || error.code === "MISSING_AUTH") throw error;
        throw tooManyFailures(await limitFailures(request)) ?? error;
      }
    },
    record(request, call) {
      const owner = owners.get(request);
      if (owner) recorder.record(owner, call);
    },
    checkLimiter: limiter.check,
    flushRequests: recorder.flush,
    limitLinks(request, mailbox) {
      const name = hash("sha256", mailbox, "hex").slice(0, 32);
      return limiter.hit(`links:${bucketOf(request)}:${name}`, LINK_LIMIT);
    },
    limitCodes: (personId) => limiter.hit(`codes:${personId}`, CODE_LIMIT),
    async limitSignUps(request, email) {
      const ofAddress = await limiter.hit(`sign-ups:${bucketOf(request)}`, SIGN_UP_LIMIT);
      if (!ofAddress.allowed) return ofAddress;
      const domain = email.slice(email.lastIndexOf("@") + 1).slice(0, 253);
      return limiter.hit(`sign-ups-domain:${domain}`, SIGN_UP_DOMAIN_LIMIT);
    },
    limitRegistrations: (request) => limiter.hit(`registrations:${bucketOf(request)}`, REGISTRATION_LIMIT),
    limitPerson: (personId) => limiter.hit(`person:${personId}`, PERSON_LIMIT),
    networkOf,
    noteStepUp: ({ apiKeyId }) => noteStepUp(services.db, apiKeyId, services.clock.now()),
    limitKey: ({ apiKeyId }) => limiter.hit(`key:${apiKeyId}`, KEY_LIMIT),
    limitAddress: (request) => limitAddress(options, request),
    async run<K extends OperationName>(name: K, caller: GatewayCaller | null, call: AnyCall) {
      // Callers are made by `authenticate` above and only pass through the transport.
      const answer = await runHandler(options, name, caller as Caller | null, call);
      return unwrapReplay(answer as Output<K> | Replayed<Output<K>>);
    },
  };
}
