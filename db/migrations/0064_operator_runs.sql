CREATE TABLE "operator_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text,
	"command" text NOT NULL,
	"input" json NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"answer" json,
	"failure" text,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"relayed_at" timestamp with time zone,
	"relay_lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_runs" ADD CONSTRAINT "operator_runs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_runs_asked" ON "operator_runs" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "operator_runs_command" ON "operator_runs" USING btree ("command","asked_at");--> statement-breakpoint
CREATE INDEX "operator_runs_unrelayed" ON "operator_runs" USING btree ("asked_at") WHERE relayed_at is null;