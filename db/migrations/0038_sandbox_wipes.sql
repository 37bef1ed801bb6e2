CREATE TABLE "sandbox_wipe_files" (
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sandbox_wipe_files_partner_id_kind_name_pk" PRIMARY KEY("partner_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "sandbox_wipes" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"orders" integer NOT NULL,
	"orders_done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"relayed_at" timestamp with time zone,
	"relay_lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wiped_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "feed_floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_wipe_files" ADD CONSTRAINT "sandbox_wipe_files_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_wipes" ADD CONSTRAINT "sandbox_wipes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_wipes" ADD CONSTRAINT "sandbox_wipes_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_wipes_partner" ON "sandbox_wipes" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_wipes_running" ON "sandbox_wipes" USING btree ("partner_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "sandbox_wipes_unrelayed" ON "sandbox_wipes" USING btree ("created_at") WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_messages_order" ON "webhook_messages" USING btree ("order_id");