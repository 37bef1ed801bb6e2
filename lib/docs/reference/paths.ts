/** Where the reference explains an operation. */
export function operationPath(id: string): string {
  return `/docs/api/${id}`;
}

/** Where the reference explains a schema. */
export function schemaPath(name: string): string {
  return `/docs/api/schemas#${name.toLowerCase()}`;
}
