DROP INDEX "webhook_messages_due";--> statement-breakpoint
CREATE INDEX "webhook_messages_due_of_key" ON "webhook_messages" USING btree ("api_key_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_messages_due_of_url" ON "webhook_messages" USING btree ("api_key_id",coalesce(md5("url"), ''),"next_attempt_at") WHERE state = 'pending';