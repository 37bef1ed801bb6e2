import { z } from "zod";

export interface MemberSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: MemberSchema[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: MemberSchema;
  properties?: Record<string, MemberSchema>;
  required?: string[];
  additionalProperties?: MemberSchema | boolean;
}

const known = new WeakMap<z.ZodType, MemberSchema>();

export function inputSchemaOf(schema: z.ZodType): MemberSchema {
  const made =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as MemberSchema);
  known.set(schema, made);
  return made;
}

export function memberSchema(
  root: MemberSchema,
  path: readonly PropertyKey[],
): { schema: MemberSchema; isOptional: boolean } | null {
  let schema = root;
  let isOptional = false;
  for (const part of path) {
    const holder = (schema.anyOf ?? [schema]).find(({ type }) => type === "object" || type === "array");
    const name = String(part);
    const next = holder && memberOf(holder, name);
    if (!next) return null;
    isOptional = holder.type === "object" && !holder.required?.includes(name);
    schema = next;
  }
  return { schema, isOptional };
}

function memberOf(
  { items, properties = {}, additionalProperties }: MemberSchema,
  name: string,
): MemberSchema | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return items ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}

/** The rest of "Send it as "; null if only its own error can say it. */
export function expectedValue(schema: MemberSchema): string | null {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return `${schema.enum.length === 1 ? "" : "one of "}${schema.enum.map(String).join(", ")}`;
  if (schema.anyOf) {
    const choices = schema.anyOf.map(expectedValue);
    return choices.includes(null) ? null : choices.join(" or ");
  }
  switch (schema.type) {
    case "integer":
      return `a whole number${between(schema.minimum, schema.maximum, " ", "")}${meaningOf(schema)}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "string":
      return expectedText(schema);
    case "array":
      return `an array${between(schema.minItems, schema.maxItems, " of ", " items")}, such as ${exampleOf(schema)}`;
    case "object":
      return expectedObject(schema);
    default:
      return null;
  }
}

function expectedText(schema: MemberSchema): string {
  const { format, minLength, maxLength } = schema;
  if (format === "uri") return `an https URL${between(undefined, maxLength, " of ", " characters")}`;
  if (format === "date-time") return "an ISO 8601 time with its offset, such as 2026-11-21T12:00:00Z";
  return `a string${between(minLength, maxLength, " of ", " characters")}${meaningOf(schema)}`;
}

function meaningOf({ description = "" }: MemberSchema): string {
  const [sentence = ""] = description.split(/\.(?: |$)/);
  return sentence === "" ? "" : ` (${sentence})`;
}

function expectedObject(schema: MemberSchema): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter((name) => !properties[name]?.deprecated);
  if (required.length > 0 || (names.length === 0 && typeof additionalProperties === "object"))
    return `an object, such as ${exampleOf(schema)}`;
  return names.length > 0 ? `an object with any of ${names.join(", ")}` : "an empty object";
}

function exampleOf(schema: MemberSchema): string {
  return JSON.stringify(exampleValue(schema));
}

function exampleValue(schema: MemberSchema): unknown {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [exampleValue(schema.items ?? {})];
  if (schema.type === "integer") return schema.minimum ?? 1;
  if (schema.type === "boolean") return true;
  if (schema.format === "uri") return "https://…";
  if (schema.type !== "object") return "…";
  if (typeof additionalProperties === "object") return { name: exampleValue(additionalProperties) };
  return Object.fromEntries(required.map((name) => [name, exampleValue(properties[name] ?? {})]));
}

/** `1 to 500`, `at least 1`, `at most 40`, or `2`. Empty without a limit. */
function between(min: number | undefined, max: number | undefined, before: string, after: string): string {
  const isLeast = min !== undefined && min > Number.MIN_SAFE_INTEGER && (min > 0 || after === "");
  const isMost = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (!isLeast && !isMost) return "";
  const from = after === "" ? `${before}from ` : before;
  if (isLeast && isMost) return min === max ? `${before}${max}${after}` : `${from}${min} to ${max}${after}`;
  return `${after === "" ? `${before}of ` : before}${isLeast ? `at least ${min}` : `at most ${max}`}${after}`;
}
