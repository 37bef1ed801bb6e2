-- Each word of a name with its partner before it, so that a search by the beginnings of words reads one partner's names.
CREATE FUNCTION applicant_words(text, text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(
  SELECT $1 || ' ' || word FROM regexp_split_to_table(folded($2), '[[:space:],.()/''-]+') AS word WHERE word <> ''));--> statement-breakpoint
CREATE FUNCTION applicant_query(text, text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')
  FROM unnest(applicant_words($1, $2)))::tsquery;
