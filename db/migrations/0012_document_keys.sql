ALTER TABLE "document_keys" ALTER COLUMN "private_key_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_keys" ADD COLUMN "compromised_at" timestamp with time zone;