import { ROUTES } from "@/lib/sdk/client/routes";
import { callOperation, type QueryMembers } from "./client/call-operation";
import { connect, type VidimusOptions } from "./client/connection";
import { type Artifact, download, type ReviewedTranslation } from "./client/download";
import { createEventFeed, type FeedOptions, type FeedPage } from "./client/event-feed";
import { listItems } from "./client/list-items";
import { METHODS } from "./client/methods";
import { sendKeyed } from "./client/open-keys";
import {
  readAnswer,
  readCall,
  readNamed,
  readQuote,
  readSubmission,
  readValue,
} from "./client/read-arguments";
import type { RowMethod } from "./client/row-calls";
import { submissionIdentity } from "./client/submission";
import { type UploadOptions, upload } from "./client/upload";
import type { Vidimus, WaitCallOptions } from "./client/vidimus";
import { waitFor } from "./client/wait-for";
import { type Call, webhookOfKey } from "./client/webhook-of-key";
import type { CallName, Question, StatusOutput } from "./client/wire";

export type { Replay } from "./client/call-operation";
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
  AnswerOptions,
  CertificateRef,
  JobRef,
  OrdersOptions,
  QuestionRef,
  QuoteOptions,
  QuoteRef,
  RefundOptions,
  Submission,
  SubmitOptions,
  Vidimus,
  WaitCallOptions,
} from "./client/vidimus";
export { type ClientErrorCode, VidimusError, type VidimusErrorCode } from "./client/vidimus-error";
export type { WaitOptions } from "./client/wait-for";
export type {
  DeliveriesOptions,
  MessageRef,
  RotateOptions,
  TestOptions,
  WebhookOfKey,
} from "./client/webhook-of-key";
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
export function createVidimus(...args: [options?: VidimusOptions]): Vidimus {
  const connection = connect(args);
  const call: Call = (name, what, callOptions) =>
    callOperation(connection, name, what, callOptions) as Promise<never>;
  const rowCalls = Object.entries(ROUTES).flatMap(([name, { call: method }]) => {
    if (!method) return [];
    const { id: member } = METHODS[method];
    const send = async (...args: unknown[]) => {
      if (!member) return await call(name as CallName, {}, readNamed(method, args));
      const { id, named } = readCall(method, args);
      return await call(name as CallName, { input: { [member]: id } }, named);
    };
    return [[method, send]];
  });
  return {
    ...(Object.fromEntries(rowCalls) as Pick<Vidimus, RowMethod>),
    quote: async (...args: unknown[]) => {
      const { body: input, named } = readQuote(args);
      const { compare, ...callOptions } = named;
      const query = compare === undefined ? {} : { compare: compare as "tiers" };
      return await call("quote", { input, query }, callOptions);
    },
    submit: async (...args: unknown[]) => {
      const { body, named } = readSubmission(args);
      const { idempotencyKey, ...callOptions } = named;
      // Without a key of its own, a second run of the same program must not be a second order.
      const once = idempotencyKey === undefined ? { allowQuoteReuse: false } : {};
      // A loop that makes another key at each turn, or changes a pair, must not be charged at each turn. No program
      // reads that its quote covers more pages than there are.
      const unlessAllowed = { allowDuplicate: false, allowMorePages: false, ...once };
      return await sendKeyed(
        connection,
        ["submit", submissionIdentity(body)],
        idempotencyKey as string | undefined,
        (key) => call("submit", { input: { ...unlessAllowed, ...body, idempotencyKey: key } }, callOptions),
        body.quoteId,
      );
    },
    refund: async (...args: unknown[]) => {
      const {
        id: jobId,
        named: { amountCents, reason, allowDuplicate = false, idempotencyKey, ...callOptions },
      } = readCall("refund", args);
      // Without a key, the service makes equal refunds once: in a second run too. With another key, only if allowed.
      const input = { jobId, amountCents, reason, allowDuplicate };
      const what = { input, idempotencyKey: idempotencyKey as string | null };
      return call("refund", what, callOptions);
    },
    upload: async (...args: unknown[]) => {
      const { value: file, named } = readValue<Blob | Uint8Array<ArrayBuffer>>(
        "upload",
        args,
        (each) => each instanceof Uint8Array || typeof (each as Blob | null)?.arrayBuffer === "function",
        "a file's bytes, or a Blob",
      );
      return await upload(connection, call, file, named as UploadOptions);
    },
    questions: async (...args: unknown[]) => {
      const { id: jobId, named } = readCall("questions", args);
      return (await call<{ data: Question[] }>("listQuestions", { input: { jobId } }, named)).data;
    },
    answer: async (...args: unknown[]) => {
      const { id: jobId, questionId, answer, named } = readAnswer(args);
      return await call("answerQuestion", { input: { jobId, questionId, answer } }, named);
    },
    orders: (...args: unknown[]) => {
      const { signal, timeoutMs, maxRetries, pageSize = 100, ...filter } = readNamed("orders", args);
      const callOptions = { signal, timeoutMs, maxRetries };
      return listItems((after) =>
        call("listOrders", { query: { ...filter, limit: pageSize, after } as QueryMembers }, callOptions),
      );
    },
    events(...args: unknown[]) {
      const feedOptions = readNamed("events", args) as FeedOptions;
      const { pageSize = 100 } = feedOptions;
      const askPage = (after: string | null) =>
        call<FeedPage>("listEvents", { query: { limit: pageSize, after } }, feedOptions);
      return createEventFeed(askPage, feedOptions);
    },
    webhook: webhookOfKey(connection, call),
    waitFor(...args: unknown[]) {
      const { id: jobId, named } = readCall("waitFor", args);
      const waitOptions = named as WaitCallOptions;
      const isSandbox = connection.apiKey?.startsWith("vc_sandbox_") ?? false;
      const look = () => call<StatusOutput>("status", { input: { jobId } }, waitOptions);
      return waitFor(look, isSandbox, waitOptions);
    },
    download: async (...args: unknown[]) => {
      const { value: artifact, named } = readValue<Artifact | ReviewedTranslation>(
        "download",
        args,
        (each) =>
          typeof (each as Artifact | null)?.url === "string" && typeof (each as Artifact).sha256 === "string",
        "an artifact of a result",
      );
      return await download(connection, artifact, named);
    },
  };
}
