export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
  limits: readonly string[];
  values: readonly string[];
  schema: string | null;
  children: readonly Field[];
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

export function fieldsOf(schema: JsonSchema, schemas: Schemas, isTop = true): Field[] {
  if (schema.$ref !== undefined) {
    const named = schemas[nameOfRef(schema.$ref)];
    return isTop && named ? fieldsOf(named, schemas) : [];
  }
  if (schema.items) return fieldsOf(schema.items, schemas, isTop);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    fieldOf(name, member, schema.required?.includes(name) === true, schemas),
  );
  const byName = new Map(own.map((field) => [field.name, field]));
  for (const field of parts.flatMap((part) => fieldsOf(part, schemas, isTop))) {
    if (!byName.has(field.name)) byName.set(field.name, field);
  }
  return [...byName.values()];
}

export function fieldOf(name: string, schema: JsonSchema, isRequired: boolean, schemas: Schemas): Field {
  const inner = itemsOf(schema);
  const named = inner.$ref === undefined ? null : nameOfRef(inner.$ref);
  const meant = named === null ? inner : (schemas[named] ?? inner);
  const isEnum = meant.enum !== undefined;
  return {
    name,
    type: typeOf(schema, schemas),
    isRequired,
    description: schema.description ?? meant.description ?? "",
    limits: [...limitsOf(schema), ...(inner === schema ? [] : limitsOf(inner))],
    values: (meant.enum ?? []).map(String),
    schema: isEnum ? null : named,
    children: fieldsOf(schema, schemas, false),
  };
}

function itemsOf(schema: JsonSchema): JsonSchema {
  if (schema.items) return itemsOf(schema.items);
  const variants = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  return variants.length === 1 && variants[0] ? itemsOf(variants[0]) : schema;
}

/** "array of object", "string or null" */
export function typeOf(schema: JsonSchema, schemas: Schemas): string {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    const named = schemas[name];
    return named ? typeOf(named, schemas) : name;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `array of ${typeOf(schema.items, schemas)}`;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((each) => typeOf(each, schemas)))].join(" or ");
  if (schema.allOf) return "object";
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "object" && typeof schema.additionalProperties === "object" && !schema.properties) {
    return `map of ${typeOf(schema.additionalProperties, schemas)}`;
  }
  if (schema.format && schema.type === "string") return `string, ${schema.format}`;
  return schema.type ?? (schema.enum ? "string" : "any");
}

function limitsOf(schema: JsonSchema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return [`${count(least)} to ${count(most)}${unit}`];
    if (most !== undefined) return [`at most ${count(most)}${unit}`];
    return least !== undefined && least > 0 ? [`at least ${count(least)}${unit}`] : [];
  };
  // JSON's safe integers are no limit that anybody meant.
  const bound = (value: number | undefined) =>
    value !== undefined && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
  return [
    ...range(schema.minLength === 1 ? undefined : schema.minLength, schema.maxLength, " characters"),
    ...range(bound(schema.minimum), bound(schema.maximum), ""),
    ...range(schema.minItems, schema.maxItems, " items"),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
