export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

export interface Schemas {
  operations: Record<string, Schema>;
  definitions: Record<string, Schema>;
}

/** One line each, so that a new SDK shows as a readable difference. */
export function writeSchemas(schemas: Schemas): string {
  const lines = [
    ...Object.entries(schemas.operations).map(([operation, schema]) => ({ operation, schema })),
    ...Object.entries(schemas.definitions).map(([definition, schema]) => ({ definition, schema })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

export function readSchemas(text: string): Schemas {
  const schemas: Schemas = { operations: {}, definitions: {} };
  for (const line of text.split("\n").filter(Boolean)) {
    const entry: { operation?: string; definition?: string; schema: Schema } = JSON.parse(line);
    if (entry.operation !== undefined) schemas.operations[entry.operation] = entry.schema;
    if (entry.definition !== undefined) schemas.definitions[entry.definition] = entry.schema;
  }
  return schemas;
}
