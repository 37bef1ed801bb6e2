export interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [keyword: string]: unknown;
}

/** A host puts the whole list before its model with every request: nested objects keep their field names only. */
export function outlineResult(schema: Schema): Schema {
  return { ...schema, properties: mapValues(schema.properties ?? {}, outlineMember) };
}

function outlineMember(schema: Schema): Schema {
  const fields = [...new Set(fieldsOf(schema))];
  if (fields.length === 0) return schema;
  const description = [schema.description, `Fields: ${fields.join(", ")}.`].join(" ").trim();
  return { ...shapeOf(schema), description };
}

function fieldsOf({ properties, items, anyOf, oneOf }: Schema): string[] {
  const inner = [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
  return [...Object.keys(properties ?? {}), ...inner.flatMap(fieldsOf)];
}

function shapeOf({ type, items, anyOf }: Schema): Schema {
  if (items) return { type: "array", items: shapeOf(items) };
  const nullable = anyOf?.find((each) => each.type === "null");
  const other = anyOf?.find((each) => each.type !== "null");
  if (nullable && other) return { anyOf: [shapeOf(other), nullable] };
  return { type: type ?? "object" };
}

const SAID_ELSEWHERE = new Set([
  "description",
  "default",
  "deprecated",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
]);

export function withoutWords(schema: Schema): Schema {
  const { description, ...rest } = schema;
  const bare = JSON.parse(JSON.stringify(rest), (key, member) =>
    (SAID_ELSEWHERE.has(key) && typeof member !== "object") || (key === "enum" && Array.isArray(member))
      ? undefined
      : member,
  );
  return { ...bare, ...(description === undefined ? {} : { description }) };
}

function mapValues(of: Record<string, Schema>, change: (schema: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, change(schema)]));
}
