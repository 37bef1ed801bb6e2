CREATE TABLE "rolled_secrets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"api_key_id" text NOT NULL,
	"last_four" text NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "kind" text DEFAULT 'key' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "rolls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_network" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "terms_accepted_by" text;--> statement-breakpoint
ALTER TABLE "rolled_secrets" ADD CONSTRAINT "rolled_secrets_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rolled_secrets_key" ON "rolled_secrets" USING btree ("api_key_id","rolled_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_terms_accepted_by_people_id_fk" FOREIGN KEY ("terms_accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_portal" ON "api_keys" USING btree ("partner_id","environment") WHERE kind = 'portal';--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_creation" ON "api_keys" USING btree ("partner_id","creation_key") WHERE creation_key is not null;