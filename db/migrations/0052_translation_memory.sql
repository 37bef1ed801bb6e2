CREATE TABLE "memory_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text,
	"order_id" text,
	"document_index" integer,
	"block_id" text,
	"staff_id" text,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"source_text" text NOT NULL,
	"target_text" text NOT NULL,
	"source_key" integer NOT NULL,
	"shingles" integer[] NOT NULL,
	"word_count" integer NOT NULL,
	"origin" text,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "keeps_memory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_segments" ADD CONSTRAINT "memory_segments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_segments_key" ON "memory_segments" USING btree (coalesce("partner_id", ''),"source_language","target_language","source_key");--> statement-breakpoint
CREATE INDEX "memory_segments_shingles" ON "memory_segments" USING gin ("shingles");--> statement-breakpoint
CREATE INDEX "memory_segments_order" ON "memory_segments" USING btree ("order_id","document_index");