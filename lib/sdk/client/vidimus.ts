import type { Artifact } from "./download";
import type { EventFeed, FeedOptions } from "./event-feed";
import type { CallOptions } from "./exchange";
import type { ListOptions } from "./list-items";
import type { UploadOptions } from "./upload";
import type { WaitOptions } from "./wait-for";
import type { WebhookOfKey } from "./webhook-of-key";
import type {
  CancelOutput,
  Capabilities,
  ListedOrder,
  OrderFilter,
  Question,
  QuoteInput,
  QuoteOutput,
  RefundInput,
  RefundOutput,
  ResultOutput,
  StatusOutput,
  SubmitInput,
  SubmitOutput,
  UploadedDocument,
  VerifyOutput,
} from "./wire";

/** A job by its id, or by any answer that names it. */
export type JobRef = string | { jobId: string };
/** A certificate by its id, or by an item of a result's `certifications`. */
export type CertificateRef = string | { certificateId: string };
/** A question by its id, or as `questions` answered it. */
export type QuestionRef = string | { questionId: string };
/** A submission; without an idempotencyKey one is made for the call and kept over its retries. */
export type Submission = Omit<SubmitInput, "idempotencyKey"> & { idempotencyKey?: string };

export interface QuoteOptions extends CallOptions {
  /** Adds `alternatives`: the same order at each speed tier. */
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
  /** Hands over a file that has no public URL: quote its `pageCount`, and pass its `url` to submit. */
  upload(file: Blob | Uint8Array<ArrayBuffer>, options?: UploadOptions): Promise<UploadedDocument>;
  /** What the reviewer asks about an order, oldest first; an open question holds up the delivery promise. */
  questions(job: JobRef, options?: CallOptions): Promise<Question[]>;
  /** Answers an open question. */
  answer(job: JobRef, question: QuestionRef, answer: string, options?: CallOptions): Promise<Question>;
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
