CREATE TABLE "termbase_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source_term" text NOT NULL,
	"target_term" text NOT NULL,
	"note" text NOT NULL,
	"forbidden" jsonb NOT NULL,
	"source_key" text NOT NULL,
	"target_key" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "termbase_entries" ADD CONSTRAINT "termbase_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "termbase_entries_term" ON "termbase_entries" USING btree (coalesce("partner_id", ''),"source_language","target_language","source_key","target_key");