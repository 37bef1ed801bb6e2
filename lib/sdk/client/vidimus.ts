import type { Replay } from "./call-operation";
import type { Artifact, ReviewedTranslation } from "./download";
import type { EventFeed, FeedOptions } from "./event-feed";
import type { CallOptions } from "./exchange";
import type { ListOptions } from "./list-items";
import type { RowCalls } from "./row-calls";
import type { UploadOptions } from "./upload";
import type { WaitOptions } from "./wait-for";
import type { WebhookOfKey } from "./webhook-of-key";
import type {
  ListedOrder,
  OrderFilter,
  Question,
  QuoteInput,
  QuoteOutput,
  RefundInput,
  RefundOutput,
  StatusOutput,
  SubmitInput,
  SubmitOutput,
  UploadedDocument,
} from "./wire";

/** A job by its id, or by any answer that names it. */
export type JobRef = string | { jobId: string };
/** A certificate by its id, or by an item of a result's `certifications`. */
export type CertificateRef = string | { certificateId: string };
/** A question by its id, or as `questions` answered it. */
export type QuestionRef = string | { questionId: string };
/** A quote as `quote` and `getQuote` answer it, or what submit needs of it. */
export type QuoteRef = Pick<QuoteOutput, "quoteId"> & { echoedInput: SubmitInput["echoedInput"] };
type SourceDocument = NonNullable<SubmitInput["documents"]>[number];
/** What to order from a quote; without an idempotencyKey one is made for the call and kept over its retries. */
export type Submission = Omit<
  SubmitInput,
  "idempotencyKey" | "quoteId" | "echoedInput" | "documents" | "draftTranslation"
> & {
  idempotencyKey?: string;
  /** Source documents, in order: by URL, or as `upload` answered them. */
  documents?: (SourceDocument | UploadedDocument)[];
  /** The draft to review: by URL, or as `upload` answered it. */
  draftTranslation?: NonNullable<SubmitInput["draftTranslation"]> | UploadedDocument;
} & (
    | { quote: QuoteRef & { totalCents?: number }; quoteId?: never; echoedInput?: never }
    | (QuoteRef & { quote?: never })
  );

export interface SubmitOptions extends CallOptions {
  /** Your own record's, such as `order-20417`: then your program can run twice and still order once. */
  idempotencyKey?: string;
}

export interface QuoteOptions extends CallOptions {
  /** Adds `alternatives`: the same order at each speed tier. */
  compare?: "tiers";
}

export interface RefundOptions extends CallOptions {
  /** How many cents; all that remains when left out. */
  amountCents?: number;
  reason?: NonNullable<RefundInput["reason"]>;
  /**
   * Your own record's, such as `refund-20417-2`. Without one, or with null, the same amount of the same order is
   * refunded once, however often you call, and later calls return the first answer. If a key has refunded that
   * amount, they're refused. A key stands for one amount: to refund an equal one again on purpose, pass another key
   * and `allowDuplicate`.
   */
  idempotencyKey?: string | null;
  /** Refunds an amount again, under another key, that was refunded of the order within a day. */
  allowDuplicate?: boolean;
}

export interface AnswerOptions extends CallOptions {
  /** The question by its id, or as `questions` answered it. */
  question: QuestionRef;
  answer: string;
}

/** What a list of orders is narrowed to, and how it is fetched. */
export interface OrdersOptions extends OrderFilter, ListOptions {}

export interface WaitCallOptions extends WaitOptions, CallOptions {}

