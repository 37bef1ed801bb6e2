import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What stands for a key of a client's choice once its order was erased: enough to recognise the same key again, and
 * not to read it. Its scope goes in, so that the same key of two partners does not look the same.
 */
export function erasedKey(scope: SQLWrapper, key: SQLWrapper): SQL<string> {
  return sql`'erased:' || encode(sha256(convert_to(${scope} || ':' || ${key}, 'UTF8')), 'hex')`;
}
