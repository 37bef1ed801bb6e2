import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A text as searches compare it, by the migration `folded_search`'s function: without case, accents and the like. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** A folded search text, with the characters of patterns escaped. */
const typed = (words: string): SQL =>
  sql`regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Whether a text begins with these words, however either is accented. `text` must be spelt as in its index. */
export const beginsWith = (text: SQLWrapper, words: string): SQL =>
  sql`${folded(text)} like ${typed(words)} || '%'`;

/** Whether a text that is stored folded contains these words. */
export const isIn = (kept: SQLWrapper, words: string): SQL =>
  sql`strpos(${kept}, folded(${words}::text)) > 0`;

export const hasWords = (text: SQLWrapper, words: string): SQL =>
  sql`${folded(text)} like '%' || ${typed(words)} || '%'`;
