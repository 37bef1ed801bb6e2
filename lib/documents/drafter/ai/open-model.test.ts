import { afterEach, expect, test, vi } from "vitest";
import { askModel } from "./ask-model";
import { openModel } from "./open-model";
import { pagesSchema } from "./page-schema";

afterEach(() => vi.unstubAllGlobals());

const KEY = "sk-the-key-4711";

test.each([
  ["anthropic", "claude-sonnet-4-5", null, "https://api.anthropic.com"],
  ["openai", "gpt-4.1", null, "https://api.openai.com"],
  ["google", "gemini-2.5-pro", null, "https://generativelanguage.googleapis.com"],
  ["compatible", "any/model", "https://models.test/v1", "https://models.test"],
] as const)(
  "%s is asked for blocks at its own address, with a picture and without a tool that does anything",
  async (provider, model, baseUrl, origin) => {
    const sent: { url: URL; init: RequestInit }[] = [];
    vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
      sent.push({ url: new URL(url), init });
      return Response.json(
        { error: { message: `no, ${KEY}`, type: "invalid_request_error" } },
        { status: 400 },
      );
    });
    const asked = await askModel({
      model: openModel({ provider, model, apiKey: KEY, baseUrl }),
      schema: pagesSchema,
      instructions: "The rules.",
      maxRetries: 0,
      objection: () => null,
      content: [
        { type: "text", text: "The material." },
        { type: "file", mediaType: "image/jpeg", data: new TextEncoder().encode("a picture") },
      ],
    });
    expect(asked).toMatchObject({ kind: "unusable", reason: expect.not.stringContaining(KEY) });
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(request?.url.origin).toBe(origin);
    expect(request?.url.href).not.toContain(KEY);
    expect(JSON.stringify([...new Headers(request?.init.headers)])).toContain(KEY);
    expect(request?.init.redirect).toBe("error");
    const body = String(request?.init.body);
    expect(body).not.toContain(KEY);
    for (const part of ["The rules.", "The material.", btoa("a picture"), "colSpan", "illegible"]) {
      expect(body, part).toContain(part);
    }
    // On some models, Anthropic returns schema answers through a tool.
    const { tools = [] } = JSON.parse(body) as { tools?: { name: string }[] };
    expect(tools.filter(({ name }) => name !== "json")).toEqual([]);
  },
);
