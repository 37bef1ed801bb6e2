CREATE TABLE "webhook_earlier_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"api_key_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_earlier_secrets" ADD CONSTRAINT "webhook_earlier_secrets_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_earlier_secrets_key" ON "webhook_earlier_secrets" USING btree ("api_key_id","until");