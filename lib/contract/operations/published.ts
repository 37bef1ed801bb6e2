import type { z } from "zod";

type PackageType = readonly [name: string, words: string];

/**
 * Names in the API description and the packages. Schemas without a name get one from each generator, so every
 * object and list of values has one here or in `lib/transport/openapi/component-schemas.ts`.
 */
export interface Published {
  body?: string;
  output?: string;
  parts?: Readonly<Record<string, z.ZodType>>;
  types?: { readonly [kind in TypeKind]?: PackageType };
  call?: ClientCall;
}

export type TypeKind = "input" | "output" | "filter" | "item";

export interface ClientCall {
  method: string;
  words: string;
  example: string;
  result: string;
}
