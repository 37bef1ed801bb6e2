-- outside a transaction
-- Files that were issued before, and are kept: they are recorded from the hour on.
-- until no row is left
INSERT INTO "page_records" ("certificate_id", "kind")
SELECT c.id, 'certified_pdf'
FROM certificates c JOIN artifacts a ON a.certificate_id = c.id
WHERE a.kind = 'certified_pdf' AND a.storage_key IS NOT NULL AND c.document_hash IS NOT NULL
  AND c.published_at IS NOT NULL AND c.revoked_at IS NULL AND c.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM page_records r WHERE r.certificate_id = c.id AND r.kind = 'certified_pdf')
LIMIT 10000
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- until no row is left
INSERT INTO "page_records" ("certificate_id", "kind")
SELECT f.certificate_id, f.kind
FROM certificate_files f
  JOIN certificates c ON c.id = f.certificate_id
  JOIN artifacts a ON a.certificate_id = f.certificate_id
WHERE f.kind = 'filing_copy' AND a.storage_key IS NOT NULL AND c.revoked_at IS NULL AND c.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM page_records r WHERE r.certificate_id = f.certificate_id AND r.kind = f.kind)
LIMIT 10000
ON CONFLICT DO NOTHING;
