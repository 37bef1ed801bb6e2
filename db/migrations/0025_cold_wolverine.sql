DROP INDEX "orders_partner_created";--> statement-breakpoint
CREATE INDEX "orders_partner_status" ON "orders" USING btree ("partner_id","environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partner_end_user" ON "orders" USING btree ("partner_id","environment","end_user_external_id","created_at","id") WHERE end_user_external_id is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_paused" ON "orders" USING btree ("partner_id","environment","created_at","id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_applicant" ON "orders" USING btree ("partner_id","environment",lower("applicant_name") text_pattern_ops) WHERE applicant_name is not null;--> statement-breakpoint
CREATE INDEX "partner_audit_log_subject" ON "partner_audit_log" USING btree ("partner_id","subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_created" ON "orders" USING btree ("partner_id","environment","created_at","id");