import { callOperation } from "./client/call-operation";
import { connect, type VidimusOptions } from "./client/connection";
import { download } from "./client/download";
import { createEventFeed, type FeedPage } from "./client/event-feed";
import type { CallOptions } from "./client/exchange";
import { listItems } from "./client/list-items";
import { upload } from "./client/upload";
import type { CertificateRef, JobRef, Vidimus } from "./client/vidimus";
import { waitFor } from "./client/wait-for";
import { type Call, webhookOfKey } from "./client/webhook-of-key";
import type { Question, StatusOutput } from "./client/wire";

export type { VidimusOptions } from "./client/connection";
export type { Artifact, ReviewedTranslation } from "./client/download";
export {
  ADDON_KEYS,
  EVENT_TYPES,
  JOB_STATUSES,
  PRODUCT_LINES,
  REFUND_REASONS,
  SHIPPING_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "./client/enums";
export type { EventFeed, FeedOptions } from "./client/event-feed";
export type { CallOptions } from "./client/exchange";
export type { ListOptions } from "./client/list-items";
export type { UploadOptions } from "./client/upload";
export type {
  CertificateRef,
  JobRef,
  QuestionRef,
  QuoteOptions,
  RefundOptions,
  Submission,
  Vidimus,
} from "./client/vidimus";
export { type ClientErrorCode, VidimusError, type VidimusErrorCode } from "./client/vidimus-error";
export type { WaitOptions } from "./client/wait-for";
export type { MessageRef, RotateOptions, TestOptions, WebhookOfKey } from "./client/webhook-of-key";
export type * from "./client/wire";

/**
 * A typed client of the service; throws VidimusError. Failed attempts are repeated where the service says so.
 * @throws VidimusError BAD_SETTING where no usable baseUrl is given.
 * @example
 * ```ts
 * import { createVidimus } from "vidimus/client";
 *
 * const vidimus = createVidimus({ apiKey: process.env.VIDIMUS_API_KEY, baseUrl: "https://vidimus.example" });
 * const { supportedSourceLanguages } = await vidimus.capabilities();
 * console.log(supportedSourceLanguages.length);
 * ```
 */
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
    getQuote: (quoteId, callOptions) => call("getQuote", { input: { quoteId } }, callOptions),
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
    upload: (file, uploadOptions) => upload(connection, call, file, uploadOptions),
    questions: async (job, callOptions) =>
      (await call<{ data: Question[] }>("listQuestions", { input: { jobId: jobIdOf(job) } }, callOptions))
        .data,
    answer: (job, question, answer, callOptions) => {
      const questionId = typeof question === "string" ? question : question.questionId;
      return call("answerQuestion", { input: { jobId: jobIdOf(job), questionId, answer } }, callOptions);
    },
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
