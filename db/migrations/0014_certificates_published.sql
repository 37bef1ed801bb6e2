DROP INDEX "certificates_document";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "document_hash" text;--> statement-breakpoint
-- Public is what has an artifact, and what was public before: revoked ones were shown without asking for one.
UPDATE "certificates" c SET "published_at" = coalesce(
  (select a."created_at" from "artifacts" a where a."certificate_id" = c."id"), c."issued_at")
  WHERE c."revoked_at" is not null or exists (select from "artifacts" a where a."certificate_id" = c."id");--> statement-breakpoint
UPDATE "certificates" c SET "document_hash" = a."sha256"
  FROM "artifacts" a WHERE a."certificate_id" = c."id" and a."kind" = 'certified_pdf' and c."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_standing" ON "certificates" USING btree ("order_id","index") WHERE revoked_at is null and published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_pending" ON "certificates" USING btree ("order_id","index") WHERE revoked_at is null and published_at is null;