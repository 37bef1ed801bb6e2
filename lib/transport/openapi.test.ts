import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { echoedQuoteInputSchema } from "@/lib/contract/schemas/quote-input";
import { WEBHOOK_TYPES } from "@/lib/contract/schemas/webhooks";
import { DESK_PROBLEMS } from "@/lib/core/desk-problems";
import { PEOPLE_PROBLEMS } from "@/lib/core/people-problems";
import { PORTAL_PROBLEMS } from "@/lib/core/portal-problems";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";
import { renderOpenApi } from "./openapi";

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const SITE = "https://vidimus.example";
const YAML = renderOpenApi({ siteUrl: SITE });
// biome-ignore lint/suspicious/noExplicitAny: the document is looked into at many depths
const DOCUMENT: any = parse(YAML);
const ROWS: Operation[] = Object.values(OPERATIONS);

/** Every node with its path, references followed once by name only. */
function* nodes(value: Json, path: string): Generator<[path: string, node: Json]> {
  yield [path, value];
  if (value === null || typeof value !== "object") return;
  for (const [name, member] of Object.entries(value)) yield* nodes(member, `${path}/${name}`);
}

// biome-ignore lint/suspicious/noExplicitAny: see DOCUMENT
function resolve(node: any): any {
  if (typeof node?.$ref !== "string") return node;
  const path: string[] = node.$ref.slice(2).split("/");
  return path.reduce((at, name) => at[name], DOCUMENT);
}

function shownCodes(path: string, method: string): Set<string> {
  const responses = Object.entries(DOCUMENT.paths[path][method].responses);
  return new Set(
    responses.flatMap(([status, response]) =>
      Object.values(resolve(response).content?.["application/json"]?.examples ?? {})
        .map((example) => resolve(example).value?.error?.code as ProblemCode | undefined)
        .filter((code) => code !== undefined && PROBLEMS[code].status === Number(status))
        .map(String),
    ),
  );
}

