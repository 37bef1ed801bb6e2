import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Without case, accents and the like (migration `folded_search`). */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

const typed = (words: string): SQL =>
  sql`regexp_replace(folded(${words}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * Orders whose applicant's name has words that begin with all of these, in any order (migration `applicant_words`).
 * Spelt as in the index.
 */
export const isAppliedForBy = (partnerId: SQLWrapper, words: string): SQL =>
  sql`applicant_name is not null and applicant_words(partner_id, applicant_name) @@ applicant_query(${partnerId}, ${words}::text)`;

export const isIn = (kept: SQLWrapper, words: string): SQL =>
  sql`strpos(${kept}, folded(${words}::text)) > 0`;

export const hasWords = (text: SQLWrapper, words: string): SQL =>
  sql`${folded(text)} like '%' || ${typed(words)} || '%'`;
