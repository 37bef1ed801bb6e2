ALTER TABLE "order_events" ADD COLUMN "feed_key_id" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "number" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "position" bigint;--> statement-breakpoint
-- What is there already: numbered as it happened, an order's events in their sequence whatever the clocks said.
UPDATE order_events e SET number = told.number
  FROM (
    SELECT id, row_number() OVER (ORDER BY at, order_id, sequence) AS number
    FROM (
      SELECT id, order_id, sequence, max(at) OVER (PARTITION BY order_id ORDER BY sequence) AS at FROM order_events
    ) history
  ) told
  WHERE told.id = e.id;--> statement-breakpoint
UPDATE order_events e SET feed_key_id = o.api_key_id
  FROM orders o
  WHERE o.id = e.order_id AND e.type NOT IN ('order.signed', 'order.reissue');--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "webhook_secret_previous_sealed" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "webhook_secret_rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "webhook_rotation_key" text;--> statement-breakpoint
CREATE INDEX "order_events_feed" ON "order_events" USING btree ("feed_key_id","position","number") WHERE feed_key_id is not null;--> statement-breakpoint
CREATE INDEX "orders_key_created" ON "orders" USING btree ("api_key_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_key_status" ON "orders" USING btree ("api_key_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_key_end_user" ON "orders" USING btree ("api_key_id","end_user_external_id","created_at","id") WHERE end_user_external_id is not null;--> statement-breakpoint
CREATE INDEX "orders_metadata" ON "orders" USING gin ("metadata" jsonb_path_ops) WHERE metadata <> '{}'::jsonb;