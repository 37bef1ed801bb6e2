-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_applicant_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_applicant_words" ON "orders" USING gin (applicant_words("partner_id", "applicant_name")) WHERE applicant_name is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_created" ON "orders" USING btree (("created_at" at time zone 'UTC'),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_partner_applicant";
