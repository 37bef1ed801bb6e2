-- A text as searches compare it: without case, without accents, and with the letters that people type who lack the
-- others. lib/core/fold-text.ts does the same in pages; db/queries/folded.test.ts compares them. Not `unaccent`: that
-- is an extension, and not immutable, so that no index may hold it.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(translate($1, '’‘ʼ`´', ''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łøđðħŧıς', 'loddhtiσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');--> statement-breakpoint
DROP INDEX "orders_partner_applicant";--> statement-breakpoint
CREATE INDEX "orders_partner_applicant" ON "orders" USING btree ("partner_id","environment",folded("applicant_name") text_pattern_ops) WHERE applicant_name is not null;
