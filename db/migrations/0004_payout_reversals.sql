CREATE TABLE "payout_periods" (
	"period" text PRIMARY KEY NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"reversal_id" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_reversals_reversal_id_unique" UNIQUE("reversal_id"),
	CONSTRAINT "payout_reversals_amount" CHECK ("payout_reversals"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "attempt" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payout_reversals" ADD CONSTRAINT "payout_reversals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_reversals_unsettled" ON "payout_reversals" USING btree ("payout_id") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "payout_reversals_payout" ON "payout_reversals" USING btree ("payout_id");