import type { z } from "zod";
import {
  ALL_TOOL_NAMES,
  type AnyToolName,
  API_NAMES,
  OPERATIONS,
  TOOL_NAMES,
} from "@/lib/contract/operations";
import { flatInput } from "@/lib/contract/operations/operation";
import { inputOf, PUBLISHED_TYPES } from "@/lib/contract/published";
import { WEBHOOK_SCHEMAS } from "@/lib/contract/schemas/webhooks";
import { PROBLEMS } from "@/lib/core/problem";
import { typeText } from "./type-text";

export function wireTypes(): string {
  const nameOf = (schema: z.ZodType) =>
    PUBLISHED_TYPES.find((each) => each.schema === schema)?.name ?? typeText(schema).replaceAll("\n", "\n  ");
  const union = (texts: readonly string[]) =>
    texts.map((text) => `\n  | ${text.replaceAll("\n", "\n    ")}`).join("");
  return [
    ...PUBLISHED_TYPES.map(
      ({ name, words, schema }) => `/** ${words} */\nexport type ${name} = ${typeText(schema)};`,
    ),
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
