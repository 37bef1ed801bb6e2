CREATE INDEX "partner_audit_log_email" ON "partner_audit_log" USING btree ("partner_id","email","number");--> statement-breakpoint
CREATE INDEX "partner_audit_log_action" ON "partner_audit_log" USING btree ("partner_id","action","number");--> statement-breakpoint
CREATE INDEX "partner_audit_log_at" ON "partner_audit_log" USING btree ("partner_id","at");