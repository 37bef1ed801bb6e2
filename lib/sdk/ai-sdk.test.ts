import { generateText, isStepCount, type ModelMessage } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, expectTypeOf, it } from "vitest";
import { EXAMPLES } from "@/lib/contract/examples";
import { IN_REVIEW } from "@/lib/contract/examples/orders";
import { CERTIFIED_SUBMISSION } from "@/lib/contract/examples/submissions";
import { ALL_TOOL_NAMES, OPERATIONS, TOOL_NAMES } from "@/lib/contract/operations";
import type { Example } from "@/lib/contract/operations/operation";
import { flatRequests } from "@/lib/contract/testing/flat-requests";
import { Problem } from "@/lib/core/problem";
import { listTools } from "@/lib/transport/mcp/list-tools";
import { ALL_TOOLS } from "@/lib/transport/mcp/toolset";
import { problemResponse } from "@/lib/transport/responses";
import { defaultToolApproval, vidimusTools } from "./ai-sdk";
import type { QuoteOutput } from "./client/wire";

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that calls one tool and then is content. */
function modelCalling(toolName: string, input: unknown): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doGenerate: [
      {
        content: [{ type: "tool-call", toolCallId: "call-1", toolName, input: JSON.stringify(input) }],
        finishReason: { unified: "tool-calls", raw: undefined },
        usage: USAGE,
        warnings: [],
      },
      {
        content: [{ type: "text", text: "Done." }],
        finishReason: { unified: "stop", raw: undefined },
        usage: USAGE,
        warnings: [],
      },
    ],
  });
}

function toolsOver(respond: (url: string, init: RequestInit) => Response) {
  const sent: { url: string; body: unknown; idempotencyKey: string | null }[] = [];
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const idempotencyKey = new Headers(init.headers).get("idempotency-key");
    sent.push({ url: String(url), body: init.body && JSON.parse(String(init.body)), idempotencyKey });
    return respond(String(url), init);
  }) as typeof globalThis.fetch;
  const options = { apiKey: "vc_sandbox_test", baseUrl: "https://vidimus.test", fetch, maxRetries: 0 };
  return { tools: vidimusTools(options), sent, options };
}

/** What the model is told in the end; a person has approved everything. */
async function toldAfter(tools: ReturnType<typeof toolsOver>["tools"], toolName: string, input: unknown) {
  const model = modelCalling(toolName, input);
  const toolApproval = { submit: "not-applicable", refund: "not-applicable" } as const;
  await generateText({ model, tools, toolApproval, prompt: "Go on.", stopWhen: isStepCount(3) });
  const message = model.doGenerateCalls[1]?.prompt.at(-1) as ModelMessage | undefined;
  const [part] = (message?.content ?? []) as { type: string; output?: unknown }[];
  return part?.output;
}

