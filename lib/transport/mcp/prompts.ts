import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { CHECK_CERTIFICATE, ORDER_TRANSLATION, type PromptText } from "./documents/prompt-texts";

interface RenderablePrompt {
  render(given: Record<string, string>): GetPromptResult;
}

const TEXTS: PromptText[] = [ORDER_TRANSLATION, CHECK_CERTIFICATE];

export const LISTED_PROMPTS: Prompt[] = TEXTS.map(({ write: _, ...listed }) => listed);

export function findPrompt(name: string): RenderablePrompt | undefined {
  const text = TEXTS.find((each) => each.name === name);
  return text && { render: (given) => render(text, given) };
}

function render({ arguments: known, description, write }: PromptText, given: Record<string, string>) {
  const missing = known.find(({ name, required }) => required && !given[name]?.trim());
  if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${missing.name} is missing.`);
  const unknown = Object.keys(given).find((name) => !known.some((each) => each.name === name));
  if (unknown !== undefined) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${unknown.slice(0, 64)} isn't an argument of this prompt.`,
    );
  }
  const content = { type: "text" as const, text: write(given) };
  return { description, messages: [{ role: "user" as const, content }] };
}
