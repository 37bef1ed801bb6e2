import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { FURTHER_EXAMPLES } from "@/lib/contract/examples/further";
import { FURTHER, type FurtherName, type FurtherSpec } from "@/lib/contract/further";
import type { createErrorResponses } from "./error-responses";
import { headerRefs, LIMITED } from "./headers";
import { parameterRef } from "./parameters";
import type { TagName } from "./tags";

const TAGS: Record<FurtherName, TagName> = {
  listOrders: "Orders",
  cancel: "Orders",
  listQuestions: "Orders",
  answerQuestion: "Orders",
  createDocument: "Orders",
  getDocument: "Orders",
  listEvents: "Webhooks",
  getWebhook: "Webhooks",
  setWebhook: "Webhooks",
  testWebhook: "Webhooks",
  rotateWebhookSecret: "Webhooks",
  listDeliveries: "Webhooks",
  replayDelivery: "Webhooks",
};

/** Where repeating a request would do something twice. */
const BY_KEY: readonly FurtherName[] = ["rotateWebhookSecret"];

/** The keyed paths beyond the seven operations, each method of a path beside the others. */
export function keyedPaths(errors: ReturnType<typeof createErrorResponses>): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of Object.keys(FURTHER) as FurtherName[]) {
    const { path, method } = FURTHER[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describePath(name, errors) };
  }
  return paths;
}

function describePath(
  name: FurtherName,
  errors: ReturnType<typeof createErrorResponses>,
): ZodOpenApiOperationObject {
  const spec: FurtherSpec = FURTHER[name];
  const { params, query, body, response } = FURTHER_EXAMPLES[name];
  const byKey = BY_KEY.includes(name);
  return {
    operationId: spec.operationId,
    tags: [TAGS[name]],
    summary: spec.summary,
    description: spec.description,
    requestParams: {
      ...(isEmpty(spec.params) ? {} : { path: withExamples(spec.params, params) }),
      ...(isEmpty(spec.query) ? {} : { query: withExamples(spec.query, query) }),
    },
    parameters: [...(byKey ? [parameterRef("IdempotencyKey")] : []), parameterRef("RequestId")],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/json": { schema: spec.body, examples: body } },
          },
        }),
    responses: {
      200: {
        description: spec.summary,
        headers: headerRefs(...LIMITED, ...(byKey ? (["IdempotentReplayed"] as const) : [])),
        content: { "application/json": { schema: spec.output, examples: response } },
      },
      ...errors({ isKeyed: true, hasBody: spec.method !== "GET", own: spec.errors }),
    },
  };
}

function isEmpty(schema: z.ZodObject): boolean {
  return Object.keys(schema.shape).length === 0;
}

/** Each member with the example's own value, beside what it says of itself already. */
function withExamples(schema: z.ZodObject, values: Record<string, unknown>): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([member, type]: [string, z.ZodType]) => {
        const meta = type.meta() ?? {};
        const { description } = meta;
        return [
          member,
          type.meta({ ...meta, param: { ...meta.param, description, example: values[member] } }),
        ];
      }),
    ),
  );
}
