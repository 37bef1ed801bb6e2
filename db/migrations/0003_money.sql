ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_environment" UNIQUE("id","environment");--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"owner" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_code" UNIQUE("code","owner","currency"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"payment_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_source" UNIQUE("kind","source_type","source_id"),
	CONSTRAINT "ledger_transactions_payment" CHECK (payment_id is not null or kind in ('payout', 'payout_reversal', 'invoice_payment', 'invoice_write_off', 'fee'))
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"order_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"rev_share_bps" integer NOT NULL,
	"earned_cents" integer NOT NULL,
	"clawed_back_cents" integer DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"processor_invoice_id" text,
	"number" text,
	"hosted_url" text,
	"net_terms_days" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"applied_credit_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "invoices_processor_invoice_id_unique" UNIQUE("processor_invoice_id"),
	CONSTRAINT "invoices_period" UNIQUE("partner_id","period")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"api_key_id" text NOT NULL,
	"environment" text DEFAULT 'live' NOT NULL,
	"idempotency_key" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"spend_month" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"customer_id" text,
	"payment_method_id" text,
	"intent_id" text,
	"checkout_session_id" text,
	"placement" json,
	"refusal_code" text,
	"fee_cents" integer,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"fraud_warned_at" timestamp with time zone,
	"invoice_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "payments_live" CHECK ("payments"."environment" = 'live'),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"period" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"transfer_id" text,
	"refusal" text,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_period" UNIQUE("partner_id","period")
);
--> statement-breakpoint
CREATE TABLE "processor_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"relayed_at" timestamp with time zone,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"api_key_id" text NOT NULL,
	"month" text NOT NULL,
	"spent_cents" integer NOT NULL,
	CONSTRAINT "spending_api_key_id_month_pk" PRIMARY KEY("api_key_id","month")
);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "speed_tier" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "speed_tier" = "input" -> 'echoedInput' ->> 'speedTier' WHERE "input" -> 'echoedInput' ->> 'speedTier' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processor_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "refusal" json;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "order_cap_cents" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "payer" text DEFAULT 'partner' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payment_method_brand" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payment_method_last_four" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "billing_mode" text DEFAULT 'per_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "net_terms_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "credit_limit_cents" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "open_balance_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "rev_share_bps" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payout_account_id" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payouts_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_currency" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_key_environment" FOREIGN KEY ("api_key_id","environment") REFERENCES "public"."api_keys"("id","environment") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending" ADD CONSTRAINT "spending_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment_id" ON "ledger_transactions" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commissions_partner" ON "commissions" USING btree ("partner_id","matures_at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE state in ('reserved', 'open');--> statement-breakpoint
CREATE INDEX "payments_fee_unknown" ON "payments" USING btree ("succeeded_at") WHERE state = 'succeeded' and fee_cents is null and intent_id is not null;--> statement-breakpoint
CREATE INDEX "payments_uninvoiced" ON "payments" USING btree ("partner_id","succeeded_at") WHERE method = 'invoice' and state = 'succeeded' and invoice_id is null;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_unsettled" ON "payouts" USING btree ("updated_at") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "processor_events_unrelayed" ON "processor_events" USING btree ("received_at") WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX "processor_events_unhandled" ON "processor_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_same_day" ON "orders" USING btree ("promised_at") WHERE speed_tier = 'same_day' and status in ('paid', 'processing', 'reviewing_draft', 'in_review');--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state in ('pending', 'returned');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_processor_refund_id_unique" UNIQUE("processor_refund_id");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_customer_id_unique" UNIQUE("customer_id");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_payout_account_id_unique" UNIQUE("payout_account_id");--> statement-breakpoint
-- Each transaction sums to zero in every currency and has two entries or more: looked at when the database
-- transaction commits, once all its entries are there.
CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked text := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  IF (SELECT count(*) FROM ledger_entries WHERE transaction_id = checked) < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE transaction_id = checked GROUP BY currency HAVING sum(amount_cents) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another transaction.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
