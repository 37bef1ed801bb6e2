-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_statements_left";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_statements_left" ON "orders" USING btree ("id") WHERE purged_at is not null and signed_statements is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "corrections_statements_left";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "corrections_statements_left" ON "corrections" USING btree ("id") WHERE signed_statements is not null and content = '{}'::jsonb;
