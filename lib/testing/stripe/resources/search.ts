import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";

interface Searchable {
  id: string;
  created: number;
  metadata: Record<string, string>;
}

const CLAUSE =
  /^(?<field>metadata\[['"](?<key>[^'"]+)['"]\]|\w+)\s*(?<sign>[:<>])\s*['"]?(?<value>[^'"]*)['"]?$/;

function fits(object: Searchable, clause: string, fields: readonly string[]): boolean {
  const { field = "", key, sign, value = "" } = CLAUSE.exec(clause)?.groups ?? {};
  if (key === undefined && !fields.includes(field)) {
    throw invalidRequest(`The double does not understand the search clause ${clause}`, { param: "query" });
  }
  const members = new Map<string, unknown>(Object.entries(object));
  const actual = key === undefined ? members.get(field) : object.metadata[key];
  if (sign === ":") return String(actual) === value;
  return sign === "<" ? Number(actual) < Number(value) : Number(actual) > Number(value);
}

export function search<T extends Searchable>(
  world: World,
  options: { url: string; objects: readonly T[]; fields: readonly string[] },
  params: { query: string; limit?: number; page?: string },
) {
  const clauses = params.query.split(/\s+AND\s+/i).map((clause) => clause.trim());
  const horizon = world.seconds() - world.settings.searchLagSeconds;
  const found = options.objects
    .filter((object) => clauses.every((clause) => fits(object, clause, options.fields)))
    .filter((object) => object.created <= horizon);
  const start = Number(params.page ?? 0);
  const end = start + (params.limit ?? 10);
  return {
    object: "search_result",
    url: options.url,
    data: found.slice(start, end),
    has_more: found.length > end,
    next_page: found.length > end ? String(end) : null,
  };
}
