import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { PROBLEMS } from "@/lib/core/problem";
import { createVidimus, type Vidimus } from "@/lib/sdk/client";
import { renderOpenApi } from "@/lib/transport/openapi";
import { findSections } from "../find-sections";
import { searchIndex } from "../search-index";
import { sentByCurl } from "../testing/sent-by-curl";
import type { Field, JsonSchema } from "./json-schema";
import { fieldsOf, typeOf } from "./json-schema";
import { OPERATION_IDS } from "./operation-ids";
import { readReference } from "./read-reference";
import { samplesOf } from "./samples";

const SITE = "https://vidimus.test";
const reference = readReference(parse(renderOpenApi({ siteUrl: SITE, supportContact: "help@vidimus.test" })));

const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...flat(field.children)]);

describe("the reference", () => {
  test("has a page for every operation, under its method and path", () => {
    const shown = reference.tags.flatMap(({ operations }) => operations);
    expect(shown.map(({ id }) => id).sort()).toEqual(reference.operations.map(({ id }) => id).sort());
    const ways = shown.map(({ method, fullPath }) => `${method} ${fullPath}`);
    for (const name of API_NAMES) {
      const { method, path, surfaces } = OPERATIONS[name];
      // These are documented under the site's own root.
      if ((surfaces as readonly string[]).includes("site")) continue;
      expect(ways).toContain(`${method} /api/v1${path}`);
    }
    expect(ways).toContain("GET /.well-known/jwks.json");
  });

  test("is reached under the very addresses that next.config.ts knows", () => {
    expect(reference.operations.map(({ id }) => id).sort()).toEqual([...OPERATION_IDS].sort());
  });

  test("names schemas that it explains, and codes that the manual explains", () => {
    const names = new Set(reference.schemas.map(({ name }) => name));
    const fields = [
      ...reference.operations.flatMap(({ parameters, body, answer }) => [
        ...parameters,
        ...(body?.fields ?? []),
        ...(answer?.fields ?? []),
      ]),
      ...reference.schemas.flatMap((each) => each.fields),
    ];
    expect(fields.length).toBeGreaterThan(200);
    for (const { schema } of flat(fields)) if (schema !== null) expect(names).toContain(schema);
    const codes = reference.operations.flatMap(({ errors }) => errors.flatMap((each) => each.codes));
    expect(new Set(codes).size).toBeGreaterThan(20);
    for (const code of codes) expect(Object.keys(PROBLEMS)).toContain(code);
  });

  test("tells each member's type, limits, and values", () => {
    const quote = reference.operations.find(({ id }) => id === "quote");
    const fields = new Map(quote?.body?.fields.map((field) => [field.name, field]));
    expect(fields.get("speedTier")).toMatchObject({ isRequired: true });
    expect(fields.get("speedTier")?.values).toContain("same_day");
    expect(fields.get("pageCount")?.limits.join()).toContain("500");
  });
});

describe("a schema", () => {
  const schemas: Record<string, JsonSchema> = {
    Job: { type: "object", properties: { id: { type: "string" } } },
  };
  test.each<[JsonSchema, string]>([
    [{ type: ["string", "null"] }, "string or null"],
    [{ type: "array", items: { $ref: "#/components/schemas/Job" } }, "array of object"],
    [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "integer or null"],
    [{ const: "order.ready" }, '"order.ready"'],
    [{ type: "object", additionalProperties: { type: "string" } }, "map of string"],
    [{ type: "string", format: "date-time" }, "string, date-time"],
  ])("%j is said as %s", (schema, words) => {
    expect(typeOf(schema, schemas)).toBe(words);
  });

  test("that names itself within comes to an end", () => {
    const tree: Record<string, JsonSchema> = {
      Node: { type: "object", properties: { child: { $ref: "#/components/schemas/Node" } } },
    };
    expect(flat(fieldsOf({ $ref: "#/components/schemas/Node" }, tree)).map(({ schema }) => schema)).toEqual([
      "Node",
    ]);
  });
});

/** The request that a call of the client would send. */
async function sentBy(code: string): Promise<{ method: string; path: string; body: unknown }> {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(url, init);
    const text = await request.text();
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === "" ? undefined : JSON.parse(text),
    });
    return Response.json(
      { error: { code: "NOT_FOUND", message: "No.", recoveryHint: "Stop.", retryable: false } },
      { status: 404 },
    );
  };
  const vidimus: Vidimus = createVidimus({ apiKey: "vc_sandbox_x", baseUrl: SITE, fetch });
  const body = code.replace(/^import .*$/m, "").replace("const vidimus = createVidimus();", "");
  const run = new Function("vidimus", `return (async () => {${body}})()`);
  await expect(run(vidimus)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const [first] = sent;
  if (!first) throw new Error("nothing was sent");
  return first;
}

describe("samples", () => {
  const both = reference.operations.filter((operation) => samplesOf(operation).length > 1);
  test("show the client for all but what it does as part of something else", () => {
    const alone = reference.operations.filter((operation) => !both.includes(operation)).map(({ id }) => id);
    expect(alone.sort()).toEqual([
      "advance_sandbox_job",
      "create_document",
      "get_arazzo_document",
      "get_document",
      "get_key_set",
      "get_openapi_document",
    ]);
  });

  test.each(both)("for $id send the same request by curl and by the TypeScript client", async (operation) => {
    const [curl, client] = samplesOf(operation);
    const told = sentByCurl(curl?.code ?? "", operation);
    const sent = await sentBy(client?.code ?? "");
    expect({ ...sent, body: undefined }).toEqual({ ...told, body: undefined });
    if (told.body !== undefined) expect(sent.body).toMatchObject(told.body as object);
  });
});

describe("the search", () => {
  const facts = {
    siteUrl: SITE,
    version: "1.2.3",
    supportContact: "help@vidimus.test",
    sealFingerprints: [],
  };
  test.each([
    ["list orders", "/docs/api/list_orders"],
    ["POST /submit", "/docs/api/submit"],
    ["echoedInput", "/docs/api/submit"],
    ["QuoteBreakdown", "/docs/api/schemas#quotebreakdown"],
    ["order.shipped", "/docs/api/webhooks#order-shipped"],
  ])("finds %s in the reference", (query, path) => {
    expect(findSections(searchIndex(facts, reference), query).map((found) => found.path)).toContain(path);
  });
});
