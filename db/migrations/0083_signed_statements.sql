ALTER TABLE "corrections" ADD COLUMN "signed_statements" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_statements" jsonb;