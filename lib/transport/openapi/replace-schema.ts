/** Has whatever refers to one schema refer to another, described as the first was. */
export function replaceSchema(
  document: { components?: { schemas?: Record<string, unknown> } },
  replaced: string,
  by: string,
): void {
  const schemas = document.components?.schemas ?? {};
  const description = (schemas[replaced] as { description?: string } | undefined)?.description;
  const from = refTo(replaced);
  (function visit(node: unknown): void {
    if (node === null || typeof node !== "object") return;
    if ("$ref" in node && node.$ref === from) Object.assign(node, { $ref: refTo(by), description });
    Object.values(node).forEach(visit);
  })(document);
  delete schemas[replaced];
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}
