type Part = string | { name: string; ending: string };

function partsOf(pattern: string): Part[] {
  return pattern.split("/").map((part) => {
    const [, name, ending] = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
    return name === undefined || ending === undefined ? part : { name, ending };
  });
}

export function matchPath(pattern: string, path: string): Record<string, string> | null {
  return matchParts(partsOf(pattern), path.split("/"));
}

function matchParts(parts: readonly Part[], given: readonly string[]): Record<string, string> | null {
  if (parts.length !== given.length) return null;
  const members: Record<string, string> = {};
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? "";
    const value = decode(given[at] ?? "");
    if (typeof part === "string") {
      if (part !== value) return null;
    } else {
      const { name, ending } = part;
      if (!value?.endsWith(ending) || value.length === ending.length) return null;
      members[name] = value.slice(0, value.length - ending.length);
    }
  }
  return members;
}

function decode(part: string): string | null {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export interface FoundRoute<T> {
  value: T;
  params: Record<string, string>;
}

export function createRouter<T>(
  routes: readonly (readonly [pattern: string, value: T])[],
): (path: string) => FoundRoute<T> | null {
  const fixed = new Map(routes.filter(([pattern]) => !pattern.includes("{")));
  const open = Map.groupBy(
    routes.flatMap(([pattern, value]) => (pattern.includes("{") ? [{ parts: partsOf(pattern), value }] : [])),
    ({ parts }) => parts.length,
  );
  return (path) => {
    const atOnce = fixed.get(path);
    if (atOnce !== undefined) return { value: atOnce, params: {} };
    const given = path.split("/");
    for (const { parts, value } of open.get(given.length) ?? []) {
      const params = matchParts(parts, given);
      if (params) return { value, params };
    }
    return null;
  };
}
