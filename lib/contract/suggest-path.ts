import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import { API_NAMES, OPERATIONS } from "./operations";

export function suggestPath(path: string): string | undefined {
  const given = path.split("/");
  const named = (name: (typeof API_NAMES)[number]) =>
    `${OPERATIONS[name].method} /api/v1${OPERATIONS[name].path}`;
  const partsOf = (name: (typeof API_NAMES)[number]) => OPERATIONS[name].path.split("/");
  const isNear = (part: string, at: number) =>
    part.startsWith("{") || part === given[at] || nearestCodes(given[at] ?? "", [part]).length > 0;
  const near = API_NAMES.find((name) => partsOf(name).length === given.length && partsOf(name).every(isNear));
  if (near) return `Did you mean ${named(near)}?`;
  const longer = API_NAMES.find((name) => {
    const parts = partsOf(name);
    const rest = parts.slice(given.length);
    return rest[0]?.startsWith("{") && parts.slice(0, given.length).every((part, at) => part === given[at]);
  });
  if (!longer) return;
  const missing = partsOf(longer)[given.length]?.slice(1, -1);
  return `Add the ${missing} to the path: ${named(longer)}.`;
}
