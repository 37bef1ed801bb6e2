DROP TABLE "two_factors" CASCADE;--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "two_factor_enabled";