interface Schema {
  description?: string;
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Members with a default are optional in requests and required in responses. Generators such as
 * openapi-typescript require whatever has the keyword `default`, so descriptions say it instead.
 */
export function describeDefaults({ components }: { components?: { schemas?: object } }): void {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  for (const { properties = {} } of Object.values(schemas))
    for (const member of Object.values(properties)) if ("default" in member) delete member.default;
  const { QuoteInput, EchoedQuoteInput, SubmitInput } = schemas;
  if (!QuoteInput || !EchoedQuoteInput || !SubmitInput?.properties)
    throw new Error("a quote's input has no schema");
  const { required = [], description = "" } = EchoedQuoteInput;
  Object.assign(EchoedQuoteInput, QuoteInput, { required, description });
  const { echoedInput } = SubmitInput.properties;
  Object.assign(echoedInput ?? {}, { $ref: "#/components/schemas/EchoedQuoteInput" });
}