describe("a model", () => {
  it("reads that a refund was only repeated, and nothing of it otherwise", async () => {
    const refunded = EXAMPLES.refund.response;
    const [example] = Object.values(refunded);
    for (const [headers, told] of [
      [
        { "idempotent-replayed": "true" },
        /"content".*Nothing was ordered, charged, or refunded a second time/,
      ],
      [{}, /^\{"type":"json"(?!.*second time)/],
    ] as const) {
      const { tools } = toolsOver(() => Response.json(example?.value, { headers }));
      const output = await toldAfter(tools, "refund", { jobId: "job_1", amountCents: 500 });
      expect(JSON.stringify(output)).toMatch(told);
    }
  });
});

describe("vidimusTools", () => {
  it("are the seven tools of the contract by their names, and no others", () => {
    const { tools } = toolsOver(() => Response.json({}));
    expect(Object.keys(tools)).toEqual([
      "capabilities",
      "quote",
      "submit",
      "get_status",
      "get_result",
      "refund",
      "verify_certificate",
    ]);
    expectTypeOf(tools).toHaveProperty("verify_certificate");
  });

  it("include and exclude by name, in types too", () => {
    const { options } = toolsOver(() => Response.json({}));
    const some = vidimusTools({
      ...options,
      include: ["quote", "get_status", "refund"],
      exclude: ["refund"],
    });
    expect(Object.keys(some)).toEqual(["quote", "get_status"]);
    expectTypeOf(some).not.toHaveProperty("refund");
    expect(Object.keys(vidimusTools({ ...options, exclude: ["refund", "submit"] }))).toHaveLength(5);
  });

  it("include the tools of /api/mcp/all by name, with the same descriptions", async () => {
    const { options, sent } = toolsOver(() => Response.json({ data: [], nextCursor: null }));
    const tools = vidimusTools({ ...options, include: ["list_orders", "cancel_order"] });
    expect(Object.keys(tools)).toEqual(["list_orders", "cancel_order"]);
    const context = { toolCallId: "call-1", messages: [], context: {} };
    await tools.list_orders.execute?.({ status: ["ready", "paid"], metadata: { case: "7" } }, context);
    expect(sent[0]?.url).toBe(
      "https://vidimus.test/api/v1/orders?limit=20&status=ready&status=paid&metadata%5Bcase%5D=7",
    );
    const listed = listTools(ALL_TOOLS);
    const all = vidimusTools({
      ...options,
      include: ALL_TOOL_NAMES.map((name) => OPERATIONS[name].operationId),
    });
    expect(Object.entries(all).map(([name, { title, description }]) => [name, title, description])).toEqual(
      listed.map(({ name, title, description }) => [name, title, description]),
    );
  });

  it("judge arguments and fill in defaults as well where a program calls execute itself", async () => {
    const { options, sent } = toolsOver(() =>
      Response.json({ totalCents: 4990, data: [], nextCursor: null }),
    );
    const tools = vidimusTools({ ...options, include: ["submit", "list_orders"] });
    const context = { toolCallId: "call-1", messages: [], context: {} };
    await tools.submit.execute?.(CERTIFIED_SUBMISSION as never, context);
    expect(sent.at(-1)?.body).toMatchObject({ allowQuoteReuse: false });
    const before = sent.length;
    for (const filter of [{ externalId: null }, { metadata: {} }])
      await expect(async () => tools.list_orders.execute?.(filter as never, context)).rejects.toThrow(
        /VALIDATION_ERROR/,
      );
    expect(sent).toHaveLength(before);
  });

  it.each(TOOL_NAMES)("hand the answer of %s to the model as the service gave it", async (name) => {
    const [request = {}] = flatRequests(name);
    const [response] = Object.values<Example<unknown>>(EXAMPLES[name].response);
    const { tools, sent } = toolsOver(() => Response.json(response?.value));
    const told = await toldAfter(tools, OPERATIONS[name].operationId, request);
    expect(told).toEqual({ type: "json", value: response?.value });
    expect(sent[0]?.url.startsWith("https://vidimus.test/api/v1/")).toBe(true);
    expect(sent[0]?.idempotencyKey).toBeNull();
  });

  it("take the comparison of tiers among the arguments of quote, as on MCP, and send it in the query", async () => {
    const { tools, sent } = toolsOver(() => Response.json({}));
    const input = {
      sourceLanguage: "es",
      speedTier: "rush",
      wordCount: 9,
      productLine: "business_ai",
      compare: "tiers",
    };
    await toldAfter(tools, "quote", input);
    const { compare: _, ...body } = input;
    expect(sent).toMatchObject([
      { url: "https://vidimus.test/api/v1/quote?compare=tiers", body: { ...body, targetLanguage: "en" } },
    ]);
    type Taken = Parameters<NonNullable<(typeof tools)["quote"]["execute"]>>[0];
    expectTypeOf<Taken["compare"]>().toEqualTypeOf<"tiers" | undefined>();
  });

  it("are typed: a quote's total is a number", () => {
    const { tools } = toolsOver(() => Response.json({}));
    type Executed = Awaited<ReturnType<NonNullable<(typeof tools)["quote"]["execute"]>>>;
    expectTypeOf<Extract<Executed, QuoteOutput>["totalCents"]>().toEqualTypeOf<number>();
  });

  it("tell the model code, reason, member and hint of a refusal", async () => {
    const problem = new Problem("QUOTE_EXPIRED", "This quote has expired.", { field: "quoteId" });
    const { tools } = toolsOver(() => problemResponse(problem, {}));
    expect(await toldAfter(tools, "submit", CERTIFIED_SUBMISSION)).toMatchObject({
      type: "error-text",
      value: expect.stringContaining(
        "QUOTE_EXPIRED: This quote has expired. (field: quoteId) Request a new quote from the quote tool with the same input",
      ),
    });
  });

  it("hand programs the very object of a refusal that MCP answers", async () => {
    const details = { field: "quoteId", retryAfterSeconds: 7, recoveryHint: "Ask again." };
    const problem = new Problem("RATE_LIMITED", "Too many.", details);
    const siteUrl = "https://vidimus.test";
    const { tools } = toolsOver(() => problemResponse(problem, {}, { siteUrl }));
    const context = { toolCallId: "call-1", messages: [], context: {} };
    await expect(tools.get_status.execute?.({ jobId: IN_REVIEW.jobId }, context)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      envelope: problem.toEnvelope(siteUrl),
    });
  });

  it("tell it how long to wait where the service says so", async () => {
    const problem = new Problem("JOB_NOT_READY", "Not there yet.", { retryAfterSeconds: 60 });
    const { tools } = toolsOver(() => problemResponse(problem, {}));
    expect(await toldAfter(tools, "get_result", { jobId: IN_REVIEW.jobId })).toMatchObject({
      value: expect.stringMatching(/JOB_NOT_READY: .* Retry after 60 seconds\.$/),
    });
  });

  it.each([
    [{}, "VALIDATION_ERROR: sourceLanguage is missing. "],
    [{ sourceLanguage: "es", speedTier: "soon" }, "VALIDATION_ERROR: speedTier must be one of standard, "],
    [[], "VALIDATION_ERROR: "],
    [{ sourceLanguage: "e\u0000s", speedTier: "rush" }, "contains a NUL character"],
  ])("refuse the arguments %j themselves, in the service's own words", async (input, words) => {
    const { tools, sent } = toolsOver(() => Response.json({}));
    expect(JSON.stringify(await toldAfter(tools, "quote", input))).toContain(words);
    expect(sent).toEqual([]);
  });

  it("leave members that only a newer service knows to the service", async () => {
    const { tools, sent } = toolsOver(() => Response.json({}));
    const submission = {
      ...CERTIFIED_SUBMISSION,
      echoedInput: { ...CERTIFIED_SUBMISSION.echoedInput, paper: "A4" },
    };
    await toldAfter(tools, "submit", submission);
    expect(sent[0]?.body).toEqual({
      ...submission,
      allowQuoteReuse: false,
      allowDuplicate: false,
      allowMorePages: false,
    });
  });

  it.each(["allowQuoteReuse", "allowDuplicate", "allowMorePages"])(
    "orders once from a quote, and once of a file, unless the model says that a second order is meant: %s",
    async (name) => {
      const { tools, sent } = toolsOver(() => Response.json({}));
      await toldAfter(tools, "submit", CERTIFIED_SUBMISSION);
      await toldAfter(tools, "submit", { ...CERTIFIED_SUBMISSION, [name]: true });
      expect(sent.map(({ body }) => (body as Record<string, unknown>)[name])).toEqual([false, true]);
    },
  );

  it("hold a submit that names no price against the quote's, and one of an unknown quote against none", async () => {
    const { expectedTotalCents, ...silent } = CERTIFIED_SUBMISSION;
    const gone = problemResponse(new Problem("NOT_FOUND", "No such quote."), {});
    for (const [quote, total] of [
      [Response.json({ totalCents: 5150 }), 5150],
      [gone, undefined],
    ] as const) {
      const { tools, sent } = toolsOver((_, { method }) => (method === "GET" ? quote : Response.json({})));
      await toldAfter(tools, "submit", silent);
      expect(sent.map(({ url }) => url.replace(/.*\/v1/, ""))).toEqual([
        `/quote/${silent.quoteId}`,
        "/submit",
      ]);
      expect(sent[1]?.body).toEqual(
        Object.assign(
          { allowQuoteReuse: false, allowDuplicate: false, allowMorePages: false },
          silent,
          total && { expectedTotalCents: total },
        ),
      );
    }
    const { tools, sent } = toolsOver(() => Response.json({}));
    await toldAfter(tools, "submit", CERTIFIED_SUBMISSION);
    expect(sent.map(({ body }) => (body as typeof CERTIFIED_SUBMISSION).expectedTotalCents)).toEqual([
      expectedTotalCents,
    ]);
  });

  it.each([null, "null", "undefined"])(
    "never tell a model to leave out an amount of %j",
    async (amountCents) => {
      const { tools, sent } = toolsOver(() => Response.json({}));
      const told = JSON.stringify(await toldAfter(tools, "refund", { jobId: "job_1", amountCents }));
      expect(told).toContain("Send amountCents as a whole number in digits");
      expect(told).toContain("only if that was asked for");
      expect(told).not.toMatch(/leave|omit/i);
      expect(sent).toEqual([]);
    },
  );

  it("refuse the text that a program writes for nothing, before anybody is asked", async () => {
    const { tools, sent } = toolsOver(() => Response.json({}));
    const told = await toldAfter(tools, "submit", { ...CERTIFIED_SUBMISSION, applicantName: "null" });
    expect(JSON.stringify(told)).toContain("(field: applicantName) Leave it out");
    expect(sent).toEqual([]);
  });

  const WAITING = [
    ["submit", CERTIFIED_SUBMISSION],
    ["refund", { jobId: IN_REVIEW.jobId }],
    ["cancel_order", { jobId: IN_REVIEW.jobId }],
    ["answer_question", { jobId: IN_REVIEW.jobId, questionId: "qst_1", answer: "1984" }],
  ] as const;

  it.each(WAITING)("%s waits for a person by itself: nothing is sent before", async (toolName, input) => {
    const { options, sent } = toolsOver(() => Response.json({}));
    for (const toolApproval of [{}, defaultToolApproval]) {
      const { content } = await generateText({
        model: modelCalling(toolName, input),
        tools: vidimusTools({ ...options, include: [toolName] }),
        toolApproval,
        prompt: "Go on.",
        stopWhen: isStepCount(3),
      });
      expect(content.map(({ type }) => type)).toContain("tool-approval-request");
      expect(sent).toEqual([]);
    }
  });

  it.each(WAITING)("%s does not wait where approval is switched off", async (toolName, input) => {
    const { options, sent } = toolsOver(() => Response.json({}));
    const model = modelCalling(toolName, input);
    const tools = vidimusTools({ ...options, include: [toolName], needsApproval: false });
    await generateText({ model, tools, prompt: "Go on.", stopWhen: isStepCount(3) });
    expect(sent).toHaveLength(1);
  });

  it("show models plain schemas: an object at the root, every member described, nothing that only zod knows", async () => {
    const model = modelCalling("capabilities", {});
    const { tools } = toolsOver(() => Response.json({}));
    await generateText({ model, tools, prompt: "Go on." });
    const shown = model.doGenerateCalls[0]?.tools ?? [];
    expect(shown).toHaveLength(7);
    for (const each of shown) {
      if (each.type !== "function") throw new Error("no function");
      expect(each.inputSchema).toMatchObject({ type: "object" });
      const text = JSON.stringify(each.inputSchema);
      expect(text).not.toMatch(/\$ref|\$schema|9007199254740991/);
      for (const member of Object.values(each.inputSchema.properties ?? {})) {
        expect(member).toHaveProperty("description");
      }
    }
  });
});
