CREATE TABLE "account_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"intent_id" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_cents" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"live_mode" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"uncertain" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"asked_from" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "account_payment_amount" CHECK ("account_payment"."amount_cents" > 0),
	CONSTRAINT "account_payment_state" CHECK ("account_payment"."state" in ('asked', 'open', 'mismatch', 'succeeded', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "account_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "account_payment" ADD CONSTRAINT "account_payment_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payment" ADD CONSTRAINT "account_payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_payment_company" ON "account_payment" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "account_payment_user" ON "account_payment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_payment_asked_from" ON "account_payment" USING btree ("asked_from") WHERE "account_payment"."asked_from" is not null;--> statement-breakpoint
CREATE INDEX "account_payment_unfinished" ON "account_payment" USING btree ("due_at") WHERE "account_payment"."state" in ('asked', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "account_payment_intent" ON "account_payment" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_payment_alive" ON "account_payment" USING btree ("company_id","user_id") WHERE "account_payment"."state" in ('asked', 'open');--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_payment_id_account_payment_id_fk" FOREIGN KEY ("account_payment_id") REFERENCES "public"."account_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_account_payment" ON "ledger_entry" USING btree ("account_payment_id","kind","document_number") WHERE "ledger_entry"."account_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement" CHECK ("ledger_entry"."account_payment_id" is null or "ledger_entry"."document_number" is not null);