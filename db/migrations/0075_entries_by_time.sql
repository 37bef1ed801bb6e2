-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_account_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_account_time" ON "ledger_entries" USING btree ("account_id",transaction_id collate "C");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_account_transaction";
