CREATE TABLE "credit_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_note_positive" CHECK ("credit_note"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_at" timestamp (3) with time zone,
	"evidence" jsonb,
	"sent_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "shipping_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	CONSTRAINT "shipping_hold_kind" CHECK ("shipping_hold"."kind" in ('dispute', 'refund', 'fraud-warning'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"counts" jsonb
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_refunded";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_state";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_from" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "hold_extended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "parked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "uncertain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "origin" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_hold" ADD CONSTRAINT "shipping_hold_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_hold" ADD CONSTRAINT "shipping_hold_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_refund" ON "credit_note" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_number" ON "credit_note" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "credit_note_invoice" ON "credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "dispute_order" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_case_ref" ON "payment_case" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "payment_case_order" ON "payment_case" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_case_payment" ON "payment_case" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_case_answered_by" ON "payment_case" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "payment_case_open" ON "payment_case" USING btree ("created_at") WHERE "payment_case"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_hold_ref" ON "shipping_hold" USING btree ("order_id","kind","ref");--> statement-breakpoint
CREATE INDEX "shipping_hold_released_by" ON "shipping_hold" USING btree ("released_by");--> statement-breakpoint
CREATE INDEX "reconciliation_finished" ON "reconciliation" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "payment_asked_from" ON "payment" USING btree ("asked_from") WHERE "payment"."asked_from" is not null;--> statement-breakpoint
CREATE INDEX "payment_unfinished" ON "payment" USING btree ("due_at") WHERE "payment"."state" in ('asked', 'open');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_refunded" CHECK ("order"."refunded_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_origin" CHECK ("refund"."origin" in ('shop', 'provider'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state" CHECK ("refund"."state" in ('asked', 'pending', 'succeeded', 'failed'));