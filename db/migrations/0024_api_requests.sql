CREATE TABLE "api_requests" (
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"api_key_id" text NOT NULL,
	"operation" text NOT NULL,
	"transport" text NOT NULL,
	"status" smallint NOT NULL,
	"code" text,
	"field" text,
	"ms" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"idempotency_key" text,
	"members" text[] NOT NULL,
	"unknown_members" integer NOT NULL,
	"quote_id" text,
	"job_id" text,
	CONSTRAINT "api_requests_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "api_usage_hours" (
	"hour" timestamp with time zone NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"api_key_id" text NOT NULL,
	"operation" text NOT NULL,
	"status_class" smallint NOT NULL,
	"code" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_usage_hours_pk" PRIMARY KEY("partner_id","environment","hour","api_key_id","operation","status_class","code")
);
--> statement-breakpoint
CREATE INDEX "api_requests_list" ON "api_requests" USING btree ("partner_id","environment","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_key" ON "api_requests" USING btree ("partner_id","environment","api_key_id","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_operation" ON "api_requests" USING btree ("partner_id","environment","operation","at","id");--> statement-breakpoint
CREATE INDEX "api_requests_status" ON "api_requests" USING btree ("partner_id","environment",("status" / 100),"at","id");--> statement-breakpoint
CREATE INDEX "api_requests_code" ON "api_requests" USING btree ("partner_id","environment","code","at","id") WHERE "api_requests"."code" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_request_id" ON "api_requests" USING btree ("partner_id","request_id");--> statement-breakpoint
CREATE INDEX "api_requests_job" ON "api_requests" USING btree ("partner_id","job_id","at","id") WHERE "api_requests"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "api_requests_idempotency_key" ON "api_requests" USING btree ("partner_id","idempotency_key") WHERE "api_requests"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "api_usage_hours_hour" ON "api_usage_hours" USING btree ("hour");