CREATE TABLE "artifacts" (
	"order_id" text NOT NULL,
	"index" integer NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text,
	"sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"certificate_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artifacts_certificate_id_unique" UNIQUE("certificate_id"),
	CONSTRAINT "artifacts_index" UNIQUE("order_id","index")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"index" integer NOT NULL,
	"kid" text NOT NULL,
	"jws" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"acceptance_guarantee_uscis" boolean NOT NULL,
	"translator_name" text NOT NULL,
	"translator_credentials" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"activated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"compromised_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"page_hint" integer,
	"is_specimen" boolean DEFAULT false NOT NULL,
	"translation" jsonb,
	CONSTRAINT "order_documents_order_id_kind_index_pk" PRIMARY KEY("order_id","kind","index")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"previous_status" text,
	"status" text NOT NULL,
	"progress_percent" integer NOT NULL,
	"note" text,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"relayed_at" timestamp with time zone,
	CONSTRAINT "order_events_sequence" UNIQUE("order_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"partner_id" text NOT NULL,
	"api_key_id" text NOT NULL,
	"environment" text NOT NULL,
	"quote_id" text NOT NULL,
	"status" text NOT NULL,
	"product_line" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"use_case" text,
	"document_type" text NOT NULL,
	"page_count" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"promised_delivery_hours" integer NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"applicant_name" text,
	"end_user_external_id" text,
	"webhook_url" text,
	"metadata" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"source_text" text,
	"result_text" text,
	"hardcopy_pending" boolean DEFAULT false NOT NULL,
	"reviewer_claimed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"translator_name" text,
	"translator_credentials" text,
	"translator_contact" text,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_request" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"api_key_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_api_key_id_idempotency_key_pk" PRIMARY KEY("api_key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"sha256" text NOT NULL,
	"last_four" text NOT NULL,
	"webhook_url" text,
	"webhook_secret_sealed" text NOT NULL,
	"spend_cap_cents" integer,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"input" jsonb NOT NULL,
	"price_book_version" text NOT NULL,
	"total_cents" integer NOT NULL,
	"promised_delivery_hours" integer NOT NULL,
	"breakdown" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runner_crons" (
	"function_id" text NOT NULL,
	"cron" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "runner_crons_function_id_cron_pk" PRIMARY KEY("function_id","cron")
);
--> statement-breakpoint
CREATE TABLE "runner_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runner_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_token" text,
	"lost_leases" integer DEFAULT 0 NOT NULL,
	"concurrency_key" text,
	"concurrency_limit" integer,
	"attempt" integer DEFAULT 0 NOT NULL,
	"sdk_version" integer DEFAULT -1 NOT NULL,
	"discover_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"output" json,
	"error" json,
	CONSTRAINT "runner_runs_function_event_key" UNIQUE("function_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "runner_steps" (
	"run_id" text NOT NULL,
	"step_id" text NOT NULL,
	"display_name" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"position" integer,
	"memo" json,
	CONSTRAINT "runner_steps_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_kid_signing_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."signing_keys"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runner_runs" ADD CONSTRAINT "runner_runs_event_id_runner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."runner_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runner_steps" ADD CONSTRAINT "runner_steps_run_id_runner_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runner_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_document" ON "certificates" USING btree ("order_id","index") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_kid" ON "certificates" USING btree ("kid");--> statement-breakpoint
CREATE INDEX "order_events_unrelayed" ON "order_events" USING btree ("at") WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX "orders_partner_created" ON "orders" USING btree ("partner_id","environment","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","created_at") WHERE status in ('created', 'paid', 'processing', 'reviewing_draft', 'in_review');--> statement-breakpoint
CREATE INDEX "api_keys_partner" ON "api_keys" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "runner_events_received_at_idx" ON "runner_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "runner_runs_due_idx" ON "runner_runs" USING btree ("due_at") WHERE "runner_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "runner_runs_finished_idx" ON "runner_runs" USING btree ("finished_at") WHERE "runner_runs"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "runner_runs_held_idx" ON "runner_runs" USING btree ("concurrency_key") WHERE "runner_runs"."lease_token" is not null and "runner_runs"."concurrency_key" is not null;--> statement-breakpoint
CREATE INDEX "runner_runs_event_idx" ON "runner_runs" USING btree ("event_id");