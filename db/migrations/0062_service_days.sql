CREATE TABLE "service_days" (
	"day" date NOT NULL,
	"component" text NOT NULL,
	"minutes" text NOT NULL,
	CONSTRAINT "service_days_day_component_pk" PRIMARY KEY("day","component")
);
