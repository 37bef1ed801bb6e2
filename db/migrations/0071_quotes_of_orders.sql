-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_quote";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_quote" ON "orders" USING btree ("quote_id");
