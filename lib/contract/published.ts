import { z } from "zod";
import { OPERATIONS, TOOL_NAMES } from "./operations";
import { CERTIFICATES_PUBLISHED } from "./operations/certificates";
import { DOCUMENTS_PUBLISHED } from "./operations/documents";
import { EVENTS_PUBLISHED } from "./operations/events";
import { flatInput, NO_MEMBERS, type Operation } from "./operations/operation";
import { ORDERS_PUBLISHED } from "./operations/orders";
import type { ClientCall, Published, TypeKind } from "./operations/published";
import { QUESTIONS_PUBLISHED } from "./operations/questions";
import { SERVICE_PUBLISHED } from "./operations/service";
import { WEBHOOKS_PUBLISHED } from "./operations/webhooks";

const PUBLISHED = {
  ...SERVICE_PUBLISHED,
  ...ORDERS_PUBLISHED,
  ...DOCUMENTS_PUBLISHED,
  ...EVENTS_PUBLISHED,
  ...WEBHOOKS_PUBLISHED,
  ...QUESTIONS_PUBLISHED,
  ...CERTIFICATES_PUBLISHED,
};

type Table = typeof PUBLISHED;
type PublishedName = keyof Table;
export type CalledName = {
  [K in PublishedName]: Table[K] extends { call: ClientCall } ? K : never;
}[PublishedName];
export type MethodOf<K extends CalledName> = Table[K]["call"]["method"];

const NAMES = [...new Set([...TOOL_NAMES, ...(Object.keys(PUBLISHED) as PublishedName[])])];
const ROWS = NAMES.map((name) => {
  const operation: Operation = OPERATIONS[name];
  const published: Published = PUBLISHED[name];
  return { name, operation, published };
});

export const OPERATION_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...ROWS.map(({ operation, published: { types = {}, body, output, parts } }) => ({
    ...named(output ?? types.output?.[0], operation.output),
    ...named(body ?? types.input?.[0], operation.body),
    ...parts,
  })),
);

function named(name: string | undefined, schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return name === undefined || schema === undefined ? {} : { [name]: schema };
}

export interface PublishedType {
  operationId: string;
  kind: TypeKind;
  name: string;
  words: string;
  schema: z.ZodType;
}

const SCHEMA_OF: Readonly<Record<TypeKind, (operation: Operation) => z.ZodType>> = {
  input: inputOf,
  output: ({ output }) => output,
  filter: ({ query = NO_MEMBERS }) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(query.shape).filter(([name]) => name !== "limit" && name !== "after"),
      ),
    ),
  item: ({ output }) => ((output as z.ZodObject).shape.data as z.ZodArray<z.ZodType>).element,
};

export const PUBLISHED_TYPES: readonly PublishedType[] = ROWS.flatMap(({ operation, published }) =>
  Object.entries(published.types ?? {}).map(([given, [name, words]]) => {
    const kind = given as TypeKind;
    return { operationId: operation.operationId, kind, name, words, schema: SCHEMA_OF[kind](operation) };
  }),
);

export function inputOf(operation: Operation): z.ZodObject {
  const { query, toolBody, ...rest } = operation;
  return flatInput(query || toolBody ? rest : operation);
}

export interface PrintedCall extends ClientCall {
  operationId: string;
  id: string | undefined;
  type: string;
}

export const CALLS: ReadonlyMap<string, PrintedCall> = new Map(
  ROWS.flatMap(({ name, operation, published: { call } }) => {
    if (!call) return [];
    const type = PUBLISHED_TYPES.find(({ schema }) => schema === operation.output)?.name;
    if (type === undefined) throw new Error(`the response of ${name} has no type in the packages`);
    const [id, ...others] = Object.keys(operation.params?.shape ?? {});
    const more = [...others, ...Object.keys({ ...operation.body?.shape, ...operation.query?.shape })];
    if (more.length > 0) throw new Error(`${name} takes more than one ID: ${more.join(", ")}`);
    return [[name as string, { ...call, operationId: operation.operationId, id, type }] as const];
  }),
);
