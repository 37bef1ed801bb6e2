import { z } from "zod";
import type { ZodOpenApiExamplesObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { EXAMPLES, type Example } from "@/lib/contract/examples";
import { OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";
import { refundBodySchema } from "./component-schemas";
import type { createErrorResponses } from "./error-responses";
import { headerRefs, LIMITED } from "./headers";
import { parameterRef } from "./parameters";
import type { TagName } from "./tags";

type ErrorResponses = ReturnType<typeof createErrorResponses>;

const TAGS: Record<OperationName, TagName> = {
  capabilities: "Service",
  quote: "Orders",
  submit: "Orders",
  status: "Orders",
  result: "Orders",
  refund: "Orders",
  verify: "Certificates",
};

/** Bodies that differ from the operation's flat input, because a member of it is in the path. */
const BODIES: Partial<Record<OperationName, z.ZodType>> = { refund: refundBodySchema };

/** The seven operations as paths. */
export function operationPaths(errors: ErrorResponses): ZodOpenApiPathsObject {
  return Object.fromEntries(
    (Object.keys(OPERATIONS) as OperationName[]).map((name) => {
      const { path, method } = OPERATIONS[name];
      return [path, { [method.toLowerCase()]: describeOperation(name, errors) }];
    }),
  );
}

function describeOperation(name: OperationName, errors: ErrorResponses): ZodOpenApiOperationObject {
  const spec: OperationSpec = OPERATIONS[name];
  const isKeyed = spec.auth === "key";
  const hasBody = spec.method === "POST";
  const byKey = spec.idempotent === "by key";
  return {
    operationId: spec.tool,
    tags: [TAGS[name]],
    summary: spec.summary,
    description: spec.description,
    // Public operations ignore the Authorization header altogether.
    ...(isKeyed ? {} : { security: [] }),
    requestParams: {
      ...(pathMembers(spec).length > 0 ? { path: pathParams(name, spec) } : {}),
      ...(spec.query ? { query: spec.query } : {}),
    },
    parameters: [...(byKey ? [parameterRef("IdempotencyKey")] : []), parameterRef("RequestId")],
    ...(hasBody ? { requestBody: requestBody(name, spec) } : {}),
    responses: {
      200: {
        description: spec.summary,
        headers: headerRefs(
          ...LIMITED,
          ...(byKey ? (["IdempotentReplayed"] as const) : []),
          ...(isKeyed ? [] : (["CacheControl"] as const)),
        ),
        content: {
          "application/json": { schema: spec.output, examples: toExamples(EXAMPLES[name].response) },
        },
      },
      ...errors({ isKeyed, hasBody, own: spec.errors }),
    },
  };
}

function pathMembers({ path }: OperationSpec): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, member]) => (member ? [member] : []));
}

/** The path's members of the input, each with the example's own value. */
function pathParams(name: OperationName, spec: OperationSpec): z.ZodObject {
  const value: Record<string, unknown> = Object.values(EXAMPLES[name].request)[0]?.value ?? {};
  return z.object(
    Object.fromEntries(
      pathMembers(spec).map((member) => {
        const schema: z.ZodType | undefined = spec.input.shape[member];
        if (!schema) throw new Error(`${spec.path} names ${member}, which is no member of the input`);
        const { description } = schema;
        return [member, schema.meta({ description, param: { description, example: value[member] } })];
      }),
    ),
  );
}

function requestBody(name: OperationName, spec: OperationSpec): ZodOpenApiOperationObject["requestBody"] {
  const inPath = pathMembers(spec);
  const examples = Object.entries(EXAMPLES[name].request).map(([key, { summary, value }]) => {
    const body = Object.fromEntries(Object.entries(value).filter(([member]) => !inPath.includes(member)));
    return [key, { summary, value: body }];
  });
  return {
    // Where the path says enough, the body may be left out.
    required: inPath.length === 0,
    content: {
      "application/json": { schema: BODIES[name] ?? spec.input, examples: Object.fromEntries(examples) },
    },
  };
}

function toExamples(examples: Readonly<Record<string, Example<unknown>>>): ZodOpenApiExamplesObject {
  return Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value }]),
  );
}
