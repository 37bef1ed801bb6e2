ALTER TABLE "partners" ADD COLUMN "support_contact" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "logo_sha256" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "default_use_case" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "closed_at" timestamp with time zone;