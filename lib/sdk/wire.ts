import type { z } from "zod";
import type { FURTHER, FurtherName, FurtherOutput } from "@/lib/contract/further";
import type { OPERATIONS, OperationName, Output } from "@/lib/contract/operations";
import type { keySetSchema } from "@/lib/contract/schemas/key-set";
import type { WebhookBody, WebhookType } from "@/lib/contract/webhooks";

// The packed module replaces this file's declarations by plain types made from the same schemas
// (scripts/pack/wire-types.ts), so that nobody needs zod's types to read a status. Both must name the same things.

type Sent<K extends OperationName> = z.input<(typeof OPERATIONS)[K]["input"]>;

/** What each operation takes, path and body members together. */
export type Inputs = { [K in OperationName]: Sent<K> };
type SentQuery<K extends OperationName> = (typeof OPERATIONS)[K] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : unknown;
/** What each operation takes as a tool: what REST has in the query is a member like any other. */
export type ToolInputs = { [K in OperationName]: Sent<K> & SentQuery<K> };
/** What each operation answers. */
export type Outputs = { [K in OperationName]: Output<K> };

export type QuoteInput = Inputs["quote"];
export type SubmitInput = Inputs["submit"];
export type RefundInput = Inputs["refund"];
export type Capabilities = Outputs["capabilities"];
export type QuoteOutput = Outputs["quote"];
export type SubmitOutput = Outputs["submit"];
export type StatusOutput = Outputs["status"];
export type ResultOutput = Outputs["result"];
export type RefundOutput = Outputs["refund"];
export type VerifyOutput = Outputs["verify"];

/** What a list can be narrowed to; the client turns the pages itself. */
type Filter<K extends FurtherName> = Omit<z.output<(typeof FURTHER)[K]["query"]>, "limit" | "after">;

export type OrderFilter = Filter<"listOrders">;
export type ListedOrder = FurtherOutput<"listOrders">["data"][number];
export type CancelOutput = FurtherOutput<"cancel">;
/** A file that was uploaded, and what the service found in it. */
export type UploadedDocument = FurtherOutput<"getDocument">;
/** What a reviewer asks about an order. */
export type Question = FurtherOutput<"answerQuestion">;
/** An event of the feed: the body that its webhook has. */
export type FeedEvent = FurtherOutput<"listEvents">["data"][number];
export type WebhookEndpoint = FurtherOutput<"getWebhook">;
export type WebhookTest = FurtherOutput<"testWebhook">;
export type RotatedSecret = FurtherOutput<"rotateWebhookSecret">;
export type DeliveryFilter = Filter<"listDeliveries">;
export type Delivery = FurtherOutput<"listDeliveries">["data"][number];
export type ReplayedDelivery = FurtherOutput<"replayDelivery">;

/** The public keys of /.well-known/jwks.json. */
export type KeySet = z.input<typeof keySetSchema>;

/** Every code of the error catalogue. */
export type { ProblemCode } from "@/lib/core/problem";

/** The body of any webhook; `type` tells which. */
export type WebhookEvent = { [T in WebhookType]: WebhookBody<T> }[WebhookType];

/** Tool name → operation. */
export type ToolOperations = { [K in OperationName as (typeof OPERATIONS)[K]["tool"]]: K };
