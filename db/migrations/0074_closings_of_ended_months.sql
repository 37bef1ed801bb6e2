-- A month has ended for closings a day after its last instant: whoever began to book before that has long since ended.
-- In hours, since a day is shorter or longer where a session's time zone changes its clocks.
CREATE FUNCTION ledger_month_has_ended(month text, at timestamptz DEFAULT now()) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' AND month < to_char((at - interval '24 hours') AT TIME ZONE 'UTC', 'YYYY-MM')
$$;--> statement-breakpoint
-- By the database's own clock: a month that is closed too early would refuse all that is still booked into it.
CREATE FUNCTION ledger_closing_is_of_ended_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ledger_month_has_ended(NEW.month) THEN
    RAISE EXCEPTION 'month % of % has not been over for a day', NEW.month, NEW.account_id
      USING ERRCODE = 'check_violation', HINT = 'Compare the clock of whoever closes it with the database''s.';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_closings_ended BEFORE INSERT ON ledger_closings
  FOR EACH ROW EXECUTE FUNCTION ledger_closing_is_of_ended_month();
