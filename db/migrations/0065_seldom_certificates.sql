-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "artifacts_stored";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "artifacts_stored" ON "artifacts" USING btree ("created_at") WHERE storage_key is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "certificates_compromised";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_compromised" ON "certificates" USING btree ("id") WHERE revoked_reason = 'key_compromised';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "certificates_erased";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_erased" ON "certificates" USING btree ("id") WHERE erased_at is not null;
