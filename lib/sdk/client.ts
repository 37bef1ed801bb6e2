import { callOperation } from "./client/call-operation";
import { connect, type VidimusOptions } from "./client/connection";
import { type Artifact, download } from "./client/download";
import { createEventFeed, type EventFeed, type FeedOptions, type FeedPage } from "./client/event-feed";
import type { CallOptions } from "./client/exchange";
import { type ListOptions, listItems } from "./client/list-items";
import { type WaitOptions, waitFor } from "./client/wait-for";
import { type Call, type WebhookOfKey, webhookOfKey } from "./client/webhook-of-key";
import type {
  CancelOutput,
  Capabilities,
  ListedOrder,
  OrderFilter,
  QuoteInput,
  QuoteOutput,
  RefundInput,
  RefundOutput,
  ResultOutput,
  StatusOutput,
  SubmitInput,
  SubmitOutput,
  VerifyOutput,
} from "./wire";

export type { VidimusOptions } from "./client/connection";
export type { Artifact } from "./client/download";
export type { EventFeed, FeedOptions } from "./client/event-feed";
export type { CallOptions } from "./client/exchange";
export type { ListOptions } from "./client/list-items";
export { type ClientErrorCode, VidimusError, type VidimusErrorCode } from "./client/vidimus-error";
export type { WaitOptions } from "./client/wait-for";
export type { MessageRef, RotateOptions, WebhookOfKey } from "./client/webhook-of-key";
export type * from "./wire";

/** A job by its id, or by any answer that names it. */
export type JobRef = string | { jobId: string };
/** A certificate by its id, or by an item of a result's `certifications`. */
export type CertificateRef = string | { certificateId: string };
/** A submission; without an idempotencyKey one is made for the call and kept over its retries. */
export type Submission = Omit<SubmitInput, "idempotencyKey"> & { idempotencyKey?: string };

export interface QuoteOptions extends CallOptions {
  /** Adds `alternatives`: the same order at every speed tier. */
  compare?: "tiers";
}

export interface RefundOptions extends CallOptions {
  /**
   * Tells two equal partial refunds apart; one is made for the call and kept over its retries. Null sends none: the
   * same amount of the same job is then refunded once, however often it is asked for.
   */
  idempotencyKey?: string | null;
}

export interface Vidimus {
  /** What can be ordered at present, and how this key pays. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** A price and a delivery promise that bind for 24 hours. */
  quote(input: QuoteInput, options?: QuoteOptions): Promise<QuoteOutput>;
  /** Places the quoted order; on a live key it is charged. */
  submit(input: Submission, options?: CallOptions): Promise<SubmitOutput>;
  /** Where an order stands. */
  status(job: JobRef, options?: CallOptions): Promise<StatusOutput>;
  /** The finished work; its links live 15 minutes. */
  result(job: JobRef, options?: CallOptions): Promise<ResultOutput>;
  /** Refunds an order, in full unless an amount is given. */
  refund(input: RefundInput, options?: RefundOptions): Promise<RefundOutput>;
  /** Ends an order that no reviewer has claimed, and pays back in full what was paid. */
  cancel(job: JobRef, options?: CallOptions): Promise<CancelOutput>;
  /** Yields the orders of the key, newest first: `for await (const order of …)`. */
  orders(filter?: OrderFilter, options?: ListOptions): AsyncGenerator<ListedOrder, void, undefined>;
  /** What happened to the orders of the key, for those who cannot receive webhooks; it remembers how far it got. */
  events(options?: FeedOptions): EventFeed;
  /** Where messages of the key go, its secret, and what became of them. */
  readonly webhook: WebhookOfKey;
  /** Whether a certificate stands; needs no key. */
  verify(certificate: CertificateRef, options?: CallOptions): Promise<VerifyOutput>;
  /** Yields the status now and at each change until the job is done: `for await (const status of …)`. */
  waitFor(job: JobRef, options?: WaitOptions & CallOptions): AsyncGenerator<StatusOutput, void, undefined>;
  /** An artifact's bytes, their SHA-256 checked. */
  download(artifact: Artifact, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** A typed client of the service; throws VidimusError. Failed attempts are repeated where the service says so. */
export function createVidimus(options: VidimusOptions = {}): Vidimus {
  const connection = connect(options);
  const call: Call = (name, what, callOptions) =>
    callOperation(connection, name, what, callOptions) as Promise<never>;
  const status = (job: JobRef, callOptions?: CallOptions) =>
    call<StatusOutput>("status", { input: { jobId: jobIdOf(job) } }, callOptions);
  return {
    capabilities: (callOptions) => call("capabilities", { input: {} }, callOptions),
    quote: (input, { compare, ...callOptions } = {}) =>
      call("quote", { input, ...(compare ? { query: { compare } } : {}) }, callOptions),
    submit: (input, callOptions) =>
      call(
        "submit",
        { input: { ...input, idempotencyKey: input.idempotencyKey ?? crypto.randomUUID() } },
        callOptions,
      ),
    status,
    result: (job, callOptions) => call("result", { input: { jobId: jobIdOf(job) } }, callOptions),
    refund: (input, { idempotencyKey = crypto.randomUUID(), ...callOptions } = {}) =>
      call("refund", { input, idempotencyKey }, callOptions),
    cancel: (job, callOptions) => call("cancel", { input: { jobId: jobIdOf(job) } }, callOptions),
    orders: (filter = {}, { pageSize = 100, ...callOptions } = {}) =>
      listItems((after) => call("listOrders", { query: { ...filter, limit: pageSize, after } }, callOptions)),
    events({ pageSize = 100, ...feedOptions } = {}) {
      const askPage = (after: string | null) =>
        call<FeedPage>("listEvents", { query: { limit: pageSize, after } }, feedOptions);
      return createEventFeed(askPage, feedOptions);
    },
    webhook: webhookOfKey(call),
    verify: (certificate, callOptions) =>
      call("verify", { input: { certificateId: certificateIdOf(certificate) } }, callOptions),
    waitFor(job, waitOptions = {}) {
      const isSandbox = connection.apiKey?.startsWith("vc_sandbox_") ?? false;
      return waitFor(() => status(job, waitOptions), isSandbox, waitOptions);
    },
    download: (artifact, callOptions) => download(connection, artifact, callOptions),
  };
}

function jobIdOf(job: JobRef): string {
  return typeof job === "string" ? job : job.jobId;
}

function certificateIdOf(certificate: CertificateRef): string {
  return typeof certificate === "string" ? certificate : certificate.certificateId;
}
