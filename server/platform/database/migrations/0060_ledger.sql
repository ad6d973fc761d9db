CREATE TABLE "ledger_allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"debit_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reverses" uuid,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_allocation_cents" CHECK ("ledger_allocation"."cents" <> 0 and ("ledger_allocation"."cents" < 0) = ("ledger_allocation"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"document_number" text,
	"order_id" uuid,
	"invoice_id" uuid,
	"credit_note_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"dispute_id" text,
	"due_on" date,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount_cents" > 0),
	CONSTRAINT "ledger_entry_kind" CHECK ("ledger_entry"."kind" in ('invoice', 'fee', 'refund', 'payment', 'credit-note', 'write-off')),
	CONSTRAINT "ledger_entry_due" CHECK (("ledger_entry"."kind" in ('invoice', 'fee', 'refund')) = ("ledger_entry"."due_on" is not null)),
	CONSTRAINT "ledger_entry_document" CHECK (("ledger_entry"."kind" <> 'invoice' or "ledger_entry"."invoice_id" is not null) and ("ledger_entry"."kind" = 'credit-note') = ("ledger_entry"."credit_note_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_credit_id_ledger_entry_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_debit_id_ledger_entry_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_reverses_ledger_allocation_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_allocation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_allocation" ADD CONSTRAINT "ledger_allocation_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_allocation_credit" ON "ledger_allocation" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "ledger_allocation_debit" ON "ledger_allocation" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "ledger_allocation_actor" ON "ledger_allocation" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_allocation_reverses" ON "ledger_allocation" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_entry_company" ON "ledger_entry" USING btree ("company_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id") WHERE "ledger_entry"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_invoice" ON "ledger_entry" USING btree ("invoice_id") WHERE "ledger_entry"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_credit_note" ON "ledger_entry" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_refund" ON "ledger_entry" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_dispute" ON "ledger_entry" USING btree ("dispute_id");