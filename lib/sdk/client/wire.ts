import type { z } from "zod";
import type {
  AnyToolName,
  FlatInput,
  Input,
  NameOn,
  OPERATIONS,
  Output,
  ToolOperationName,
} from "@/lib/contract/operations";
import type { WebhookBody, WebhookType } from "@/lib/contract/schemas/webhooks";

// The types that our own code and tests name. The package replaces them by plain types made from the same schemas
// (scripts/pack/wire-types.ts), with those of every row: readers of a status then need no types of zod.

/** Every operation that the client can call. */
export type CallName = NameOn<"api">;
/** What each tool's operation takes, path and body members together. */
export type Inputs = { [K in AnyToolName]: Input<K> };
/** What each operation takes as a tool: what REST has in the query is a member like any other. */
export type ToolInputs = { [K in AnyToolName]: FlatInput<K> };
/** What each tool's operation answers. */
export type Outputs = { [K in AnyToolName]: Output<K> };

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
type Filter<K extends "listOrders" | "listDeliveries"> = Omit<
  z.output<(typeof OPERATIONS)[K]["query"]>,
  "limit" | "after"
>;

export type OrderFilter = Filter<"listOrders">;
export type ListedOrder = Output<"listOrders">["data"][number];
export type CancelOutput = Output<"cancel">;
/** A file that was uploaded, and what the service found in it. */
export type UploadedDocument = Output<"getDocument">;
/** What a reviewer asks about an order. */
export type Question = Output<"answerQuestion">;
/** An event of the feed: the body that its webhook has. */
export type FeedEvent = Output<"listEvents">["data"][number];
export type WebhookEndpoint = Output<"getWebhook">;
export type WebhookTest = Output<"testWebhook">;
export type RotatedSecret = Output<"rotateWebhookSecret">;
export type DeliveryFilter = Filter<"listDeliveries">;
export type Delivery = Output<"listDeliveries">["data"][number];
export type ReplayedDelivery = Output<"replayDelivery">;

/** The public keys of /.well-known/jwks.json. */
export type KeySet = Output<"getKeySet">;

/** Every code of the error catalogue. */
export type { ProblemCode } from "@/lib/core/problem";

/** The body of any webhook; `type` tells which. */
export type WebhookEvent = { [T in WebhookType]: WebhookBody<T> }[WebhookType];

/** Tool name → operation. */
export type ToolOperations = { [K in AnyToolName as (typeof OPERATIONS)[K]["operationId"]]: K };

/** The tools that every agent is given. */
export type UsualToolName = (typeof OPERATIONS)[ToolOperationName]["operationId"];
