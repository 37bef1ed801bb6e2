-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "certificates_renewal_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_renewal_failed" ON "certificates" USING btree ("id") WHERE renewal_failed_at is not null;
