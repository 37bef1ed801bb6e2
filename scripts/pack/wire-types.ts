import type { z } from "zod";
import { FURTHER } from "@/lib/contract/further";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { feedEventSchema } from "@/lib/contract/schemas/event-feed";
import { keySetSchema } from "@/lib/contract/schemas/key-set";
import { listedOrderSchema } from "@/lib/contract/schemas/order-list";
import { deliverySchema } from "@/lib/contract/schemas/webhook-endpoint";
import { WEBHOOK_SCHEMAS } from "@/lib/contract/webhooks";
import { PROBLEMS } from "@/lib/core/problem";
import { toolInputSchema } from "@/lib/sdk/ai-sdk/tool-input-schema";
import { typeText } from "./type-text";

/** What the client fills in by itself while it turns pages. */
const PAGING = { limit: true, after: true } as const;

/** The types of lib/sdk/wire.ts that one schema makes, by their names there. */
const NAMED: readonly [name: string, schema: z.ZodType, words: string][] = [
  ["QuoteInput", OPERATIONS.quote.input, "What is to be translated, how, and how fast."],
  ["SubmitInput", OPERATIONS.submit.input, "A quoted order with its documents or text."],
  ["RefundInput", OPERATIONS.refund.input, "What to refund of which order."],
  ["Capabilities", OPERATIONS.capabilities.output, "What can be ordered at present, and on what terms."],
  ["QuoteOutput", OPERATIONS.quote.output, "A binding price."],
  ["SubmitOutput", OPERATIONS.submit.output, "The order that was placed."],
  ["StatusOutput", OPERATIONS.status.output, "Where an order stands."],
  ["ResultOutput", OPERATIONS.result.output, "The finished work."],
  ["RefundOutput", OPERATIONS.refund.output, "What was refunded."],
  ["VerifyOutput", OPERATIONS.verify.output, "Whether a certificate stands."],
  ["OrderFilter", FURTHER.listOrders.query.omit(PAGING), "Which orders to list."],
  ["ListedOrder", listedOrderSchema, "An order of the list."],
  ["CancelOutput", FURTHER.cancel.output, "The order that was cancelled."],
  [
    "UploadedDocument",
    FURTHER.getDocument.output,
    "A file that was uploaded, and what the service found in it.",
  ],
  ["Question", FURTHER.answerQuestion.output, "What a reviewer asks about an order."],
  ["FeedEvent", feedEventSchema, "An event of the feed: the body that its webhook has."],
  ["WebhookEndpoint", FURTHER.getWebhook.output, "Where messages of the key go, and whether they do."],
  ["WebhookTest", FURTHER.testWebhook.output, "The test message that was sent."],
  ["RotatedSecret", FURTHER.rotateWebhookSecret.output, "The new secret, shown this once."],
  ["DeliveryFilter", FURTHER.listDeliveries.query.omit(PAGING), "Which messages to list."],
  ["Delivery", deliverySchema, "A message and what became of it."],
  ["ReplayedDelivery", FURTHER.replayDelivery.output, "The message that is sent again."],
  ["KeySet", keySetSchema, "The public keys of /.well-known/jwks.json."],
];

/** The declarations that the package has in place of lib/sdk/wire.ts: the same types without zod. */
export function wireTypes(): string {
  const names = Object.keys(OPERATIONS) as OperationName[];
  const nameOf = (schema: z.ZodType) =>
    NAMED.find(([, each]) => each === schema)?.[0] ?? typeText(schema).replaceAll("\n", "\n  ");
  const union = (texts: readonly string[]) =>
    texts.map((text) => `\n  | ${text.replaceAll("\n", "\n    ")}`).join("");
  return [
    ...NAMED.map(([name, schema, words]) => `/** ${words} */\nexport type ${name} = ${typeText(schema)};`),
    block("What each operation takes, path and body members together.", "Inputs", names, (name) =>
      nameOf(OPERATIONS[name].input),
    ),
    block("The same as tools take it: REST's query is among the members.", "ToolInputs", names, (name) =>
      nameOf(toolInputSchema(OPERATIONS[name])),
    ),
    block("What each operation answers.", "Outputs", names, (name) => nameOf(OPERATIONS[name].output)),
    `/** Every code of the error catalogue. */\nexport type ProblemCode =${union(Object.keys(PROBLEMS).map((code) => JSON.stringify(code)))};`,
    `/** The body of any webhook; \`type\` tells which. */\nexport type WebhookEvent =${union(Object.values(WEBHOOK_SCHEMAS).map(typeText))};`,
    `/** Tool name → operation. */\nexport type ToolOperations = {\n${names.map((name) => `  ${OPERATIONS[name].tool}: "${name}";`).join("\n")}\n};`,
    "",
  ].join("\n\n");
}

function block(
  words: string,
  name: string,
  operations: readonly OperationName[],
  text: (operation: OperationName) => string,
): string {
  const members = operations.map((operation) => `  ${operation}: ${text(operation)};`);
  return `/** ${words} */\nexport type ${name} = {\n${members.join("\n")}\n};`;
}
