export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [entries(a), entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => sameJson(value, (b as Record<string, unknown>)[key])) &&
    Array.isArray(a) === Array.isArray(b)
  );
}

function entries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
