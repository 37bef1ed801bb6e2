ALTER TABLE "partners" DROP CONSTRAINT "partners_name_unique";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "signed_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "surface" text DEFAULT 'desk' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "next" text;--> statement-breakpoint
ALTER TABLE "sign_in_tokens" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_operator_name" ON "partners" USING btree ("name") WHERE not "partners"."signed_up";