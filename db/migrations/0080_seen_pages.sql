ALTER TABLE "certificate_files" ADD COLUMN "pages" jsonb;
