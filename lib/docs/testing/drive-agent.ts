// The agent's samples with a model that follows a script: <agents/run> [cents]. The terminal's answer comes on standard
// input. With cents, the model expects so much more than the quote says, has the order mailed, and orders again.
// With "twice" or "text" in place of cents, it orders the document or a text, then orders it again, and every question
// is printed and answered with yes.
import { MockLanguageModelV4 } from "ai/test";

const [run = "", option] = process.argv.slice(2);
const isTwice = option === "twice" || option === "text";
const more = isTwice ? undefined : option;
const TEXT = { sourceText: "Estimados señores: les enviamos el contrato." };
const textWish = {
  productLine: "business_ai",
  sourceLanguage: "es",
  wordCount: 6,
  speedTier: "standard",
};
const wish = {
  documentType: "birth_certificate",
  sourceLanguage: "es",
  useCase: "uscis",
  pageCount: 2,
  speedTier: "standard",
};
const common = {
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
  warnings: [],
};

const MAILED = {
  allowDuplicate: true,
  applicantName: "Ana Cortés",
  shippingAddress: {
    name: "Ana Cortés",
    line1: "Gran Vía 1",
    city: "Madrid",
    postal_code: "28013",
    country: "ES",
  },
};

interface Told {
  quoteId?: string;
  echoedInput?: unknown;
  totalCents?: number;
  jobId?: string;
}

/** A tool's result in the message that came last. */
function lastResult({ content }: { content: unknown } = { content: [] }): Told {
  const parts = Array.isArray(content) ? (content as { output?: { type: string; value: Told } }[]) : [];
  return parts.find(({ output }) => output?.type === "json")?.output?.value ?? {};
}

let calls = 0;
let submits = 0;
const call = (toolName: string, input: object) => ({
  content: [
    { type: "tool-call" as const, toolCallId: `call_${++calls}`, toolName, input: JSON.stringify(input) },
  ],
  finishReason: { unified: "tool-calls" as const, raw: undefined },
  ...common,
});
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => {
    const last = prompt.at(-1);
    if (last?.role === "user") return call("quote", option === "text" ? textWish : wish);
    const { quoteId, echoedInput, totalCents, jobId } = lastResult(last);
    if (isTwice && jobId && submits === 1) return call("quote", option === "text" ? textWish : wish);
    if (quoteId) {
      submits++;
      const url = `${process.env.VIDIMUS_BASE_URL}/samples/acta-de-nacimiento.pdf`;
      return call("submit", {
        quoteId,
        echoedInput,
        expectedTotalCents: (totalCents ?? 0) + Number(more ?? 0),
        idempotencyKey: `agent-order-${option ?? "once"}-${submits}`,
        ...(option === "text" ? TEXT : { documents: [{ url }] }),
        ...(submits > 1 ? { allowDuplicate: true } : {}),
        ...(more === undefined ? {} : MAILED),
      });
    }
    return {
      content: [{ type: "text", text: `ordered ${jobId}` }],
      finishReason: { unified: "stop", raw: undefined },
      ...common,
    };
  },
});
Object.assign(globalThis, {
  AI_SDK_DEFAULT_PROVIDER: { specificationVersion: "v4", languageModel: () => model },
});
if (isTwice) {
  const { runAgent } = await import(new URL("order-agent.ts", new URL(run, import.meta.url)).href);
  const ask = async (question: string) => {
    process.stdout.write(`${question}\n`);
    return true;
  };
  process.stdout.write(await runAgent(model, "Order it twice.", ask));
} else await import(run);
