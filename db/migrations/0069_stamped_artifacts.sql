-- outside a transaction
-- until no row is left
UPDATE "artifacts" SET "stamped_at" = coalesce(
  (SELECT max(f.created_at) FROM certificate_files f WHERE f.certificate_id = artifacts.certificate_id AND f.kind = 'renewed'),
  "created_at"
) WHERE ("order_id", "index") IN (
  SELECT a.order_id, a.index FROM artifacts a JOIN certificates c ON c.id = a.certificate_id
  WHERE a.kind = 'certified_pdf' AND a.storage_key IS NOT NULL AND a.stamped_at IS NULL AND NOT c.is_sandbox
  LIMIT 5000
);
