import { z } from "zod";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Scope } from "@/lib/core/keys/scopes";
import type { ProblemCode } from "@/lib/core/problem";
import type { Right } from "@/lib/core/rights/rights";
import type { TagName } from "./tags";

/**
 * Who may call: anybody, the holder of an API key, a colleague who is signed in at the desk, whoever is signed in at the
 * portal, or there a member of the partner that the path names.
 */
export type Auth = "none" | "key" | "staff" | "person" | "member";

/**
 * Where an operation is offered: `api` under /api/v1, `site` at the site's own root, `desk` under /api/desk, `portal`
 * under /api/portal, `tool` as a tool of MCP and of the AI SDK too, and `all-tools` as a tool for those who ask for all
 * of them. The API description and the client have whatever is on `api` or `site`.
 */
export type Surface = "api" | "site" | "desk" | "portal" | "tool" | "all-tools";

/** What a call does, as hosts of agents are told it. */
interface Annotations {
  readOnly: boolean;
  destructive: boolean;
  openWorld: boolean;
  /** False where repeating a call does more than the first did. Submit is safe by its key, and refund by job and amount. */
  repeatable?: false;
}

/** What a request is made of, who may send it, and what answers it: all that the pipeline needs of it. */
export interface Route {
  auth: Auth;
  surfaces: readonly Surface[];
  method: "GET" | "POST" | "PUT";
  /** Relative to its surface; `{name}` is a member of `params`. */
  path: string;
  /** The path's members. */
  params?: z.ZodObject;
  /** Strict ones refuse what they do not know. Without one, operations that change something refuse any member. */
  query?: z.ZodObject;
  /** JSON. Without one, no body is read. */
  body?: z.ZodObject;
  /** An empty body is refused as such where it could never do; elsewhere it is the empty object. */
  needsBody?: true;
  output: z.ZodType;
  /** Of an output that is not JSON. */
  mediaType?: string;
  annotations?: Annotations;
  /** What a member needs; where it depends on the environment of the path, one for each. */
  right?: Right | Readonly<Record<Environment, Right>>;
  /** Only after a passkey or a mailed code within the last minutes; `live`: only in that environment. */
  stepUp?: true | "live";
}

/** A route of the public interface, described as the API description and agents are told it. */
export interface Operation extends Route {
  /** Its name in the API description, and as a tool. */
  operationId: string;
  tag: TagName;
  summary: string;
  description: string;
  /** What a good answer is, where the summary does not say it. */
  outputSummary?: string;
  /** Of answers that anybody's cache may keep; all others are private and not stored. */
  cache?: { seconds: number; hasETag?: true };
  errors: readonly ProblemCode[];
  /** `by key`: repeating it does something twice, unless it carries the same Idempotency-Key. */
  idempotent: "naturally" | "by key";
  annotations: Annotations;
  /** What its caller must be allowed to, where its annotations do not say it. */
  scope?: Scope;
  /** What a tool takes in place of `body`, where an agent must say more than a program. */
  toolBody?: z.ZodObject;
}

/** What a caller must be allowed to. */
export function scopeOf({ scope, annotations }: Operation): Scope {
  return scope ?? (annotations.readOnly ? "read" : "order");
}

export const READ = { readOnly: true, destructive: false, openWorld: false } as const;
export const WRITE = { readOnly: false, destructive: false, openWorld: false } as const;

/** Of a query or body that may have no member at all. */
export const NO_MEMBERS = z.strictObject({});

type Members<O, Part extends string> = O extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;
type Sent<O, Part extends string> = O extends { readonly [P in Part]: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;

/** One call of an operation, parsed, whatever brought it. */
export interface CallOf<O> {
  params: Members<O, "params">;
  query: Members<O, "query">;
  body: Members<O, "body">;
  /** The Idempotency-Key header, where there is one. */
  idempotencyKey: string | null;
  /** Sent by a model, as a tool's arguments. */
  isTool?: true;
}

/** What an operation is sent, as a tool's flat arguments: the members of path, query and body side by side. */
export type FlatInputOf<O> = Flat<
  Some<O, "params"> & Some<O, "query"> & Some<O, O extends { toolBody: z.ZodType } ? "toolBody" : "body">
>;
/** The same without the query, which the client takes as options. */
export type InputOf<O> = Flat<Some<O, "params"> & Some<O, "body">>;
/** A part without members would forbid those of the others beside it. */
type Some<O, Part extends string> = [Sent<O, Part>] extends [Record<string, never>] ? unknown : Sent<O, Part>;
/** An operation that takes nothing takes an empty object. */
type Flat<T> = unknown extends T ? Record<string, never> : T;
export type OutputOf<O extends { output: z.ZodType }> = z.input<O["output"]>;

export interface Example<T> {
  summary: string;
  value: T;
}

type ExamplePart<O, Part extends string, T> = O extends { readonly [P in Part]: z.ZodType }
  ? { [P in Part]: T }
  : unknown;

/** What an operation is sent and answers, as real callers would see it. */
export type ExamplesOf<O extends { output: z.ZodType }> = ExamplePart<O, "params", Sent<O, "params">> &
  ExamplePart<O, "query", Sent<O, "query">> &
  ([Sent<O, "body">] extends [Record<string, never>]
    ? unknown
    : ExamplePart<O, "body", Readonly<Record<string, Example<Sent<O, "body">>>>>) & {
    response: Readonly<Record<string, Example<OutputOf<O>>>>;
  };

/** Examples of every operation of a table. */
export type TableExamples<T extends Record<string, { output: z.ZodType }>> = {
  [K in keyof T]: ExamplesOf<T[K]>;
};

/** One operation's examples as code that serves any operation reads them. */
export interface AnyExamples {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Readonly<Record<string, Example<Record<string, unknown>>>>;
  response: Readonly<Record<string, Example<unknown>>>;
}

const flat = new WeakMap<Operation, z.ZodObject>();

/** A tool's arguments: what REST takes from path, body and query stands side by side. */
export function flatInput(operation: Operation): z.ZodObject {
  const known = flat.get(operation);
  if (known) return known;
  const parts = [operation.params, operation.toolBody ?? operation.body, operation.query].filter(
    (part) => part !== undefined,
  );
  // One part alone is taken as it is, with what it says of itself.
  const [only = NO_MEMBERS, ...others] = parts;
  const schema =
    others.length === 0 ? only : z.strictObject(Object.assign({}, ...parts.map(({ shape }) => shape)));
  flat.set(operation, schema);
  return schema;
}
