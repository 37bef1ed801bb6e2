CREATE TABLE "page_rates" (
	"staff_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"cents_per_page" integer NOT NULL,
	CONSTRAINT "page_rates_staff_id_valid_from_pk" PRIMARY KEY("staff_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "page_rates" ADD CONSTRAINT "page_rates_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;