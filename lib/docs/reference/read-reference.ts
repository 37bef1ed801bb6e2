import { type Field, fieldOf, fieldsOf, type JsonSchema, nameOfRef, type Schemas } from "./json-schema";

interface Example {
  summary?: string;
  value?: unknown;
}

interface MediaType {
  schema?: JsonSchema;
  examples?: Record<string, Example & { $ref?: string }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, Example>;
}

interface DescribedResponse {
  description?: string;
  content?: Record<string, MediaType>;
}

interface DescribedOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { required?: boolean; content?: Record<string, MediaType> };
  responses?: Record<string, DescribedResponse & { $ref?: string }>;
  security?: unknown[];
}

export interface ApiDescription {
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown> & { servers?: { url: string }[] }>;
  webhooks?: Record<string, { post?: DescribedOperation }>;
  components: {
    schemas: Schemas;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, DescribedResponse>;
    examples?: Record<string, Example>;
  };
}

export interface ShownExample {
  name: string;
  summary: string;
  value: unknown;
}

export interface ReferenceParameter extends Field {
  place: string;
  example: unknown;
}

export interface ReferenceOperation {
  id: string;
  method: string;
  /** `/status/{jobId}` */
  path: string;
  /** `/api/v1/status/{jobId}` */
  fullPath: string;
  title: string;
  description: string;
  tag: string;
  isPublic: boolean;
  parameters: readonly ReferenceParameter[];
  body: { schema: string | null; fields: readonly Field[]; examples: readonly ShownExample[] } | null;
  answer: {
    status: string;
    mediaType: string | null;
    schema: string | null;
    fields: readonly Field[];
    examples: readonly ShownExample[];
  } | null;
  errors: readonly { status: string; codes: readonly string[] }[];
}

export interface ReferenceMessage {
  type: string;
  summary: string;
  fields: readonly Field[];
  example: unknown;
}

export interface Reference {
  tags: readonly { name: string; description: string; operations: readonly ReferenceOperation[] }[];
  operations: readonly ReferenceOperation[];
  messages: readonly ReferenceMessage[];
  schemas: readonly { name: string; description: string; type: JsonSchema; fields: readonly Field[] }[];
}

const METHODS = ["get", "post", "put", "patch", "delete"];

export function readReference(document: ApiDescription): Reference {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method] as (DescribedOperation & { servers?: { url: string }[] }) | undefined;
      if (!described) return [];
      const server = described.servers?.[0] ?? item.servers?.[0] ?? document.servers[0];
      return [readOperation(document, described, { method, path, base: server?.url ?? "" })];
    }),
  );
  const { schemas } = document.components;
  return {
    tags: document.tags
      .map(({ name, description = "" }) => ({
        name,
        description,
        operations: operations.filter(({ tag }) => tag === name),
      }))
      .filter(({ operations }) => operations.length > 0),
    operations,
    messages: Object.entries(document.webhooks ?? {}).flatMap(([type, { post }]) => {
      const content = post?.requestBody?.content?.["application/json"];
      if (!post || !content?.schema) return [];
      const [example] = examplesOf(document, content);
      const data = content.schema.properties?.data;
      return [
        {
          type,
          summary: post.summary ?? type,
          fields: data ? fieldsOf(data, schemas) : [],
          example: example?.value ?? null,
        },
      ];
    }),
    schemas: Object.entries(schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? "",
      type: schema,
      fields: fieldsOf(schema, schemas),
    })),
  };
}

function readOperation(
  document: ApiDescription,
  described: DescribedOperation,
  { method, path, base }: { method: string; path: string; base: string },
): ReferenceOperation {
  const { schemas, responses = {} } = document.components;
  const body = described.requestBody?.content?.["application/json"];
  const answers = Object.entries(described.responses ?? {}).map(([status, response]) => ({
    status,
    ...(response.$ref === undefined ? response : (responses[nameOfRef(response.$ref)] ?? response)),
  }));
  const good = answers.find(({ status }) => status.startsWith("2"));
  const [mediaType, content] = Object.entries(good?.content ?? {})[0] ?? [null, undefined];
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    fullPath: `${new URL(base).pathname.replace(/\/$/, "")}${path}`,
    title: described.summary ?? described.operationId,
    description: described.description ?? "",
    tag: described.tags?.[0] ?? "",
    isPublic: described.security?.length === 0,
    parameters: (described.parameters ?? []).map((given) => readParameter(document, given)),
    body: body?.schema
      ? {
          schema: body.schema.$ref === undefined ? null : nameOfRef(body.schema.$ref),
          fields: fieldsOf(body.schema, schemas),
          examples: examplesOf(document, body),
        }
      : null,
    answer: good
      ? {
          status: good.status,
          mediaType,
          schema: content?.schema?.$ref === undefined ? null : nameOfRef(content.schema.$ref),
          fields: content?.schema ? fieldsOf(content.schema, schemas) : [],
          examples: content ? examplesOf(document, content) : [],
        }
      : null,
    errors: answers
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ status, content: told }) => ({
        status,
        codes: [...new Set(Object.keys(told?.["application/json"]?.examples ?? {}).map(codeOf))],
      })),
  };
}

function codeOf(example: string): string {
  return example.replace(/_[a-z]+$/, "");
}

function readParameter(
  { components }: ApiDescription,
  given: Parameter & { $ref?: string },
): ReferenceParameter {
  const meant = given.$ref === undefined ? given : components.parameters?.[nameOfRef(given.$ref)];
  if (!meant) throw new Error(`the API description names ${given.$ref}, which it doesn't have`);
  const schema = meant.schema ?? {};
  const field = fieldOf(meant.name, schema, meant.required === true, components.schemas);
  const example = meant.example ?? Object.values(meant.examples ?? {})[0]?.value ?? schema.examples?.[0];
  return { ...field, description: meant.description ?? field.description, place: meant.in, example };
}

function examplesOf({ components }: ApiDescription, { examples = {} }: MediaType): ShownExample[] {
  return Object.entries(examples).map(([name, given]) => {
    const { summary = name, value } =
      given.$ref === undefined ? given : (components.examples?.[nameOfRef(given.$ref)] ?? {});
    return { name, summary, value };
  });
}
