CREATE TABLE "draft_parts" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"part" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "draft_parts_order_id_kind_index_part_pk" PRIMARY KEY("order_id","kind","index","part")
);
--> statement-breakpoint
ALTER TABLE "draft_parts" ADD CONSTRAINT "draft_parts_document" FOREIGN KEY ("order_id","kind","index") REFERENCES "public"."order_documents"("order_id","kind","index") ON DELETE cascade ON UPDATE no action;