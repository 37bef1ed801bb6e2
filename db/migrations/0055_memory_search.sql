-- What the memory's search compares, kept folded: at a hundred thousand segments folding takes seconds, and reading what
-- is folded takes a moment. Every other column stays as it is. Whoever changes `folded` writes it anew.
ALTER TABLE "memory_segments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(source_text) || chr(10) || folded(target_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "memory_segments_page" ON "memory_segments" USING btree (coalesce("partner_id", ''),"id");
