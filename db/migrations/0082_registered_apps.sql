-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "oauth_clients_registered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "oauth_clients_registered" ON "oauth_clients" USING btree ("updated_at") WHERE client_discovery_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "oauth_grants_client";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "oauth_grants_client" ON "oauth_grants" USING btree ("client_id");
