ALTER TABLE "corrections" ADD COLUMN "signature_image_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signature_image_key" text;