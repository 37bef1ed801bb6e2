ALTER TABLE "document_revisions" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "reviewed_sha256" text;