CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_miss_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "search_miss_times" CHECK ("search_miss"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "booked_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid,
	"country" char(2),
	"issued_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"costed_cents" bigint NOT NULL,
	"uncosted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_line" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"part_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"pieces" integer NOT NULL,
	"net_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"costed_cents" bigint NOT NULL,
	"uncosted" integer NOT NULL,
	CONSTRAINT "booked_line_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "booked_line_kind" CHECK ("booked_line"."kind" in ('part', 'delivery', 'amount')),
	CONSTRAINT "booked_line_of_part" CHECK (("booked_line"."kind" = 'part') = ("booked_line"."part_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "booked_tax" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"manner" text NOT NULL,
	"rate" integer NOT NULL,
	"base_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	CONSTRAINT "booked_tax_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "booked_tax_manner" CHECK ("booked_tax"."manner" in ('taxed', 'reverse', 'untaxed'))
);
--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "booked_document" ADD CONSTRAINT "booked_document_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_document" ADD CONSTRAINT "booked_document_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_document" ADD CONSTRAINT "booked_document_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_document" ADD CONSTRAINT "booked_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_line" ADD CONSTRAINT "booked_line_document_id_booked_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."booked_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_line" ADD CONSTRAINT "booked_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_tax" ADD CONSTRAINT "booked_tax_document_id_booked_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."booked_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_document_invoice" ON "booked_document" USING btree ("invoice_id") WHERE "booked_document"."credit_note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_document_credit_note" ON "booked_document" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "booked_document_of_invoice" ON "booked_document" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "booked_document_order" ON "booked_document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "booked_document_company" ON "booked_document" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "booked_document_issued" ON "booked_document" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "booked_document_number" ON "booked_document" USING btree (("credit_note_id" is null),"year","number");--> statement-breakpoint
CREATE INDEX "booked_line_issued" ON "booked_line" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "booked_line_part" ON "booked_line" USING btree ("part_id","issued_at");--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("id") WHERE "refund"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_cost" CHECK ("part"."cost_cents" > 0);