/** The client. A call or an iteration that fails throws a VidimusError, but for the caller's own abort. */
export interface Vidimus
  extends RowCalls<{
    jobId: JobRef;
    quoteId: string | { quoteId: string };
    certificateId: CertificateRef;
  }> {
  /**
   * A price and a delivery promise that bind for 24 hours.
   * @example
   * ```ts
   * const { quoteId, totalCents, echoedInput } = await vidimus.quote({
   *   sourceLanguage: "es",
   *   useCase: "uscis",
   *   pageCount: 2,
   *   speedTier: "standard",
   * });
   * ```
   */
  quote(input: QuoteInput, options?: QuoteOptions): Promise<QuoteOutput>;
  /**
   * Places the quoted order; on a live key it is charged. Without `expectedTotalCents`, only the total of the `quote` is
   * paid: an order that costs anything else is refused. Without an `idempotencyKey`, a quote is ordered once, unless
   * `allowQuoteReuse` is true. A file or text that the account ordered with a live key within a day, into the same
   * language for the same recipient, is refused with IDEMPOTENCY_CONFLICT, unless `allowDuplicate` is true.
   * An order of more pages than its documents have is refused, unless `allowMorePages` is true.
   * @example
   * ```ts
   * const input = { sourceLanguage: "es", useCase: "uscis", pageCount: 2, speedTier: "standard" } as const;
   * const quote = await vidimus.quote(input);
   * const documents = [{ url: "https://example.com/birth-certificate.pdf" }];
   * const { jobId } = await vidimus.submit({ quote, documents }, { idempotencyKey: "case-20417" });
   * ```
   */
  submit(input: Submission, options?: SubmitOptions): Promise<SubmitOutput & Replay>;
  /**
   * Refunds an order, in full unless an amount is given. A full refund revokes the certificates.
   * @example
   * ```ts
   * const jobId = "job_01m7yzwt4rakj5czzd7vrqf5ap";
   * const { refundedCents } = await vidimus.refund(jobId, { amountCents: 500, reason: "requested_by_customer" });
   * ```
   */
  refund(job: JobRef | RefundInput, options?: RefundOptions): Promise<RefundOutput & Replay>;
  /**
   * Yields the orders of the key, newest first: `for await (const order of …)`.
   * @example
   * ```ts
   * for await (const order of vidimus.orders({ status: ["in_review"] })) {
   *   console.log(order.orderNumber, order.totalCents);
   * }
   * ```
   */
  orders(filter?: OrdersOptions, options?: ListOptions): AsyncGenerator<ListedOrder, void, undefined>;
  /**
   * Hands over a file that has no public URL: quote its `pageCount`, and pass its `url` to submit.
   * @example
   * ```ts
   * const { pageCount, url } = await vidimus.upload(new Blob([new Uint8Array(1_000)]), { language: "es" });
   * ```
   */
  upload(file: Blob | Uint8Array<ArrayBuffer>, options?: UploadOptions): Promise<UploadedDocument>;
  /**
   * What the reviewer asks about an order, oldest first; an open question holds up the delivery promise.
   * @example
   * ```ts
   * const questions = await vidimus.questions("job_01m7yzwt4rakj5czzd7vrqf5ap");
   * ```
   */
  questions(job: JobRef, options?: CallOptions): Promise<Question[]>;
  /**
   * Answers an open question.
   * @example
   * ```ts
   * const jobId = "job_01m7yzwt4rakj5czzd7vrqf5ap";
   * for (const question of await vidimus.questions(jobId)) {
   *   await vidimus.answer(jobId, { question, answer: "The stamp says 1984." });
   * }
   * ```
   */
  answer(job: JobRef, options: AnswerOptions): Promise<Question>;
  answer(job: JobRef, question: QuestionRef, answer: string, options?: CallOptions): Promise<Question>;
  /**
   * What happened to the orders of the key, for those who cannot receive webhooks; it remembers how far it got.
   * @example
   * ```ts
   * for await (const event of vidimus.events({ follow: false })) console.log(event.id, event.type);
   * ```
   */
  events(options?: FeedOptions): EventFeed;
  /**
   * Where messages of the key go, its secret, and what became of them.
   * @example
   * ```ts
   * const { state } = await vidimus.webhook.set("https://hooks.example.com/vidimus");
   * ```
   */
  readonly webhook: WebhookOfKey;
  /**
   * Yields the status now and at each change until the job is done: `for await (const status of …)`.
   * @example
   * ```ts
   * for await (const { status } of vidimus.waitFor("job_01m7yzwt4rakj5czzd7vrqf5ap")) console.log(status);
   * ```
   */
  waitFor(job: JobRef, options?: WaitCallOptions): AsyncGenerator<StatusOutput, void, undefined>;
  /**
   * An artifact's bytes, their SHA-256 checked.
   * @example
   * ```ts
   * const { artifacts } = await vidimus.result("job_01m7yzwt4rakj5czzd7vrqf5ap");
   * for (const artifact of artifacts) console.log((await vidimus.download(artifact)).length);
   * ```
   */
  download(artifact: Artifact | ReviewedTranslation, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>>;
}
