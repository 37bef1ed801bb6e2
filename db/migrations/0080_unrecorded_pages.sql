-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "certificates_unrecorded";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_unrecorded" ON "certificates" USING btree ("id") WHERE (pdf_pages is null or pdf_pages ->> 0 not like 's1.%') and document_hash is not null and published_at is not null and revoked_at is null;
