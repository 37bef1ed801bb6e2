/** These share values with another list: in Go, all constants are names of one package. */
const PREFIXED = {
  DocumentComplexity: "DOCUMENT_COMPLEXITY",
  DocumentState: "DOCUMENT_STATE",
  DeliveryState: "DELIVERY_STATE",
  RefundReason: "REFUND_REASON",
  WebhookType: "WEBHOOK_TYPE",
} as const;

export function nameConstants(document: { components?: { schemas?: Record<string, unknown> } }): void {
  for (const [name, prefix] of Object.entries(PREFIXED)) {
    const schema = document.components?.schemas?.[name];
    if (typeof schema !== "object" || schema === null || !("enum" in schema) || !Array.isArray(schema.enum))
      throw new Error(`${name} is no list of values`);
    const names = schema.enum.map((value) => `${prefix}_${String(value).toUpperCase().replaceAll(".", "_")}`);
    Object.assign(schema, { "x-enum-varnames": names });
  }
}
