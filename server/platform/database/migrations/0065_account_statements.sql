CREATE TABLE "disputed_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"words" text NOT NULL,
	"disputed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid
);
--> statement-breakpoint
CREATE TABLE "mailed_statement" (
	"company_id" uuid NOT NULL,
	"month" char(7) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_statement_company_id_month_pk" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "monthly_statement" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputed_item" ADD CONSTRAINT "disputed_item_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputed_item" ADD CONSTRAINT "disputed_item_disputed_by_user_id_fk" FOREIGN KEY ("disputed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputed_item" ADD CONSTRAINT "disputed_item_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_statement" ADD CONSTRAINT "mailed_statement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_statement" ADD CONSTRAINT "monthly_statement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputed_item_entry" ON "disputed_item" USING btree ("entry_id") WHERE "disputed_item"."released_at" is null;--> statement-breakpoint
CREATE INDEX "disputed_item_disputed_by" ON "disputed_item" USING btree ("disputed_by");--> statement-breakpoint
CREATE INDEX "disputed_item_released_by" ON "disputed_item" USING btree ("released_by");