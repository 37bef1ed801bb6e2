import { ROUTES } from "@/lib/sdk/client/routes";
import type { FeedOptions } from "./event-feed";
import type { CallOptions } from "./exchange";
import type { RowMethod } from "./row-calls";
import type { UploadOptions } from "./upload";
import type { CheckedName } from "./values";
import type {
  AnswerOptions,
  OrdersOptions,
  QuoteOptions,
  RefundOptions,
  SubmitOptions,
  Vidimus,
  WaitCallOptions,
} from "./vidimus";
import type { DeliveriesOptions, RotateOptions, TestOptions, WebhookOfKey } from "./webhook-of-key";

export type MethodName = Exclude<keyof Vidimus, "webhook"> | `webhook.${keyof WebhookOfKey & string}`;

export interface Method {
  /** Names of the call's options. */
  names: readonly CheckedName[];
  /** A correct call, for error messages. */
  usage: string;
  /** The member that identifies the subject of the call. */
  id?: IdMember | undefined;
  /** The call moves money or can't be undone, so an unknown member of its subject is refused instead of ignored. */
  isFinal?: boolean;
}

export type IdMember = "jobId" | "quoteId" | "certificateId" | "messageId";

export const IDS: Record<IdMember, { alias: string; prefix: string; what: string }> = {
  jobId: { alias: "job_id", prefix: "job_", what: "an order" },
  quoteId: { alias: "quote_id", prefix: "q_", what: "a quote" },
  certificateId: { alias: "certificate_id", prefix: "vcrt_", what: "a certificate" },
  messageId: { alias: "message_id", prefix: "msg_", what: "a message" },
};

/** The names of an options type. The compiler checks that none is missing. */
function named<O>(
  names: { [K in keyof O & CheckedName]-?: true } & { [K in Exclude<keyof O, CheckedName>]: never },
) {
  return Object.keys(names) as CheckedName[];
}

const CALL = { signal: true, timeoutMs: true, maxRetries: true } as const;
const LIST = { ...CALL, pageSize: true } as const;
const call = named<CallOptions>(CALL);

const ROW_METHODS = Object.fromEntries(
  Object.values(ROUTES).flatMap(({ call: name, method, path }): [RowMethod, Method][] => {
    if (!name) return [];
    const id = /\{(\w+)/.exec(path)?.[1] as IdMember | undefined;
    const usage = `${name}(${id ? IDS[id].what.replace(/^\w+ /, "") : "{ timeoutMs: 5000 }"})`;
    return [[name, { names: call, usage, id, isFinal: method !== "GET" }]];
  }),
) as Record<RowMethod, Method>;

export const METHODS: Readonly<Record<MethodName, Method>> = {
  ...ROW_METHODS,
  quote: {
    names: named<QuoteOptions>({ ...CALL, compare: true }),
    usage: 'quote({ sourceLanguage: "es", … }, { compare: "tiers" })',
  },
  submit: {
    names: named<SubmitOptions>({ ...CALL, idempotencyKey: true }),
    usage: "submit({ quote, documents: [{ url }] }, { idempotencyKey })",
  },
  refund: {
    names: named<RefundOptions>({
      ...CALL,
      amountCents: true,
      reason: true,
      allowDuplicate: true,
      idempotencyKey: true,
    }),
    usage: "refund(order, { amountCents: 500 }), or refund(order.jobId) for all that remains",
    id: "jobId",
    isFinal: true,
  },
  orders: {
    names: named<OrdersOptions>({
      ...LIST,
      status: true,
      externalId: true,
      metadata: true,
      createdAfter: true,
      createdBefore: true,
    }),
    usage: 'orders({ status: ["ready"], pageSize: 20 })',
  },
  upload: {
    names: named<UploadOptions>({ ...CALL, language: true }),
    usage: 'upload(await readFile("scan.pdf"), { language: "es" })',
  },
  questions: { names: call, usage: "questions(order)", id: "jobId" },
  answer: {
    names: named<AnswerOptions>({ ...CALL, question: true, answer: true }),
    usage: 'answer(order, { question, answer: "The stamp says 1984." })',
    id: "jobId",
    isFinal: true,
  },
  events: {
    names: named<FeedOptions>({ ...LIST, after: true, save: true, follow: true, pollMs: true }),
    usage: "events({ after, save })",
  },
  waitFor: {
    names: named<WaitCallOptions>({ ...CALL, pollMs: true, maxPollMs: true }),
    usage: "waitFor(order, { pollMs: 5000 })",
    id: "jobId",
  },
  download: { names: call, usage: "download(artifact)" },
  "webhook.get": { names: call, usage: "webhook.get()" },
  "webhook.set": {
    names: call,
    usage: 'webhook.set("https://hooks.example.com/vidimus"), or webhook.set(null)',
  },
  "webhook.test": {
    names: named<TestOptions>({ ...CALL, type: true }),
    usage: 'webhook.test({ type: "order.ready" })',
  },
  "webhook.rotateSecret": {
    names: named<RotateOptions>({ ...CALL, idempotencyKey: true }),
    usage: 'webhook.rotateSecret({ idempotencyKey: "rotation-2026-11" })',
  },
  "webhook.deliveries": {
    names: named<DeliveriesOptions>({ ...LIST, state: true }),
    usage: 'webhook.deliveries({ state: ["failed"], pageSize: 20 })',
  },
  "webhook.replay": { names: call, usage: "webhook.replay(message)", id: "messageId" },
};
