CREATE TABLE "order_usage_hours" (
	"hour" timestamp with time zone NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"api_key_id" text NOT NULL,
	"product_line" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"orders" integer NOT NULL,
	"pages" integer NOT NULL,
	"spent_cents" bigint NOT NULL,
	CONSTRAINT "order_usage_hours_pk" PRIMARY KEY("partner_id","environment","hour","api_key_id","product_line","source_language","target_language")
);--> statement-breakpoint
-- Keeps the counts in step with the orders, whatever writes them. At the commit, as the last thing that a transaction
-- does: what counts into the same hour then waits for nobody's other work, and never for each other.
CREATE FUNCTION order_usage_hours_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.paid_at IS NOT NULL THEN
    UPDATE order_usage_hours
      SET orders = orders - 1, pages = pages - OLD.page_count, spent_cents = spent_cents - OLD.total_cents
      WHERE partner_id = OLD.partner_id AND environment = OLD.environment
        AND hour = date_trunc('hour', OLD.created_at, 'UTC') AND api_key_id = OLD.api_key_id
        AND product_line = OLD.product_line AND source_language = OLD.source_language
        AND target_language = OLD.target_language;
    DELETE FROM order_usage_hours
      WHERE partner_id = OLD.partner_id AND environment = OLD.environment
        AND hour = date_trunc('hour', OLD.created_at, 'UTC') AND api_key_id = OLD.api_key_id
        AND product_line = OLD.product_line AND source_language = OLD.source_language
        AND target_language = OLD.target_language AND orders = 0;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.paid_at IS NOT NULL THEN
    INSERT INTO order_usage_hours AS u (hour, partner_id, environment, api_key_id, product_line, source_language,
      target_language, orders, pages, spent_cents)
    VALUES (date_trunc('hour', NEW.created_at, 'UTC'), NEW.partner_id, NEW.environment, NEW.api_key_id,
      NEW.product_line, NEW.source_language, NEW.target_language, 1, NEW.page_count, NEW.total_cents)
    ON CONFLICT ON CONSTRAINT order_usage_hours_pk DO UPDATE
      SET orders = u.orders + 1, pages = u.pages + excluded.pages, spent_cents = u.spent_cents + excluded.spent_cents;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_usage_hours AFTER INSERT OR DELETE OR UPDATE OF paid_at, created_at, partner_id,
  environment, api_key_id, product_line, source_language, target_language, page_count, total_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_usage_hours_follow();--> statement-breakpoint
-- What was ordered before. Making the trigger has locked the orders, so that none is missed and none counts twice.
INSERT INTO order_usage_hours (hour, partner_id, environment, api_key_id, product_line, source_language, target_language,
  orders, pages, spent_cents)
SELECT date_trunc('hour', created_at, 'UTC'), partner_id, environment, api_key_id, product_line, source_language,
  target_language, count(*), sum(page_count), sum(total_cents::bigint)
FROM orders WHERE paid_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
