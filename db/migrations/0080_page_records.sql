CREATE TABLE "page_records" (
	"certificate_id" text NOT NULL,
	"kind" text NOT NULL,
	"records" jsonb,
	"page_count" integer,
	"failed_at" timestamp with time zone,
	CONSTRAINT "page_records_certificate_id_kind_pk" PRIMARY KEY("certificate_id","kind")
);
--> statement-breakpoint
ALTER TABLE "page_records" ADD CONSTRAINT "page_records_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_records_unrecorded" ON "page_records" USING btree ("failed_at" NULLS FIRST,"certificate_id") WHERE records is null;--> statement-breakpoint
-- Triggers, so that what the release before publishes and erases has its rows, too.
CREATE FUNCTION certificate_has_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erased_at IS NOT NULL THEN
    DELETE FROM page_records WHERE certificate_id = NEW.id;
  ELSIF NEW.revoked_at IS NOT NULL THEN
    DELETE FROM page_records WHERE certificate_id = NEW.id AND records IS NULL;
  ELSIF NEW.published_at IS NOT NULL AND NEW.document_hash IS NOT NULL THEN
    INSERT INTO page_records (certificate_id, kind) VALUES (NEW.id, 'certified_pdf') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_pages AFTER UPDATE OF published_at, revoked_at, erased_at ON certificates
  FOR EACH ROW EXECUTE FUNCTION certificate_has_pages();--> statement-breakpoint
CREATE FUNCTION filing_copy_has_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_records (certificate_id, kind) VALUES (NEW.certificate_id, NEW.kind) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_files_pages AFTER INSERT ON certificate_files
  FOR EACH ROW WHEN (NEW.kind = 'filing_copy') EXECUTE FUNCTION filing_copy_has_pages();
