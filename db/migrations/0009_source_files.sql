CREATE TABLE "source_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"last_put_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "source_files_put" ON "source_files" USING btree ("last_put_at");--> statement-breakpoint
INSERT INTO source_files (sha256, last_put_at) SELECT DISTINCT sha256, now() FROM order_documents;
