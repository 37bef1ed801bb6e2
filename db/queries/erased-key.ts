import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Replaces a client's key when its order is erased: the same key is recognised again, but can't be read. The hash
 * includes the scope, so that equal keys of two partners differ.
 */
export function erasedKey(scope: SQLWrapper, key: SQLWrapper): SQL<string> {
  return sql`'erased:' || encode(sha256(convert_to(${scope} || ':' || ${key}, 'UTF8')), 'hex')`;
}
