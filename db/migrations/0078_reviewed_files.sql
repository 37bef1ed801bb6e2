-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "certificate_files_sha256";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificate_files_sha256" ON "certificate_files" USING btree ("sha256");--> statement-breakpoint
-- What each receipt names: no file is made again. A receipt that was altered is passed over.
-- until no row is left
INSERT INTO "certificate_files" ("certificate_id", "order_id", "kind", "sha256", "created_at")
SELECT r.id, r.order_id, 'reviewed', r.sha256, r.published_at
FROM (
  SELECT c.id, c.order_id, c.published_at,
    substring(
      encode(decode(rpad(b.body, (length(b.body) + 3) / 4 * 4, '='), 'base64'), 'escape')
      from '"reviewedSha256":"([0-9a-f]{64})"'
    ) AS sha256
  FROM certificates c
  CROSS JOIN LATERAL (
    SELECT CASE WHEN split_part(c.jws, '.', 2) ~ '^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2,3})?$'
      THEN translate(split_part(c.jws, '.', 2), '-_', '+/') ELSE '' END AS body
  ) b
  WHERE c.published_at IS NOT NULL AND c.erased_at IS NULL
    AND c.order_id IN (SELECT a.order_id FROM artifacts a WHERE a.reviewed_sha256 IS NOT NULL)
) r
WHERE r.sha256 IS NOT NULL
  AND NOT EXISTS (SELECT FROM certificate_files f WHERE f.certificate_id = r.id AND f.sha256 = r.sha256)
LIMIT 1000;
