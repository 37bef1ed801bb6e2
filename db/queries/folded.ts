import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Without case, accents and the like (migration `folded_search`). */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

const typed = (words: string): SQL =>
  sql`regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** `text` must be spelt as in its index. */
export const beginsWith = (text: SQLWrapper, words: string): SQL =>
  sql`${folded(text)} like ${typed(words)} || '%'`;

export const isIn = (kept: SQLWrapper, words: string): SQL =>
  sql`strpos(${kept}, folded(${words}::text)) > 0`;

export const hasWords = (text: SQLWrapper, words: string): SQL =>
  sql`${folded(text)} like '%' || ${typed(words)} || '%'`;
