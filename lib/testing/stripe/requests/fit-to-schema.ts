import type { FormTree, FormValue } from "./decode-form";
import type { Schema } from "./schema";

type Definitions = Record<string, Schema>;

function resolve(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined) return schema;
  const name = decodeURIComponent(schema.$ref.replace("#/definitions/", ""));
  const found = definitions[name];
  if (found === undefined) throw new Error(`schema ${name} is missing`);
  return resolve(found, definitions);
}

function alternatives(schema: Schema, definitions: Definitions): Schema[] {
  const resolved = resolve(schema, definitions);
  return resolved.anyOf?.flatMap((each) => alternatives(each, definitions)) ?? [resolved];
}

function typesOf(schema: Schema): string[] {
  return schema.type === undefined ? [] : [schema.type].flat();
}

function fitText(text: string, options: Schema[]): unknown {
  const types = options.flatMap(typesOf);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  const canBeText = options.some((option) => typesOf(option).includes("string") && !("const" in option));
  if (canBeText) return text;
  if (types.includes("integer") && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes("number") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

function fitTree(tree: FormTree, options: Schema[], definitions: Definitions): unknown {
  const list = options.find((option) => typesOf(option).includes("array"));
  const keys = Object.keys(tree);
  if (list?.items !== undefined && keys.every((key) => /^\d+$/.test(key))) {
    const { items } = list;
    return keys
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => fitToSchema(tree[key] ?? "", items, definitions));
  }
  const object = options.find((option) => typesOf(option).includes("object"));
  return Object.fromEntries(
    keys.map((key) => {
      const extra = object?.additionalProperties;
      const property = object?.properties?.[key] ?? (typeof extra === "object" ? extra : {});
      return [key, fitToSchema(tree[key] ?? "", property, definitions)];
    }),
  );
}

export function fitToSchema(value: FormValue, schema: Schema, definitions: Definitions): unknown {
  const options = alternatives(schema, definitions);
  return typeof value === "string" ? fitText(value, options) : fitTree(value, options, definitions);
}