describe("the OpenAPI document", () => {
  it("is the same text at every rendering", () => {
    expect(renderOpenApi({ siteUrl: SITE })).toBe(YAML);
    expect(DOCUMENT.openapi).toBe("3.1.0");
    expect(DOCUMENT.info.version).toBe("1.0.0");
    expect(DOCUMENT.servers[0].url).toBe(`${SITE}/api/v1`);
  });

  it("names the support address, unless it is no address", () => {
    const contact = (supportContact: string) =>
      parse(renderOpenApi({ siteUrl: SITE, supportContact })).info.contact.email;
    expect(contact("help@vidimus.example")).toBe("help@vidimus.example");
    expect(contact("https://vidimus.example/contact")).toBeUndefined();
  });

  it.each(ROWS)("describes $operationId as the table declares it", (row) => {
    const operation = DOCUMENT.paths[row.path][row.method.toLowerCase()];
    expect(operation.operationId).toBe(row.operationId);
    expect(operation.security).toEqual(row.auth === "none" ? [] : undefined);
    const parameters: { in: string; name: string }[] = operation.parameters.map(resolve);
    const named = parameters.map(({ in: place, name }) => `${place} ${name}`);
    for (const [, member] of row.path.matchAll(/\{(\w+)\}/g)) expect(named).toContain(`path ${member}`);
    for (const member of Object.keys(row.query?.shape ?? {})) expect(named).toContain(`query ${member}`);
    expect(named.includes("header Idempotency-Key")).toBe(row.idempotent === "by key");
    expect(named.includes("header If-None-Match")).toBe(row.cache?.hasETag === true);
    expect(named).toContain("header x-vc-request-id");
    expect(operation.requestBody !== undefined).toBe(Object.keys(row.body?.shape ?? {}).length > 0);
  });

  it.each(ROWS)("shows every error code of $operationId under its HTTP status", (row) => {
    const general: ProblemCode[] = ["RATE_LIMITED", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];
    if (row.auth === "key") general.push("MISSING_AUTH", "INVALID_AUTH", "REVOKED_KEY");
    if (row.auth === "key" && !row.annotations.readOnly) general.push("INSUFFICIENT_SCOPE");
    if (row.body) general.push("PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
    const shown = shownCodes(row.path, row.method.toLowerCase());
    expect([...shown].sort()).toEqual([...new Set([...row.errors, ...general])].sort());
  });

  it("lets generated clients write metadata filters and repeated states as the service reads them", () => {
    const { parameters } = DOCUMENT.paths["/orders"].get;
    const byName = (name: string) =>
      parameters.find((parameter: { name?: string }) => parameter.name === name);
    expect(byName("metadata")).toMatchObject({ style: "deepObject", explode: true });
    // An array's own style in a query is form, exploded: status=a&status=b.
    expect(byName("status")).not.toHaveProperty("style");
    expect(byName("limit").schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  });

  it("lists every code of the catalogue, those of no operation included", () => {
    for (const [code, { status, hint }] of Object.entries(PROBLEMS)) {
      expect(DOCUMENT.info.description).toContain(`| ${code} | ${status} |`);
      expect(DOCUMENT.info.description).toContain(hint);
    }
    const { error } = DOCUMENT.components.schemas.ErrorEnvelope.properties;
    const { code } = resolve(error).properties;
    expect(resolve(code).enum).toEqual(Object.keys(PROBLEMS));
  });

  it("lists no code that only the desk or the portal tells", () => {
    const own = Object.keys({ ...DESK_PROBLEMS, ...PEOPLE_PROBLEMS, ...PORTAL_PROBLEMS }).filter(
      (code) => !(code in PROBLEMS),
    );
    expect(own.filter((code) => new RegExp(`\\b${code}\\b`).test(YAML))).toEqual([]);
  });

  it("tells the headers that clients act upon", () => {
    const { responses } = DOCUMENT.paths["/submit"].post;
    const headersOf = (status: string) => Object.keys(resolve(responses[status]).headers);
    expect(headersOf("200")).toEqual([
      "x-vc-request-id",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
      "Idempotent-Replayed",
    ]);
    expect(headersOf("401")).toContain("WWW-Authenticate");
    expect(headersOf("409")).toContain("x-should-retry");
    expect(headersOf("429")).toEqual(expect.arrayContaining(["Retry-After", "RateLimit-Reset"]));
  });

  it("places the key set at the site's root and lets it and itself be read without a key", () => {
    const keySet = DOCUMENT.paths["/.well-known/jwks.json"];
    expect(keySet.servers[0].url).toBe(SITE);
    for (const item of [keySet, DOCUMENT.paths["/openapi.yaml"]]) {
      expect(item.get.security).toEqual([]);
      expect(Object.keys(item.get.responses)).toEqual(expect.arrayContaining(["200", "304", "429"]));
    }
  });

  it("describes the sandbox's advance as a keyed POST without a body", () => {
    const { post } = DOCUMENT.paths["/sandbox/advance/{jobId}"];
    expect(post.requestBody).toBeUndefined();
    expect(post.security).toBeUndefined();
    expect(shownCodes("/sandbox/advance/{jobId}", "post")).toContain("JOB_NOT_FOUND");
  });

  it("announces a signed webhook for every public event type", () => {
    expect(Object.keys(DOCUMENT.webhooks)).toEqual([...WEBHOOK_TYPES]);
    for (const type of WEBHOOK_TYPES) {
      const { parameters, requestBody } = DOCUMENT.webhooks[type].post;
      expect(parameters.map((parameter: Json) => resolve(parameter).name)).toEqual([
        "webhook-id",
        "webhook-timestamp",
        "webhook-signature",
      ]);
      expect(resolve(requestBody.content["application/json"].schema).properties.type.const).toBe(type);
    }
  });

  it("gives webhooks a tag and operation ids of their own, so that no generator drops an operation for a message", () => {
    const operations = Object.values(DOCUMENT.paths).flatMap((item) => Object.values(item as object));
    const own = operations.filter((each) => each.operationId !== undefined);
    const messages = WEBHOOK_TYPES.map((type) => DOCUMENT.webhooks[type].post);
    const tags = new Set(own.flatMap((operation) => operation.tags));
    expect(messages.flatMap(({ tags: of }) => of).filter((tag) => tags.has(tag))).toEqual([]);
    const ids = [...own, ...messages].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has one type for a quote's input, so that a typed client can hand the answer's on to submit", () => {
    const { QuoteInput, EchoedQuoteInput, QuoteOutput, SubmitInput } = DOCUMENT.components.schemas;
    for (const { properties } of [QuoteOutput, SubmitInput])
      expect(properties.echoedInput.$ref).toBe("#/components/schemas/EchoedQuoteInput");
    expect(EchoedQuoteInput.properties).toEqual(QuoteInput.properties);
    const sent = new Set(Object.keys(OPERATIONS.quote.body.shape));
    expect(Object.keys(echoedQuoteInputSchema.shape).filter((member) => !sent.has(member))).toEqual([]);
  });

  it("has no member with the keyword default in a body, because generators require such members", () => {
    const schemas: Record<string, Json> = DOCUMENT.components.schemas;
    const bodies = Object.entries(schemas).flatMap(([name, schema]) =>
      [...nodes(schema, name)].filter(([path]) => !/\/(examples?|properties)$/.test(path)),
    );
    expect(bodies.filter(([, node]) => Object(node).default !== undefined).map(([path]) => path)).toEqual([]);
  });

  it("requires what has a default where the service answers with it, and nowhere else", () => {
    const { QuoteInput, EchoedQuoteInput } = DOCUMENT.components.schemas;
    const { shape } = OPERATIONS.quote.body;
    const filled = Object.keys(shape).filter(
      (name) => shape[name as keyof typeof shape] instanceof z.ZodDefault,
    );
    expect(filled).toContain("targetLanguage");
    expect(EchoedQuoteInput.required.toSorted()).toEqual([...QuoteInput.required, ...filled].toSorted());
    for (const name of filled) expect(QuoteInput.properties[name].description).toContain("when left out");
  });

  it("describes answers in YAML as the document that they are, not as a string", () => {
    const answers = [...nodes(DOCUMENT.paths, "")].filter(([path]) =>
      path.endsWith("/application/yaml/schema"),
    );
    expect(answers.map(([, schema]) => (schema as { type?: string }).type)).toEqual(["object", "object"]);
  });

  it("names every object and every list of values, so that no generator makes up a name", () => {
    const isShape = (node: Json): boolean =>
      node !== null &&
      typeof node === "object" &&
      !Array.isArray(node) &&
      ("properties" in node || (Array.isArray(node.enum) && node.enum.length > 1));
    const nameless = [...nodes(DOCUMENT, "")]
      .filter(([path, node]) => isShape(node) && !/^\/components\/schemas\/\w+$|\/examples?\//.test(path))
      .map(([path]) => path);
    expect(nameless).toEqual([]);
  });

  it("has no two lists of values that share a constant, which wouldn't compile in Go", () => {
    const schemas: Record<string, { enum?: string[]; "x-enum-varnames"?: string[] }> =
      DOCUMENT.components.schemas;
    const constants = Object.values(schemas).flatMap(
      ({ enum: values = [], "x-enum-varnames": names }) =>
        names ?? values.map((value) => value.toUpperCase().replaceAll(".", "_")),
    );
    expect(constants.filter((name, index) => constants.indexOf(name) !== index)).toEqual([]);
  });

  it("has no constant that is true or false, which wouldn't compile in Java", () => {
    const constants = [...nodes(DOCUMENT, "")].filter(([path]) => path.endsWith("/const"));
    expect(constants.filter(([, value]) => typeof value === "boolean")).toEqual([]);
  });

  it("links each answer to operations that exist, by parameters that they take", () => {
    const operations: Map<string, { parameters: Json[] }> = new Map(
      Object.values(DOCUMENT.paths)
        .flatMap((item) => Object.values(item as object))
        .map((operation) => [operation.operationId, operation]),
    );
    const links = [...operations.values()].flatMap((operation) => {
      const answer = (operation as { responses?: Record<string, { links?: object }> }).responses?.[200];
      return Object.values(answer?.links ?? {});
    });
    expect(links.length).toBeGreaterThan(12);
    for (const link of links) {
      const target = operations.get(link.operationId);
      const taken = target?.parameters.map((parameter) => resolve(parameter).name);
      expect(taken).toEqual(expect.arrayContaining(Object.keys(link.parameters ?? {})));
      expect(link.requestBody).toBeUndefined();
    }
  });

  it("tells what cursors, amounts, request ids and metadata may be", () => {
    const { parameters } = DOCUMENT.paths["/orders"].get;
    const after = parameters.find(({ name }: { name?: string }) => name === "after").schema;
    expect("b3JkZXJzIDE3OTUyNjI2NzEwMDAwMDAg").toMatch(new RegExp(after.pattern));
    expect("a b").not.toMatch(new RegExp(after.pattern));
    const id = new RegExp(DOCUMENT.components.parameters.RequestId.schema.pattern);
    expect("7d1f5c1e-3c0b-4a53-9f0e-2b8d6a4c9e11").toMatch(id);
    expect("7d1f5c1e3c0b4a539f0e2b8d6a4c9e11").not.toMatch(id);
    const { RefundInput, SubmitInput } = DOCUMENT.components.schemas;
    expect(RefundInput.properties.amountCents).toMatchObject({ minimum: 1, maximum: 2_147_483_647 });
    expect(SubmitInput.properties.metadata.maxProperties).toBe(50);
  });

  it("marks the deprecated add-on flags", () => {
    const { properties } = DOCUMENT.components.schemas.QuoteAddons;
    expect(properties.hardcopyDomestic.deprecated).toBe(true);
    expect(properties.hardcopyInternational.deprecated).toBe(true);
  });

  it("refuses unknown members in inputs and allows them in outputs", () => {
    const { QuoteInput, SubmitInput, RefundInput, QuoteOutput, ErrorEnvelope } = DOCUMENT.components.schemas;
    for (const schema of [QuoteInput, SubmitInput, RefundInput]) {
      expect(schema.additionalProperties).toBe(false);
    }
    for (const schema of [QuoteOutput, ErrorEnvelope])
      expect(schema).not.toHaveProperty("additionalProperties");
    expect(RefundInput.properties).not.toHaveProperty("jobId");
  });

  it("shows no client what zod writes for itself", () => {
    for (const [path, node] of nodes(DOCUMENT, "")) {
      if (node === null || typeof node !== "object" || Array.isArray(node)) continue;
      const bounds = [node.minimum, node.maximum].filter((bound) => typeof bound === "number");
      expect([path, bounds.filter((bound) => Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER)]).toEqual([
        path,
        [],
      ]);
      if (node.format === "date-time") expect([path, node.pattern]).toEqual([path, undefined]);
      expect(path).not.toMatch(/\$(defs|schema)$/);
    }
  });

  it("describes every member of every shared schema", () => {
    const missing: string[] = [];
    for (const [path, node] of nodes(DOCUMENT.components.schemas, "")) {
      if (!/\/properties\/\w+$/.test(path) || node === null || typeof node !== "object") continue;
      if (!("description" in node) && !("$ref" in node)) missing.push(path);
    }
    expect(missing).toEqual([]);
  });

  it("means the same to readers of YAML 1.1, Norwegian and times included", () => {
    const old = parse(YAML, { version: "1.1" });
    expect(old).toEqual(DOCUMENT);
    expect(YAML.match(/[&*]a\d+$/m)).toBeNull();
  });

  it("carries no key or secret that anyone could use", () => {
    expect(YAML.match(/vc_(live|sandbox)_[a-z2-7]{8}|whsec_\w|sk_(live|test)_/)).toBeNull();
    // The private half of a JSON Web Key is its member `d`.
    expect([...nodes(DOCUMENT, "")].filter(([path]) => path.endsWith("/d"))).toEqual([]);
  });
});
