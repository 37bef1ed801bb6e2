CREATE TABLE "authenticator_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"wrong_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signing_codes" ALTER COLUMN "code_mac" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authenticator_apps_person" ON "authenticator_apps" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticator_apps_confirmed" ON "authenticator_apps" USING btree ("person_id") WHERE "authenticator_apps"."confirmed_at" is not null;