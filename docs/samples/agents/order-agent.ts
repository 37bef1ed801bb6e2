import {
  generateText,
  isStepCount,
  type LanguageModel,
  type ModelMessage,
  type ToolApprovalResponse,
} from "ai";
import { defaultToolApproval, vidimusTools } from "vidimus/ai-sdk";

/** Asks a person. Replace it with your own dialog, message, or ticket. */
type Ask = (toolName: string, input: unknown) => Promise<boolean>;

/** Runs until the model is done. submit and refund wait for a person's approval. */
export async function runAgent(model: LanguageModel, prompt: string, ask: Ask): Promise<string> {
  const messages: ModelMessage[] = [{ role: "user", content: prompt }];
  for (;;) {
    const { content, text, responseMessages } = await generateText({
      model,
      tools: vidimusTools(),
      toolApproval: defaultToolApproval,
      messages,
      stopWhen: isStepCount(20),
    });
    messages.push(...responseMessages);

    const answers: ToolApprovalResponse[] = [];
    for (const part of content) {
      if (part.type !== "tool-approval-request") continue;
      const { toolName, input } = part.toolCall;
      answers.push({
        type: "tool-approval-response",
        approvalId: part.approvalId,
        approved: await ask(toolName, input),
      });
    }
    if (answers.length === 0) return text;
    messages.push({ role: "tool", content: answers });
  }
}
