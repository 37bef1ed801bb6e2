CREATE TABLE "notices" (
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_to" text[] DEFAULT '{}' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "notices_partner_id_kind_subject_pk" PRIMARY KEY("partner_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"partner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"topic" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_partner_id_person_id_topic_pk" PRIMARY KEY("partner_id","person_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_membership" FOREIGN KEY ("partner_id","person_id") REFERENCES "public"."memberships"("partner_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");