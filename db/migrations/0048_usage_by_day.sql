CREATE TABLE "api_usage_days" (
	"day" date NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"api_key_id" text NOT NULL,
	"operation" text NOT NULL,
	"status_class" smallint NOT NULL,
	"code" text NOT NULL,
	"calls_until" integer[] NOT NULL,
	CONSTRAINT "api_usage_days_pk" PRIMARY KEY("partner_id","environment","day","api_key_id","operation","status_class","code")
);
--> statement-breakpoint
CREATE INDEX "api_usage_days_day" ON "api_usage_days" USING btree ("day");--> statement-breakpoint
-- Keeps the days in step with the hours, whatever writes them: an older version that still runs counts as well. Row by
-- row, so that days are locked in the order in which hours are written.
CREATE FUNCTION api_usage_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted api_usage_hours;
  more integer;
  -- The place of the hour in the array: this one and those behind it grow.
  place integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    counted := OLD;
    more := -OLD.calls;
  ELSE
    counted := NEW;
    more := NEW.calls - CASE WHEN TG_OP = 'UPDATE' THEN OLD.calls ELSE 0 END;
  END IF;
  place := extract(hour FROM counted.hour AT TIME ZONE 'UTC') + 1;
  IF more > 0 THEN
    INSERT INTO api_usage_days AS d (day, partner_id, environment, api_key_id, operation, status_class, code, calls_until)
    VALUES ((counted.hour AT TIME ZONE 'UTC')::date, counted.partner_id, counted.environment, counted.api_key_id,
      counted.operation, counted.status_class, counted.code,
      array_fill(0, ARRAY[place - 1]) || array_fill(more, ARRAY[25 - place]))
    ON CONFLICT ON CONSTRAINT api_usage_days_pk DO UPDATE
      SET calls_until = ARRAY(SELECT u.before + u.more
        FROM unnest(d.calls_until, excluded.calls_until) WITH ORDINALITY AS u(before, more, n) ORDER BY n);
  ELSIF more < 0 THEN
    UPDATE api_usage_days d
      SET calls_until = ARRAY(SELECT u.before + CASE WHEN n >= place THEN more ELSE 0 END
        FROM unnest(d.calls_until) WITH ORDINALITY AS u(before, n) ORDER BY n)
      WHERE d.partner_id = counted.partner_id AND d.environment = counted.environment
        AND d.day = (counted.hour AT TIME ZONE 'UTC')::date AND d.api_key_id = counted.api_key_id
        AND d.operation = counted.operation AND d.status_class = counted.status_class AND d.code = counted.code;
    DELETE FROM api_usage_days d
      WHERE d.partner_id = counted.partner_id AND d.environment = counted.environment
        AND d.day = (counted.hour AT TIME ZONE 'UTC')::date AND d.api_key_id = counted.api_key_id
        AND d.operation = counted.operation AND d.status_class = counted.status_class AND d.code = counted.code
        AND d.calls_until[24] <= 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_usage_hours_days AFTER INSERT OR DELETE OR UPDATE OF calls ON api_usage_hours
  FOR EACH ROW EXECUTE FUNCTION api_usage_days_follow();--> statement-breakpoint
-- What was called before. Making the trigger has locked the hours, so that none is missed and none counts twice.
INSERT INTO api_usage_days (day, partner_id, environment, api_key_id, operation, status_class, code, calls_until)
SELECT day, partner_id, environment, api_key_id, operation, status_class, code, array_agg(calls ORDER BY n)
FROM (
  SELECT (hour AT TIME ZONE 'UTC')::date AS day, partner_id, environment, api_key_id, operation, status_class, code, n,
    coalesce(sum(calls) FILTER (WHERE extract(hour FROM hour AT TIME ZONE 'UTC') < n), 0)::integer AS calls
  FROM api_usage_hours CROSS JOIN generate_series(1, 24) AS n
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
) AS until
GROUP BY 1, 2, 3, 4, 5, 6, 7;
