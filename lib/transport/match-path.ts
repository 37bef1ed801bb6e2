/** The members of a path that has this pattern's form, such as `/orders/{jobId}`; null for any other path. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const members: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decode(given[at] ?? "");
    const [, name, ending] = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
    if (name === undefined || ending === undefined) {
      if (part !== value) return null;
    } else {
      if (!value?.endsWith(ending) || value.length === ending.length) return null;
      members[name] = value.slice(0, value.length - ending.length);
    }
  }
  return members;
}

function decode(part: string): string | null {
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

/** Finds what is at a path; patterns without members are found by one look-up. */
export function createRouter<T>(
  routes: readonly (readonly [pattern: string, value: T])[],
): (path: string) => FoundRoute<T> | null {
  const fixed = new Map(routes.filter(([pattern]) => !pattern.includes("{")));
  const open = routes.filter(([pattern]) => pattern.includes("{"));
  return (path) => {
    const value = fixed.get(path);
    if (value !== undefined) return { value, params: {} };
    for (const [pattern, each] of open) {
      const params = matchPath(pattern, path);
      if (params) return { value: each, params };
    }
    return null;
  };
}
