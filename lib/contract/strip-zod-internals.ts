interface GeneratedSchema {
  type?: unknown;
  format?: unknown;
  pattern?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  additionalProperties?: unknown;
  propertyNames?: unknown;
}

/**
 * Nothing to a client: safe-integer bounds, the regular expression behind `format: date-time`, string names
 * of members, and `additionalProperties: {}`, which makes generated clients ugly.
 */
export function stripZodInternals(schema: GeneratedSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === "date-time") delete schema.pattern;
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
  if (JSON.stringify(schema.additionalProperties) === "{}") delete schema.additionalProperties;
}
