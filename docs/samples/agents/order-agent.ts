import {
  generateText,
  isStepCount,
  type LanguageModel,
  type ModelMessage,
  type ToolApprovalResponse,
  type ToolResultPart,
} from "ai";
import { vidimusTools } from "vidimus/ai-sdk";
import type { SubmitInput } from "vidimus/client";

/** Asks a person. Replace it with your own dialog, message, or ticket. */
type Ask = (question: string) => Promise<boolean>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The document, the languages, the speed, the purpose, the copies, and the extras, as they were quoted. */
function whatIsOrdered({
  productLine,
  documentType,
  pageCount,
  wordCount,
  sourceLanguage,
  targetLanguage,
  speedTier,
  useCase,
  addons,
}: Partial<SubmitInput["echoedInput"]>): string[] {
  const size = pageCount ? `${pageCount} pages` : `${wordCount} words`;
  const languages = `${size}, from ${sourceLanguage} into ${targetLanguage}`;
  if (!pageCount) return [`A text, ${languages}`, `${productLine}, ${speedTier}`];
  const { additionalCopies = 0, ...others } = addons ?? {};
  const extras = Object.entries(others).map(([name, value]) =>
    typeof value === "object" ? `${name} by ${value.service}` : `${name} ${value}`,
  );
  return [
    `${documentType ?? "A document of no named type"}, ${languages}`,
    `${productLine}, ${speedTier}, for ${useCase ?? "no use case"}, with ${extras.join(", ") || "no extras"}`,
    `Paper copies: ${others.hardcopy ? 1 + additionalCopies : "none"}`,
  ];
}

/** A tool's response, as the model reads it. A repeated one is text. */
function responseOf({ output }: ToolResultPart): { [member: string]: unknown } {
  if (output.type === "json") return Object(output.value);
  const [first] = output.type === "content" ? output.value : [];
  return first?.type === "text" ? JSON.parse(first.text) : {};
}

const start = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Runs until the model is done. submit and refund wait for a person's approval. */
export async function runAgent(model: LanguageModel, prompt: string, ask: Ask): Promise<string> {
  const tools = vidimusTools();
  const messages: ModelMessage[] = [{ role: "user", content: prompt }];
  const prices = new Map<string, number>();
  const submitted = new Map<string, string[]>();
  const ordered = new Map<string, string>();
  const mark = (source: string) => (ordered.has(source) ? `, ordered as ${ordered.get(source)} already` : "");
  for (;;) {
    const { content, text, responseMessages } = await generateText({
      model,
      tools,
      messages,
      stopWhen: isStepCount(20),
    });
    messages.push(...responseMessages);
    // An approved tool's result is in no step: it's only here.
    for (const part of responseMessages.flatMap((each) => (each.role === "tool" ? each.content : []))) {
      if (part.type !== "tool-result") continue;
      const { quoteId, totalCents, orderNumber } = responseOf(part);
      if (part.toolName === "quote") prices.set(String(quoteId), Number(totalCents));
      if (part.toolName !== "submit" || !orderNumber) continue;
      for (const source of submitted.get(part.toolCallId) ?? []) ordered.set(source, String(orderNumber));
    }

    const answers: ToolApprovalResponse[] = [];
    for (const part of content) {
      if (part.type !== "tool-approval-request" || part.toolCall.dynamic) continue;
      const { approvalId, toolCall } = part;
      // Whatever the tool, the person sees what it would be called with.
      let question = `Run ${toolCall.toolName} with ${JSON.stringify(toolCall.input)}?`;
      if (toolCall.toolName === "submit") {
        const { quoteId, echoedInput, expectedTotalCents, applicantName, shippingAddress } = toolCall.input;
        const { documents = [], sourceText } = toolCall.input;
        const { allowDuplicate, allowQuoteReuse, allowMorePages } = toolCall.input;
        const texts = sourceText ? [sourceText] : [];
        submitted.set(toolCall.toolCallId, [...documents.map(({ url }) => url), ...texts]);
        // submit charges this total, or nothing.
        const cents = expectedTotalCents ?? prices.get(quoteId);
        question = [
          `Order for ${typeof cents === "number" ? dollars(cents) : "an unknown price"}?`,
          ...(allowDuplicate || allowQuoteReuse ? ["A further order, also of what was ordered before"] : []),
          ...(allowMorePages ? ["More pages than the documents have"] : []),
          ...whatIsOrdered(echoedInput),
          ...documents.map(({ url }) => `Document: ${url}${mark(url)}`),
          ...texts.map((text) => `Text: ${start(text)}${mark(text)}`),
          `Applicant: ${applicantName ?? "none"}`,
          `Mail to: ${shippingAddress ? Object.values(shippingAddress).join(", ") : "nobody"}`,
        ].join("\n");
      }
      if (toolCall.toolName === "refund") {
        const { amountCents, allowDuplicate, jobId } = toolCall.input;
        const again = allowDuplicate ? ", also what was refunded before" : "";
        question = `Refund ${amountCents ? dollars(amountCents) : "all"} of ${jobId}${again}?`;
      }
      answers.push({ type: "tool-approval-response", approvalId, approved: await ask(question) });
    }
    if (answers.length === 0) return text;
    messages.push({ role: "tool", content: answers });
  }
}
