CREATE TABLE "order_redrives" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"relayed_at" timestamp with time zone,
	"relay_lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "relay_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processor_events" ADD COLUMN "relay_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_redrives" ADD CONSTRAINT "order_redrives_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_redrives_order" ON "order_redrives" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_redrives_unrelayed" ON "order_redrives" USING btree ("at") WHERE relayed_at is null;