ALTER TABLE "webhook_endpoints" RENAME COLUMN "off_at" TO "disabled_at";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" RENAME COLUMN "off_reason" TO "disabled_reason";--> statement-breakpoint
UPDATE "webhook_messages" SET "state" = 'endpoint_disabled' WHERE "state" = 'endpoint_off';
