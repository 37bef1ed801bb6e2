import type { z } from "zod";
import {
  ALL_TOOL_NAMES,
  type AnyToolName,
  API_NAMES,
  OPERATIONS,
  TOOL_NAMES,
} from "@/lib/contract/operations";
import { flatInput, type Operation } from "@/lib/contract/operations/operation";
import { feedEventSchema } from "@/lib/contract/schemas/event-feed";
import { listedOrderSchema } from "@/lib/contract/schemas/order-list";
import { deliverySchema } from "@/lib/contract/schemas/webhook-endpoint";
import { WEBHOOK_SCHEMAS } from "@/lib/contract/schemas/webhooks";
import { PROBLEMS } from "@/lib/core/problem";
import { typeText } from "./type-text";

/** The client sets these itself when it pages. */
const PAGING = { limit: true, after: true } as const;

/** The types of lib/sdk/client/wire.ts that come from a single schema, by name. */
const NAMED: readonly [name: string, schema: z.ZodType, words: string][] = [
  ["QuoteInput", OPERATIONS.quote.body, "What to translate, how, and how fast."],
  ["SubmitInput", OPERATIONS.submit.body, "A quoted order with its documents or text."],
  ["RefundInput", flatInput(OPERATIONS.refund), "What to refund of which order."],
  ["Capabilities", OPERATIONS.capabilities.output, "What you can order now, and on what terms."],
  ["QuoteOutput", OPERATIONS.quote.output, "A binding price."],
  ["SubmitOutput", OPERATIONS.submit.output, "The order that was placed."],
  ["StatusOutput", OPERATIONS.status.output, "Where an order stands."],
  ["ResultOutput", OPERATIONS.result.output, "The finished work."],
  ["RefundOutput", OPERATIONS.refund.output, "What was refunded."],
  ["VerifyOutput", OPERATIONS.verify.output, "Whether a certificate stands."],
  ["OrderFilter", OPERATIONS.listOrders.query.omit(PAGING), "Which orders to list."],
  ["ListedOrder", listedOrderSchema, "An order of the list."],
  ["CancelOutput", OPERATIONS.cancel.output, "The order that was cancelled."],
  [
    "UploadedDocument",
    OPERATIONS.getDocument.output,
    "A file that was uploaded, and what the service found in it.",
  ],
  ["Question", OPERATIONS.answerQuestion.output, "What a reviewer asks about an order."],
  ["FeedEvent", feedEventSchema, "An event of the feed: the body that its webhook has."],
  ["WebhookEndpoint", OPERATIONS.getWebhook.output, "Where messages of the key go, and whether they do."],
  ["WebhookTest", OPERATIONS.testWebhook.output, "The test message that was sent."],
  ["RotatedSecret", OPERATIONS.rotateWebhookSecret.output, "The new secret, shown this once."],
  ["DeliveryFilter", OPERATIONS.listDeliveries.query.omit(PAGING), "Which messages to list."],
  ["Delivery", deliverySchema, "A message and what became of it."],
  ["ReplayedDelivery", OPERATIONS.replayDelivery.output, "The message that is sent again."],
  ["KeySet", OPERATIONS.getKeySet.output, "The public keys of /.well-known/jwks.json."],
];

/** Path and body members together. */
function inputOf(operation: Operation): z.ZodObject {
  const { query, toolBody, ...rest } = operation;
  return flatInput(query || toolBody ? rest : operation);
}

/** The declarations that replace lib/sdk/client/wire.ts in the package: the same types without zod. */
export function wireTypes(): string {
  const nameOf = (schema: z.ZodType) =>
    NAMED.find(([, each]) => each === schema)?.[0] ?? typeText(schema).replaceAll("\n", "\n  ");
  const union = (texts: readonly string[]) =>
    texts.map((text) => `\n  | ${text.replaceAll("\n", "\n    ")}`).join("");
  return [
    ...NAMED.map(([name, schema, words]) => `/** ${words} */\nexport type ${name} = ${typeText(schema)};`),
    block("What each operation takes, path and body members together.", "Inputs", (name) =>
      nameOf(inputOf(OPERATIONS[name])),
    ),
    block("The same as tools take it: REST's query is among the members.", "ToolInputs", (name) =>
      nameOf(flatInput(OPERATIONS[name])),
    ),
    block("What each operation answers.", "Outputs", (name) => nameOf(OPERATIONS[name].output)),
    `/** Every code of the error catalogue. */\nexport type ProblemCode =${union(Object.keys(PROBLEMS).map((code) => JSON.stringify(code)))};`,
    `/** The body of any webhook; \`type\` tells which. */\nexport type WebhookEvent =${union(Object.values(WEBHOOK_SCHEMAS).map(typeText))};`,
    `/** Every operation that the client can call. */\nexport type CallName =${union(API_NAMES.map((name) => JSON.stringify(name)))};`,
    `/** Tool name → operation. */\nexport type ToolOperations = {\n${ALL_TOOL_NAMES.map((name) => `  ${OPERATIONS[name].operationId}: "${name}";`).join("\n")}\n};`,
    `/** The tools that every agent is given. */\nexport type UsualToolName =${union(TOOL_NAMES.map((name) => JSON.stringify(OPERATIONS[name].operationId)))};`,
    "",
  ].join("\n\n");
}

function block(words: string, name: string, text: (operation: AnyToolName) => string): string {
  const members = ALL_TOOL_NAMES.map((operation) => `  ${operation}: ${text(operation)};`);
  return `/** ${words} */\nexport type ${name} = {\n${members.join("\n")}\n};`;
}
