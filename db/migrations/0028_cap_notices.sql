CREATE TABLE "cap_notices" (
	"api_key_id" text NOT NULL,
	"month" text NOT NULL,
	"percent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cap_notices_api_key_id_month_percent_pk" PRIMARY KEY("api_key_id","month","percent")
);
--> statement-breakpoint
ALTER TABLE "cap_notices" ADD CONSTRAINT "cap_notices_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_receipts" ON "payments" USING btree ("partner_id","succeeded_at","id") WHERE state = 'succeeded';