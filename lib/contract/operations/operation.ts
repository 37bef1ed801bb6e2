import { z } from "zod";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Scope } from "@/lib/core/keys/scopes";
import type { ProblemCode } from "@/lib/core/problem";
import type { Right } from "@/lib/core/rights/rights";
import type { TagName } from "./tags";

/**
 * `key`: an API key's holder. `staff`: a colleague at the desk. `person`: anyone signed in at the portal.
 * `member`: of the partner in the path.
 */
export type Auth = "none" | "key" | "staff" | "person" | "member";

/**
 * `api`: /api/v1. `site`: the root. `desk`: /api/desk. `portal`: /api/portal. `tool`: MCP and the AI SDK.
 * `all-tools`: only for callers who ask for all. The API description and the client include `api` and `site`.
 */
export type Surface = "api" | "site" | "desk" | "portal" | "tool" | "all-tools";

interface Annotations {
  readOnly: boolean;
  destructive: boolean;
  openWorld: boolean;
  /** Repeating the call has further effects. Submit is safe by its key, refund by job and amount. */
  repeatable?: false;
}

export interface Route {
  auth: Auth;
  surfaces: readonly Surface[];
  method: "GET" | "POST" | "PUT";
  path: string;
  params?: z.ZodObject;
  /** Strict schemas refuse unknown members. Without a schema, changing operations refuse any member. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Otherwise a missing body counts as the empty object. */
  needsBody?: true;
  output: z.ZodType;
  mediaType?: string;
  annotations?: Annotations;
  /** Consequence of a lost or misspelt field, where it moves money or ends an order. */
  withoutIt?: string;
  right?: Right | Readonly<Record<Environment, Right>>;
  /** A passkey or a mailed code within the last minutes. `live`: only in that environment. */
  stepUp?: true | "live";
}

export interface Operation extends Route {
  operationId: string;
  tag: TagName;
  summary: string;
  description: string;
  outputSummary?: string;
  cache?: { seconds: number; hasETag?: true };
  errors: readonly ProblemCode[];
  /** `by key`: a repeated call acts twice, unless it carries the same Idempotency-Key. */
  idempotent: "naturally" | "by key";
  annotations: Annotations;
  scope?: Scope;
  toolBody?: z.ZodObject;
}

export function scopeOf({ scope, annotations }: Operation): Scope {
  return scope ?? (annotations.readOnly ? "read" : "order");
}

export const READ = { readOnly: true, destructive: false, openWorld: false } as const;
export const WRITE = { readOnly: false, destructive: false, openWorld: false } as const;

export const NO_MEMBERS = z.strictObject({});

type Members<O, Part extends string> = O extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;
type Sent<O, Part extends string> = O extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;

export interface CallOf<O> {
  params: Members<O, "params">;
  query: Members<O, "query">;
  body: Members<O, "body">;
  idempotencyKey: string | null;
  isTool?: true;
}

export type FlatInputOf<O> = Flat<
  Some<O, "params"> & Some<O, "query"> & Some<O, O extends { toolBody: z.ZodType } ? "toolBody" : "body">
>;
export type InputOf<O> = Flat<Some<O, "params"> & Some<O, "body">>;
/** A part without members must not forbid the members of the others. */
type Some<O, Part extends string> = [Sent<O, Part>] extends [Record<string, never>] ? unknown : Sent<O, Part>;
type Flat<T> = unknown extends T ? Record<string, never> : T;
export type OutputOf<O extends { output: z.ZodType }> = z.input<O["output"]>;

export interface Example<T> {
  summary: string;
  value: T;
}

type ExamplePart<O, Part extends string, T> = O extends { readonly [P in Part]: z.ZodType }
  ? { [P in Part]: T }
  : unknown;

export type ExamplesOf<O extends { output: z.ZodType }> = ExamplePart<O, "params", Sent<O, "params">> &
  ExamplePart<O, "query", Sent<O, "query">> &
  ([Sent<O, "body">] extends [Record<string, never>]
    ? unknown
    : ExamplePart<O, "body", Readonly<Record<string, Example<Sent<O, "body">>>>>) & {
    response: Readonly<Record<string, Example<OutputOf<O>>>>;
  };

export type TableExamples<T extends Record<string, { output: z.ZodType }>> = {
  [K in keyof T]: ExamplesOf<T[K]>;
};

export interface AnyExamples {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Readonly<Record<string, Example<Record<string, unknown>>>>;
  response: Readonly<Record<string, Example<unknown>>>;
}

const flat = new WeakMap<Operation, z.ZodObject>();

export function flatInput(operation: Operation): z.ZodObject {
  const known = flat.get(operation);
  if (known) return known;
  const parts = [operation.params, operation.toolBody ?? operation.body, operation.query].filter(
    (part) => part !== undefined,
  );
  const [only = NO_MEMBERS, ...others] = parts;
  const schema =
    others.length === 0 ? only : z.strictObject(Object.assign({}, ...parts.map(({ shape }) => shape)));
  flat.set(operation, schema);
  return schema;
}
