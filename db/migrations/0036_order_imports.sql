CREATE TABLE "order_import_lines" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"input" jsonb,
	"quote_id" text,
	"job_id" text,
	"order_number" text,
	"code" text,
	"message" text,
	CONSTRAINT "order_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "order_import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"relayed_at" timestamp with time zone,
	"relay_lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"environment" text NOT NULL,
	"person_id" text NOT NULL,
	"network" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"orders" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"stop_line" integer,
	"stop_code" text,
	"stop_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_import_lines" ADD CONSTRAINT "order_import_lines_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_import_runs" ADD CONSTRAINT "order_import_runs_import_id_order_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."order_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_import_lines_waiting" ON "order_import_lines" USING btree ("import_id","line") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_import_lines_job" ON "order_import_lines" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "order_import_runs_import" ON "order_import_runs" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "order_import_runs_unrelayed" ON "order_import_runs" USING btree ("at") WHERE relayed_at is null;--> statement-breakpoint
CREATE INDEX "order_imports_partner" ON "order_imports" USING btree ("partner_id","environment","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_imports_file" ON "order_imports" USING btree ("partner_id","environment","sha256");--> statement-breakpoint
CREATE INDEX "order_imports_moved" ON "order_imports" USING btree ("moved_at");