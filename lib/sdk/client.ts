import { callOperation } from "./client/call-operation";
import { connect, type VidimusOptions } from "./client/connection";
import { type Artifact, download } from "./client/download";
import type { CallOptions } from "./client/exchange";
import { type WaitOptions, waitFor } from "./client/wait-for";
import type {
  Capabilities,
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
export type { CallOptions } from "./client/exchange";
export { type ClientErrorCode, VidimusError, type VidimusErrorCode } from "./client/vidimus-error";
export type { WaitOptions } from "./client/wait-for";
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
  const call = <T>(
    name: Parameters<typeof callOperation>[1],
    what: Parameters<typeof callOperation>[2],
    callOptions?: CallOptions,
  ) => callOperation(connection, name, what, callOptions) as Promise<T>;
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
