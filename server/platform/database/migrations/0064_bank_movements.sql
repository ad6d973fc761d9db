CREATE TABLE "bank_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"is_reversal" boolean NOT NULL,
	"booked_on" date NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"text" text NOT NULL,
	"creditor_reference" text NOT NULL,
	"return_reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"entry_id" uuid,
	"note" text,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_movement_amount" CHECK ("bank_movement"."amount_cents" > 0),
	CONSTRAINT "bank_movement_direction" CHECK ("bank_movement"."direction" in ('in', 'out')),
	CONSTRAINT "bank_movement_state" CHECK ("bank_movement"."state" in ('open', 'booked', 'set-aside')),
	CONSTRAINT "bank_movement_done" CHECK (("bank_movement"."state" = 'booked') = ("bank_movement"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_movement_reference" ON "bank_movement" USING btree ("account","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_movement_entry" ON "bank_movement" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_movement_open" ON "bank_movement" USING btree ("booked_on","id") WHERE "bank_movement"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_movement_payer" ON "bank_movement" USING btree ("payer_account") WHERE "bank_movement"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_movement_done_by" ON "bank_movement" USING btree ("done_by");