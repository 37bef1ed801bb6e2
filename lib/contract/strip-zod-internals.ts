/** The part of a JSON Schema that zod writes for its own sake. */
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
 * Removes from a generated schema what says nothing to a client: the safe-integer bounds, the regular expression
 * behind `format: date-time`, that names of members are strings, and `additionalProperties: {}`, which is the
 * default and makes generated clients ugly.
 */
export function stripZodInternals(schema: GeneratedSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === "date-time") delete schema.pattern;
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
  if (JSON.stringify(schema.additionalProperties) === "{}") delete schema.additionalProperties;
}
