import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { PUBLISHED_TYPES } from "@/lib/contract/published";
import { type Members, ORDER_SHAPES, QUOTE_INPUT, QUOTE_SHAPE, SUBMISSION } from "@/lib/sdk/client/members";
import { ROUTES } from "@/lib/sdk/client/routes";
import { renderOpenApi } from "@/lib/transport/openapi";
import { asyncSource, syncSource, typesSource } from "./client-sources";
import { PythonTypes, type Shape } from "./python-types";

export const SOURCES = join(import.meta.dirname, "../../clients/python/src/vidimus");

interface Media {
  content?: { "application/json"?: { schema: Shape } };
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Shape;
}

interface Described {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

interface ApiDescription {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: Described }>;
  components: { schemas: Record<string, Shape> };
}

const PAGING = ["limit", "after"];
const REPLAYED = ["SubmitOutput", "RefundOutput", "RotatedSecret"];

const HEADER = `# Written by \`npm run sources\` from the API description. Don't edit this file.
from __future__ import annotations
`;

export function pythonSources(): Record<string, string> {
  // To mypy, dictionaries with an optional and a required member are incompatible, so there is one type for
  // both.
  const text = renderOpenApi({ siteUrl: "https://vidimus.example" });
  const description = parse(text.replaceAll("/EchoedQuoteInput", "/QuoteInput")) as ApiDescription;
  delete description.components.schemas.EchoedQuoteInput;
  const read = (name: string) => readFileSync(join(SOURCES, name), "utf8");
  const modelled = models(description);
  const client = asyncSource(read("_async.py"), modelled);
  return {
    "_members.py": memberLists(),
    "_models.py": modelled,
    "_routes.py": routes(),
    "_async.py": client,
    "_sync.py": syncSource(client),
    "types.py": typesSource(read("types.py"), modelled),
  };
}

function models({ paths, webhooks, components }: ApiDescription): string {
  const types = new PythonTypes();
  const operations = new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((each) => [each.operationId, each]),
  );
  const operation = (id: string) => {
    const found = operations.get(id);
    if (!found) throw new Error(`the description has no operation ${id}`);
    return found;
  };
  for (const [name, each] of Object.entries(components.schemas)) {
    const shape = REPLAYED.includes(name) ? withReplayed(each) : each;
    types.define(name, name === "RefundInput" ? withPath(shape, operation("refund")) : shape);
    if (name === "SubmitInput") types.define("Submission", withQuote(shape));
  }
  for (const { operationId: id, name } of PUBLISHED_TYPES.filter(({ kind }) => kind === "output")) {
    const schema = operation(id).responses["200"]?.content?.["application/json"]?.schema;
    if (!schema) throw new Error(`${id} has no answer`);
    types.define(name, schema);
  }
  for (const { operationId: id, name } of PUBLISHED_TYPES.filter(({ kind }) => kind === "filter"))
    types.define(name, filterOf(operation(id)));
  const messages = Object.entries(webhooks).map(([type, { post }]) => {
    const name = `${type.replace(/^webhook\./, "").replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Webhook`;
    const schema = post.requestBody?.content?.["application/json"]?.schema;
    if (!schema) throw new Error(`${type} has no body`);
    types.define(name, schema);
    return name;
  });
  types.alias(
    "WebhookEvent",
    `Union[${messages.join(", ")}]`,
    "The body of any webhook; `type` tells which.",
  );
  return `${HEADER}
from typing import Literal, Union

from typing_extensions import NotRequired, TypeAlias, TypedDict


${types}
`;
}

function withPath(shape: Shape, { parameters = [] }: Described): Shape {
  const inPath = parameters.filter((each): each is Parameter => "in" in each && each.in === "path");
  const properties = Object.fromEntries(inPath.map(({ name, schema }) => [name, schema]));
  return {
    ...shape,
    properties: { ...properties, ...shape.properties },
    required: [...Object.keys(properties), ...(shape.required ?? [])],
  };
}

function withReplayed({ properties, ...shape }: Shape): Shape {
  const description =
    "True if the service had done this already, for an earlier call or an earlier attempt of this one.";
  return { ...shape, properties: { ...properties, replayed: { type: "boolean", description } } };
}

function withQuote({ properties = {}, required = [], ...shape }: Shape): Shape {
  const quote = {
    $ref: "#/components/schemas/QuoteOutput",
    description: "The quote as quote and get_quote return it, in place of quoteId and echoedInput.",
  };
  const { documents, draftTranslation } = properties;
  if (!documents?.items || !draftTranslation) throw new Error("a submission has no documents");
  const orUpload = ({ description, ...shape }: Shape): Shape => ({
    ...(description === undefined ? {} : { description }),
    anyOf: [shape, { $ref: "#/components/schemas/UploadedDocument" }],
  });
  const isOfQuote = (name: string) =>
    name in quote || ["quoteId", "echoedInput", "idempotencyKey"].includes(name);
  return {
    ...shape,
    properties: {
      quote,
      ...properties,
      documents: { ...documents, items: orUpload(documents.items) },
      draftTranslation: orUpload(draftTranslation),
    },
    required: required.filter((name) => !isOfQuote(name)),
  };
}

function filterOf({ parameters = [] }: Described): Shape {
  const inQuery = parameters.filter((each): each is Parameter => "in" in each && each.in === "query");
  const members = inQuery.filter(({ name }) => !PAGING.includes(name));
  return { properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])) };
}

function memberLists(): string {
  const list = (names: readonly string[], indent: string) =>
    names.length === 0 ? "[]" : `[\n${names.map((name) => `${indent}    "${name}",\n`).join("")}${indent}]`;
  const shape = ({ always, sometimes }: Members, indent: string) =>
    `Shape(\n${indent}    ${list(always, `${indent}    `)},\n${indent}    ${list(sometimes, `${indent}    `)},\n${indent})`;
  return `${HEADER}
from typing import NamedTuple


class Shape(NamedTuple):
    always: list[str]
    sometimes: list[str]


ORDER_SHAPES = [
${ORDER_SHAPES.map((each) => `    ${shape(each, "    ")},\n`).join("")}]
"""What names an order."""

QUOTE_SHAPE = ${shape(QUOTE_SHAPE, "")}

QUOTE_INPUT = ${list(QUOTE_INPUT, "")}

SUBMISSION = ${list(SUBMISSION, "")}
`;
}

function routes(): string {
  const names = Object.keys(ROUTES).map((name) => `    "${name}",`);
  const rows = Object.entries(ROUTES).map(
    ([name, { method, path, auth }]) =>
      `    "${name}": Route("${method}", "${path}", ${auth === "key" ? "True" : "False"}),`,
  );
  return `${HEADER}
from typing import Literal, NamedTuple

from typing_extensions import TypeAlias


class Route(NamedTuple):
    method: str
    path: str
    needs_key: bool


CallName: TypeAlias = Literal[
${names.join("\n")}
]

ROUTES: dict[CallName, Route] = {
${rows.join("\n")}
}
`;
}
