export function operationPath(id: string): string {
  return `/docs/api/${id}`;
}

export function schemaPath(name: string): string {
  return `/docs/api/schemas#${name.toLowerCase()}`;
}
