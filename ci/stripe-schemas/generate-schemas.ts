import { createGenerator } from "ts-json-schema-generator";
import type { Schema, Schemas } from "@/lib/testing/stripe/requests/schema";

const SOURCE = "lib/testing/stripe/requests/requests.ts";
const OPEN = "#/definitions/OtherString";

/** Numbers of the API that are not whole. */
const FRACTIONS = /percent|decimal/;

/** JSON Schemas of all parameters the double takes, made from the SDK's types: enums closed, amounts whole. */
export function generateSchemas(root: string): Schemas {
  const generated = createGenerator({
    path: `${root}/${SOURCE}`,
    tsconfig: `${root}/tsconfig.json`,
    type: "Requests",
    jsDoc: "none",
    expose: "all",
    // The type checker of the project has its own test; here it would double the time.
    skipTypeCheck: true,
    encodeRefs: false,
  }).createSchema("Requests");
  const raw = generated.definitions as Record<string, Schema>;
  const operations = raw.Requests?.properties ?? {};
  const definitions: Record<string, Schema> = {};

  function close(schema: Schema, name: string): Schema {
    if (schema.$ref !== undefined) return closeReference(schema.$ref, name);
    if (schema.anyOf !== undefined) return closeUnion(schema.anyOf, name);
    const types = [schema.type].flat();
    const isWhole = types.includes("number") && !FRACTIONS.test(name);
    const wholeTypes = types.map((type) => (type === "number" ? "integer" : type));
    return {
      ...schema,
      ...(isWhole ? { type: wholeTypes.length === 1 ? wholeTypes[0] : (wholeTypes as string[]) } : {}),
      ...(schema.items === undefined ? {} : { items: close(schema.items, name) }),
      ...(typeof schema.additionalProperties === "object"
        ? { additionalProperties: close(schema.additionalProperties, name) }
        : {}),
      ...(schema.properties === undefined ? {} : { properties: closeEach(schema.properties) }),
    };
  }

  function closeEach(properties: Record<string, Schema>): Record<string, Schema> {
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, close(value, key)]));
  }

  function closeUnion(options: Schema[], name: string): Schema {
    const closed = options.filter((option) => option.$ref !== OPEN).map((option) => close(option, name));
    const isEnum = closed.every((option) => option.type === "string" && "const" in option);
    if (isEnum) return { type: "string", enum: closed.map((option) => option.const) };
    return { anyOf: closed };
  }

  /** Only named interfaces stay definitions: the generator's other names carry positions in files. */
  function closeReference(reference: string, name: string): Schema {
    const id = reference.replace("#/definitions/", "");
    const schema = raw[id];
    if (schema === undefined) throw new Error(`the generator left out ${id}`);
    if (id === "Decimal") return { type: "string" };
    if (!/^[\w.]+$/.test(id) || schema.properties === undefined) return close(schema, name);
    if (definitions[id] === undefined) {
      definitions[id] = {};
      definitions[id] = close(schema, name);
    }
    return { $ref: `#/definitions/${id}` };
  }

  return { operations: closeEach(operations), definitions };
}
