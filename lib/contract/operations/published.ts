import type { z } from "zod";

type PackageType = readonly [name: string, words: string];

/**
 * Names in the API description and the packages. Schemas without a name get one from each generator, so every
 * object and list of values has one here or in `lib/transport/openapi/component-schemas.ts`.
 */
export interface Published {
  /** Default to the names of the packages' types. */
  body?: string;
  output?: string;
  /** Other schemas of the operation. */
  parts?: Readonly<Record<string, z.ZodType>>;
  /** Path's and body's members together, the response, a list's filter, and an item of a list's `data`. */
  types?: { readonly [kind in TypeKind]?: PackageType };
  call?: ClientCall;
}

export type TypeKind = "input" | "output" | "filter" | "item";

export interface ClientCall {
  /** In Python, the same in snake case. */
  method: string;
  words: string;
  example: string;
  result: string;
}
