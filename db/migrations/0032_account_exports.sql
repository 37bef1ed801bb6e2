CREATE TABLE "account_export_parts" (
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"sheet" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "account_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"state" text NOT NULL,
	"sheet" integer DEFAULT 0 NOT NULL,
	"place" jsonb,
	"parts" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"relayed_at" timestamp with time zone,
	"relay_lease_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "account_export_parts" ADD CONSTRAINT "account_export_parts_export_id_account_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."account_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_partner" ON "account_exports" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_running" ON "account_exports" USING btree ("partner_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "account_exports_unrelayed" ON "account_exports" USING btree ("created_at") WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_order" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");