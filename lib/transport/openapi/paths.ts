import { z } from "zod";
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { EXAMPLES } from "@/lib/contract/examples";
import { OPERATION_NAMES, OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { type AnyExamples, type Operation, scopeOf } from "@/lib/contract/operations/operation";
import type { createErrorResponses } from "./error-responses";
import { type HeaderName, headerRefs, LIMITED } from "./headers";
import { linksOf } from "./links";
import { parameterRef } from "./parameters";

type ErrorResponses = ReturnType<typeof createErrorResponses>;

export function describePaths(siteUrl: string, errors: ErrorResponses): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of OPERATION_NAMES) {
    const { path, method, surfaces }: Operation = OPERATIONS[name];
    paths[path] = {
      ...(surfaces.includes("site") ? { servers: [{ url: siteUrl, description: "The site's root" }] } : {}),
      ...paths[path],
      [method.toLowerCase()]: describe(name, errors),
    };
  }
  return paths;
}

function describe(name: OperationName, errors: ErrorResponses): ZodOpenApiOperationObject {
  const operation: Operation = OPERATIONS[name];
  const examples: AnyExamples = EXAMPLES[name];
  const { auth, cache, params, query, output } = operation;
  const isKeyed = auth === "key";
  const isByKey = operation.idempotent === "by key";
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(isKeyed ? {} : { security: [] }),
    requestParams: {
      ...(hasMembers(params) ? { path: withExamples(params, examples.params) } : {}),
      ...(hasMembers(query) ? { query: withExamples(query, examples.query) } : {}),
    },
    parameters: [
      ...(isByKey ? [parameterRef("IdempotencyKey")] : []),
      ...(cache?.hasETag ? [parameterRef("IfNoneMatch")] : []),
      parameterRef("RequestId"),
    ],
    ...requestBody(operation, examples),
    responses: {
      200: {
        description: operation.outputSummary ?? operation.summary,
        headers: headerRefs(...headersOf(operation)),
        content: {
          [operation.mediaType ?? "application/json"]: {
            // To readers of the media type, a document in YAML is no string.
            schema: operation.mediaType ? { type: "object", description: output.description ?? "" } : output,
            ...(Object.keys(examples.response).length > 0 ? { examples: examples.response } : {}),
          },
        },
        ...linksOf(name),
      },
      ...(cache?.hasETag ? NOT_MODIFIED : {}),
      ...errors({
        isKeyed,
        isRead: scopeOf(operation) === "read",
        hasBody: operation.body !== undefined,
        own: operation.errors,
      }),
    },
  };
}

const NOT_MODIFIED: ZodOpenApiResponsesObject = {
  304: {
    description: "The copy named by If-None-Match is current.",
    headers: headerRefs("ETag", "CacheControl"),
  },
};

function headersOf({ idempotent, cache }: Operation): HeaderName[] {
  if (cache?.hasETag) return ["ETag", "CacheControl", ...LIMITED];
  const more: HeaderName[] = idempotent === "by key" ? ["IdempotentReplayed"] : [];
  return [...LIMITED, ...more, ...(cache ? (["CacheControl"] as const) : [])];
}

function requestBody(
  { body }: Operation,
  examples: AnyExamples,
): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (!hasMembers(body)) return {};
  return {
    requestBody: {
      required: !body.safeParse({}).success,
      content: {
        "application/json": { schema: body, ...(examples.body ? { examples: examples.body } : {}) },
      },
    },
  };
}

function hasMembers(schema: z.ZodObject | undefined): schema is z.ZodObject {
  return schema !== undefined && Object.keys(schema.shape).length > 0;
}

function withExamples(schema: z.ZodObject, values: Record<string, unknown> = {}): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([member, type]: [string, z.ZodType]) => {
        const meta = type.meta() ?? {};
        const { description } = meta;
        const example = Object.hasOwn(values, member) ? { example: values[member] } : {};
        return [member, type.meta({ ...meta, param: { ...meta.param, description, ...example } })];
      }),
    ),
  );
}
