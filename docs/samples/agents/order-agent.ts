import {
  generateText,
  isStepCount,
  type LanguageModel,
  type ModelMessage,
  type ToolApprovalResponse,
} from "ai";
import { vidimusTools } from "vidimus/ai-sdk";
import type { SubmitInput } from "vidimus/client";

/** Asks a person. Replace it with your own dialog, message, or ticket. */
type Ask = (question: string) => Promise<boolean>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The document, the languages, the speed, the purpose, the copies, and the extras, as they were quoted. */
function whatIsOrdered({
  documentType,
  pageCount,
  wordCount,
  sourceLanguage,
  targetLanguage,
  speedTier,
  useCase,
  addons,
}: Partial<SubmitInput["echoedInput"]>): string[] {
  const { additionalCopies = 0, ...others } = addons ?? {};
  const extras = Object.entries(others).map(([name, value]) =>
    typeof value === "object" ? `${name} by ${value.service}` : `${name} ${value}`,
  );
  return [
    `${documentType ?? "No document type"}, ${pageCount ? `${pageCount} pages` : `${wordCount} words`}, from ${sourceLanguage} into ${targetLanguage}`,
    `${speedTier}, for ${useCase ?? "no use case"}, with ${extras.join(", ") || "no extras"}`,
    `Paper copies: ${others.hardcopy ? 1 + additionalCopies : "none"}`,
  ];
}

/** Runs until the model is done. submit and refund wait for a person's approval. */
export async function runAgent(model: LanguageModel, prompt: string, ask: Ask): Promise<string> {
  const tools = vidimusTools();
  const messages: ModelMessage[] = [{ role: "user", content: prompt }];
  const prices = new Map<string, number>();
  const ordered = new Map<string, string>();
  for (;;) {
    const { steps, content, text, responseMessages } = await generateText({
      model,
      tools,
      messages,
      stopWhen: isStepCount(20),
    });
    messages.push(...responseMessages);
    for (const part of steps.flatMap((step) => step.content)) {
      if (part.type !== "tool-result" || part.dynamic) continue;
      if (part.toolName === "quote") prices.set(part.output.quoteId, part.output.totalCents);
      if (part.toolName !== "submit") continue;
      for (const { url } of part.input.documents ?? []) ordered.set(url, part.output.orderNumber);
    }

    const answers: ToolApprovalResponse[] = [];
    for (const part of content) {
      if (part.type !== "tool-approval-request" || part.toolCall.dynamic) continue;
      const { approvalId, toolCall } = part;
      // Whatever the tool, the person sees what it would be called with.
      let question = `Run ${toolCall.toolName} with ${JSON.stringify(toolCall.input)}?`;
      if (toolCall.toolName === "submit") {
        const { quoteId, echoedInput, expectedTotalCents, documents, applicantName, shippingAddress } =
          toolCall.input;
        const { allowDuplicate, allowQuoteReuse } = toolCall.input;
        // submit charges this total, or nothing.
        const cents = expectedTotalCents ?? prices.get(quoteId);
        question = [
          `Order for ${typeof cents === "number" ? dollars(cents) : "an unknown price"}?`,
          ...(allowDuplicate || allowQuoteReuse ? ["A further order, also of what was ordered before"] : []),
          ...whatIsOrdered(echoedInput),
          ...(documents ?? []).map(
            ({ url }) =>
              `Document: ${url}${ordered.has(url) ? `, ordered as ${ordered.get(url)} already` : ""}`,
          ),
          `Applicant: ${applicantName ?? "none"}`,
          `Mail to: ${shippingAddress ? Object.values(shippingAddress).join(", ") : "nobody"}`,
        ].join("\n");
      }
      if (toolCall.toolName === "refund") {
        const { amountCents, jobId } = toolCall.input;
        question = `Refund ${amountCents ? dollars(amountCents) : "all"} of ${jobId}?`;
      }
      answers.push({ type: "tool-approval-response", approvalId, approved: await ask(question) });
    }
    if (answers.length === 0) return text;
    messages.push({ role: "tool", content: answers });
  }
}
