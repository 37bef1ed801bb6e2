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
/** One page makes many requests at once. Our own choice, of 2026-11-22. */
const PERSON_LIMIT = { count: 600, windowMs: 60_000 };
/**
 * Wrong keys and links from one address: allows for a mistake in a script, but is useless for guessing.
 * Our own choice, of 2026-11-22.
 */
const FAILURE_LIMIT = { count: 60, windowMs: 60_000 };
/** From one address to one mailbox: a flood from elsewhere must not lock out the mailbox's owner. */
const LINK_LIMIT = { count: 3, windowMs: 300_000 };

/**
 * New accounts from one address, and for addresses of one mail domain, such as a company's. Our own choice, of
 * 2026-11-22.
 */
const SIGN_UP_LIMIT = { count: 5, windowMs: 3_600_000 };
const SIGN_UP_DOMAIN_LIMIT = { count: 60, windowMs: 3_600_000 };

/**
 * Apps that register themselves. An agent's host in the cloud does so for many people. Our own choice, of 2026-11-29.
 */
const REGISTRATION_LIMIT = { count: 30, windowMs: 3_600_000 };

/** Codes mailed to a signed-in person. With five tries each, guessing for an hour succeeds once in forty thousand. */
const CODE_LIMIT = { count: 5, windowMs: 3_600_000 };

export interface GatewayOptions extends HandlerSite, AddressLimit {}

export interface ServerGateway extends Gateway {
  /** Counts a wrong key or link against its sender's address. */
  limitFailures(request: Request): Promise<LimitDecision>;
  /** Counts a request of a person signed in at the portal. */
  limitPerson(personId: string): Promise<LimitDecision>;
  /** The network of a request's sender: its address, shortened. */
  networkOf(request: Pick<Request, "headers">): string;
  /** Counts a request for a sign-in link to one mailbox. */
  limitLinks(request: Request, mailbox: string): Promise<LimitDecision>;
  /** Counts a request for a code that proves the signed-in person. */
  limitCodes(personId: string): Promise<LimitDecision>;
  /** Counts a request for a new account against its sender's address and its mail domain. */
  limitSignUps(request: Request, email: string): Promise<LimitDecision>;
  /** Counts an app's registration against its sender's address. */
  limitRegistrations(request: Request): Promise<LimitDecision>;
  /** Throws while hits can't be counted across all servers. */
  checkLimiter(): Promise<void>;
  /** Writes recorded calls that are still pending. */
  flushRequests(): Promise<void>;
}

/** The response to a refused link: RATE_LIMITED after too many from one address. */
export async function linkRefusal(
  gateway: ServerGateway,
  request: Request,
  refusal: Problem,
): Promise<Problem> {
  if (refusal.code !== "FORBIDDEN") return refusal;
  return tooManyFailures(await gateway.limitFailures(request)) ?? refusal;
}

/** The way of every transport: authentication, rate limit, operation. */
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
      // Only `authenticate` above makes callers. Transports just pass them on.
      const answer = await runHandler(options, name, caller as Caller | null, call);
      return unwrapReplay(answer as Output<K> | Replayed<Output<K>>);
    },
  };
}
