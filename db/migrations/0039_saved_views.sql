CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_membership" FOREIGN KEY ("partner_id","person_id") REFERENCES "public"."memberships"("partner_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("partner_id","person_id","environment","name");