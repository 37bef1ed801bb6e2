CREATE TABLE "document_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"certificate_pem" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"certificate_id" text NOT NULL,
	"index" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"applicant_name" text,
	"content" jsonb NOT NULL,
	"inventory" jsonb NOT NULL,
	"explanations" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"staff_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"inventory" jsonb NOT NULL,
	"explanations" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_revisions_order_id_kind_index_revision_pk" PRIMARY KEY("order_id","kind","index","revision")
);
--> statement-breakpoint
CREATE TABLE "fulfilment_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"service" text,
	"carrier" text,
	"tracking_number" text,
	"note" text,
	"done_by" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"action" text NOT NULL,
	"order_id" text,
	"subject" text,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_previous_hash_unique" UNIQUE("previous_hash"),
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tokens" (
	"identifier" text NOT NULL,
	"token_sha256" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_tokens_identifier_token_sha256_pk" PRIMARY KEY("identifier","token_sha256")
);
--> statement-breakpoint
CREATE TABLE "signing_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"order_id" text NOT NULL,
	"content_sha256" text NOT NULL,
	"code_mac" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"legal_name" text NOT NULL,
	"role" text NOT NULL,
	"credentials" text NOT NULL,
	"contact" text NOT NULL,
	"language_pairs" jsonb NOT NULL,
	"signature_image_key" text,
	"is_outside_us" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"api_key_id" text NOT NULL,
	"state" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"declared_sha256" text,
	"sha256" text,
	"media_type" text,
	"page_count" integer,
	"inspection" jsonb,
	"refusal" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "supersedes" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "inventory" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "explanations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reviewer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "certification_profile" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_sha256" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_outside_us" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD CONSTRAINT "fulfilment_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD CONSTRAINT "fulfilment_tasks_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open" ON "corrections" USING btree ("certificate_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "corrections_order" ON "corrections" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilment_tasks_kind" ON "fulfilment_tasks" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "fulfilment_tasks_open" ON "fulfilment_tasks" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "order_questions_open" ON "order_questions" USING btree ("order_id") WHERE answered_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "audit_log_order" ON "audit_log" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "signing_codes_order" ON "signing_codes" USING btree ("order_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_key" ON "uploads" USING btree ("api_key_id","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reviewer_id_staff_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_sha256" ON "order_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("environment","promised_at") WHERE status in ('reviewing_draft', 'in_review');--> statement-breakpoint
CREATE INDEX "orders_reviewer" ON "orders" USING btree ("reviewer_id") WHERE reviewer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_unpurged" ON "orders" USING btree ("updated_at") WHERE purged_at is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_supersedes_unique" UNIQUE("supersedes");--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
