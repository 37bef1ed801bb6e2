interface Document {
  components?: { schemas?: Record<string, unknown> };
}

/** The generator renders every schema once as input and once as output, and keeps both where they differ. */
export function dropUnusedSchemas(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  const text = JSON.stringify(document);
  const used = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name));
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
