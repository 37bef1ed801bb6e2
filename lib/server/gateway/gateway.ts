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
const PERSON_LIMIT = { count: 600, windowMs: 60_000 };
/**
 * Per address. Allows for a mistake in a script, but is useless for guessing. Our own choice, of 2026-11-22.
 */
const FAILURE_LIMIT = { count: 60, windowMs: 60_000 };
/** From one address to one mailbox: a flood from elsewhere must not lock out the owner. */
const LINK_LIMIT = { count: 3, windowMs: 300_000 };

/** From one address, and for one mail domain, such as a company's. Our own choice, of 2026-11-22. */
const SIGN_UP_LIMIT = { count: 5, windowMs: 3_600_000 };
const SIGN_UP_DOMAIN_LIMIT = { count: 60, windowMs: 3_600_000 };

/** An agent's host in the cloud registers apps for many people. Our own choice, of 2026-11-29. */
const REGISTRATION_LIMIT = { count: 30, windowMs: 3_600_000 };

/** With five tries each, guessing for an hour succeeds once in forty thousand. */
const CODE_LIMIT = { count: 5, windowMs: 3_600_000 };

export interface GatewayOptions extends HandlerSite, AddressLimit {}

export interface ServerGateway extends Gateway {
  limitFailures(request: Request): Promise<LimitDecision>;
  limitPerson(personId: string): Promise<LimitDecision>;
  networkOf(request: Pick<Request, "headers">): string;
  limitLinks(request: Request, mailbox: string): Promise<LimitDecision>;
  limitCodes(personId: string): Promise<LimitDecision>;
  limitSignUps(request: Request, email: string): Promise<LimitDecision>;
  limitRegistrations(request: Request): Promise<LimitDecision>;
  limitRegistrationsBy(personId: string): Promise<LimitDecision>;
  checkLimiter(): Promise<void>;
  flushRequests(): Promise<void>;
}

export async function linkRefusal(
  gateway: ServerGateway,
  request: Request,
  refusal: Problem,
): Promise<Problem> {
  if (refusal.code !== "FORBIDDEN") return refusal;
  return tooManyFailures(await gateway.limitFailures(request)) ?? refusal;
}

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
    limitRegistrationsBy: (personId) => limiter.hit(`registrations:${personId}`, REGISTRATION_LIMIT),
    limitPerson: (personId) => limiter.hit(`person:${personId}`, PERSON_LIMIT),
    networkOf,
    noteStepUp: ({ apiKeyId }) => noteStepUp(services.db, apiKeyId, services.clock.now()),
    limitKey: ({ apiKeyId }) => limiter.hit(`key:${apiKeyId}`, KEY_LIMIT),
    limitAddress: (request) => limitAddress(options, request),
    async run<K extends OperationName>(name: K, caller: GatewayCaller | null, call: AnyCall) {
      const answer = await runHandler(options, name, caller as Caller | null, call);
      return unwrapReplay(answer as Output<K> | Replayed<Output<K>>);
    },
  };
}
