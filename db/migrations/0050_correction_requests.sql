CREATE TABLE "correction_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"certificate_id" text NOT NULL,
	"index" integer NOT NULL,
	"request_key" uuid NOT NULL,
	"mistakes" jsonb NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"correction_id" text,
	"opened_at" timestamp with time zone,
	"successor_id" text,
	"decline_reason" text,
	"declined_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "corrections" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_declined_by_staff_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_requests_open" ON "correction_requests" USING btree ("order_id","index") WHERE state in ('requested', 'opened');--> statement-breakpoint
CREATE UNIQUE INDEX "correction_requests_key" ON "correction_requests" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "correction_requests_waiting" ON "correction_requests" USING btree ("asked_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "correction_requests_correction" ON "correction_requests" USING btree ("correction_id");