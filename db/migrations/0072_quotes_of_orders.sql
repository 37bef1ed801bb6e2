-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_quote";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_quote" ON "orders" USING btree ("quote_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_unpurged_partner";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpurged_partner" ON "orders" USING btree ("partner_id","created_at") WHERE purged_at is null;
