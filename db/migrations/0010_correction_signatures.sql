ALTER TABLE "corrections" ADD COLUMN "translator_name" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "translator_credentials" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "translator_contact" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "signed_outside_us" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "signed_sha256" text;