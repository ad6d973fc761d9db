CREATE TABLE "company_bookkeeping" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"set_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_bookkeeping_confirmed" CHECK (("company_bookkeeping"."hash" is null) = ("company_bookkeeping"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "documents" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "company_bookkeeping" ADD CONSTRAINT "company_bookkeeping_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bookkeeping" ADD CONSTRAINT "company_bookkeeping_set_by_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_bookkeeping_hash" ON "company_bookkeeping" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "company_bookkeeping_set_by" ON "company_bookkeeping" USING btree ("set_by");