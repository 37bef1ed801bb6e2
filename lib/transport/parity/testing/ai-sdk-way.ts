import { generateText, isStepCount, type ModelMessage } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";
import { OPERATIONS } from "@/lib/contract/operations";
import { VidimusToolError, vidimusTools } from "@/lib/sdk/ai-sdk";
import type { Told, Way } from "./told";

/** The AI SDK's tools in a loop of the AI SDK, with a model that calls one of them and then is content. */
export function aiSdkWay(baseUrl: string): Way {
  return {
    async ask(name, args, apiKey) {
      const model = modelCalling(OPERATIONS[name].operationId, args);
      const tools = vidimusTools({ apiKey, baseUrl, maxRetries: 0, needsApproval: false });
      const { steps } = await generateText({ model, tools, prompt: "Go on.", stopWhen: isStepCount(2) });
      const shown = shownTo(model);
      if (shown?.type === "json") return { ...UNSEEN, isRefused: false, body: shown.value };
      if (shown?.type === "content")
        return { ...UNSEEN, isRefused: false, body: repeatedAnswer(shown.value) };
      for (const part of steps[0]?.content ?? []) {
        const error = "error" in part ? toolErrorOf(part.error) : null;
        if (error) return refused(error, String(shown?.value));
      }
      throw new Error(`the model was told neither answer nor refusal: ${JSON.stringify(shown)}`);
    },
    close: async () => undefined,
  };
}

function repeatedAnswer(value: unknown): unknown {
  const [answer] = z
    .array(z.object({ text: z.string() }))
    .min(2)
    .parse(value);
  return JSON.parse(answer?.text ?? "");
}

const UNSEEN = { status: null, isReplayed: null };

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

function modelCalling(toolName: string, input: unknown): MockLanguageModelV4 {
  const common = { usage: USAGE, warnings: [] };
  return new MockLanguageModelV4({
    doGenerate: [
      {
        content: [{ type: "tool-call", toolCallId: "call-1", toolName, input: JSON.stringify(input) }],
        finishReason: { unified: "tool-calls", raw: undefined },
        ...common,
      },
      {
        content: [{ type: "text", text: "Done." }],
        finishReason: { unified: "stop", raw: undefined },
        ...common,
      },
    ],
  });
}

function shownTo(model: MockLanguageModelV4): { type: string; value: unknown } | undefined {
  const message = model.doGenerateCalls[1]?.prompt.at(-1) as ModelMessage | undefined;
  const [part] = (message?.content ?? []) as { output?: { type: string; value: unknown } }[];
  return part?.output;
}

function toolErrorOf(error: unknown): VidimusToolError | null {
  if (error instanceof VidimusToolError) return error;
  return error instanceof Error ? toolErrorOf(error.cause) : null;
}

function refused({ envelope }: VidimusToolError, shown: string): Told {
  const { code, message, recoveryHint, field, retryAfterSeconds } = envelope.error;
  const said = [code, message, recoveryHint, ...(field ? [`(field: ${field})`] : [])];
  if (retryAfterSeconds !== undefined) said.push(`Retry after ${retryAfterSeconds} seconds.`);
  const missing = said.filter((words) => !shown.includes(words));
  if (missing.length > 0) throw new Error(`the model was not told ${missing.join(", ")} but ${shown}`);
  return { ...UNSEEN, isRefused: true, body: envelope };
}
