ALTER TABLE "staff" ADD COLUMN "stamps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "translator_stamp" jsonb;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "translator_stamp" jsonb;
