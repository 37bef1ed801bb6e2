-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "artifacts_stamped";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "artifacts_stamped" ON "artifacts" USING btree ("stamped_at") WHERE stamped_at is not null and storage_key is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_account_transaction";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_account_transaction" ON "ledger_entries" USING btree ("account_id","transaction_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "commissions_earned";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "commissions_earned" ON "commissions" USING btree ("partner_id","earned_at");
