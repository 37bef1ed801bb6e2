export function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[name];
  }
  return at;
}
