CREATE TABLE "model_state" (
	"part" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fault" text,
	"order_id" text,
	"orders" integer DEFAULT 0 NOT NULL
);
