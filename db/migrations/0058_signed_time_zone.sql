ALTER TABLE "corrections" ADD COLUMN "signed_time_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_time_zone" text;