CREATE TABLE "ledger_closings" (
	"account_id" text NOT NULL,
	"month" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_closings_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_closings" ADD CONSTRAINT "ledger_closings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER ledger_closings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_closings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
-- Looked at when a transaction commits. By then it holds its account's row by its foreign key, which whoever closes a
-- month locks: either that one has waited for this entry, or this one sees that the month is closed.
CREATE FUNCTION ledger_month_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_transactions t JOIN ledger_closings c ON c.account_id = NEW.account_id
      AND c.month >= to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM')
    WHERE t.id = NEW.transaction_id
  ) THEN
    RAISE EXCEPTION 'ledger transaction % belongs to a month that is closed', NEW.transaction_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_month AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.account_id LIKE 'partner_payable:%') EXECUTE FUNCTION ledger_month_is_open();--> statement-breakpoint
ALTER TABLE "artifacts" ADD COLUMN "stamped_at" timestamp with time zone;--> statement-breakpoint
-- A trigger, so that the release before writes it, too. What a backup brings back keeps what it had.
CREATE FUNCTION artifact_is_stamped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.stamped_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.stamped_at := CASE WHEN NEW.kind = 'certified_pdf' AND EXISTS (
    SELECT 1 FROM certificates c WHERE c.id = NEW.certificate_id AND NOT c.is_sandbox
  ) THEN NEW.created_at END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER artifacts_stamped BEFORE INSERT OR UPDATE OF created_at ON artifacts
  FOR EACH ROW EXECUTE FUNCTION artifact_is_stamped();
