import type { z } from "zod";

/** A type of the packages for partners: its name, and the words above it. */
type PackageType = readonly [name: string, words: string];

/**
 * The names under which the API description and the packages publish an operation. Schemas without a name get one from
 * each generator, so every object and every list of values has one here or in
 * `lib/transport/openapi/component-schemas.ts`.
 */
export interface Published {
  /** In the API description. Default to the names of the packages' types. */
  body?: string;
  output?: string;
  /** Other schemas of the operation. */
  parts?: Readonly<Record<string, z.ZodType>>;
  /**
   * In the packages: the path's and body's members together, the response, a list's filter, and an item of a list's
   * `data`.
   */
  types?: { readonly [kind in TypeKind]?: PackageType };
  call?: ClientCall;
}

export type TypeKind = "input" | "output" | "filter" | "item";

/** The method of a client that takes nothing, or the ID of one thing. Both packages print it from here. */
export interface ClientCall {
  /** In TypeScript. In Python, it's the same in snake case. */
  method: string;
  /** Its documentation in both. */
  words: string;
  /** TypeScript, with a client called `vidimus`. */
  example: string;
  /** The variable that samples keep the response in. */
  result: string;
}
