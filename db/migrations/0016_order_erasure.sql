ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cleaned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_uncleaned" ON "orders" USING btree ("purged_at") WHERE purged_at is not null and cleaned_at is null;