export type QueryMembers = Readonly<
  Record<string, string | number | readonly string[] | Readonly<Record<string, string>> | null | undefined>
>;

/** Members as the service reads them from a query: a list's repeated, a record's as `name[key]`, absent ones left out. */
export function queryOf(members: QueryMembers): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value === null || value === undefined) continue;
    if (typeof value !== "object") query.append(name, String(value));
    else if (isList(value)) for (const each of value) query.append(name, each);
    else for (const [key, each] of Object.entries(value)) query.append(`${name}[${key}]`, each);
  }
  return query;
}

/** Array.isArray does not tell a readonly list from a record. */
function isList(value: readonly string[] | Readonly<Record<string, string>>): value is readonly string[] {
  return Array.isArray(value);
}
