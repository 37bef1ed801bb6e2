import { z } from "zod";

/** `"a" | "b"` of `/{a}/{b}.pdf`. */
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const environment = z.enum(["sandbox", "live"]);

type ParamsOf<P extends string> = z.ZodObject<
  { [Name in NamesIn<P>]: Name extends "environment" ? typeof environment : z.ZodString },
  z.core.$strict
>;

/** A path, and the schema of its parameters: text, or one of the environments. */
export function at<P extends string>(path: P) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const shape = Object.fromEntries(
    names.map((name) => [name, name === "environment" ? environment : z.string()]),
  );
  return { path, params: z.strictObject(shape) as unknown as ParamsOf<P> } as const;
}
