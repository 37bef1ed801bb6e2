// The agent's samples with a model that follows a script: <agents/run>. The terminal's answer comes on standard input.
import { MockLanguageModelV4 } from "ai/test";
import { createVidimus } from "vidimus/client";

const [run = ""] = process.argv.slice(2);
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const quote = await createVidimus().quote({
  sourceLanguage: "es",
  useCase: "uscis",
  pageCount: 2,
  speedTier: "standard",
});
const order = {
  quoteId: quote.quoteId,
  echoedInput: quote.echoedInput,
  idempotencyKey: "agent-order-1",
  documents: [{ url: `${process.env.VIDIMUS_BASE_URL}/samples/acta-de-nacimiento.pdf` }],
};
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => {
    const last = JSON.stringify(prompt.at(-1));
    if (last.includes("USCIS")) {
      const input = JSON.stringify(order);
      return {
        content: [{ type: "tool-call", toolCallId: "call-1", toolName: "submit", input }],
        finishReason: { unified: "tool-calls", raw: undefined },
        usage,
        warnings: [],
      };
    }
    return {
      content: [{ type: "text", text: `ordered ${/job_[a-z0-9]+/.exec(last)?.[0]}` }],
      finishReason: { unified: "stop", raw: undefined },
      usage,
      warnings: [],
    };
  },
});
Object.assign(globalThis, {
  AI_SDK_DEFAULT_PROVIDER: { specificationVersion: "v4", languageModel: () => model },
});
await import(run);
