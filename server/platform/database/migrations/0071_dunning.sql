CREATE TABLE "dunning_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"sent_on" date NOT NULL,
	"pay_until" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"content" jsonb NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_letter_level" CHECK ("dunning_letter"."level" between 1 and 3),
	CONSTRAINT "dunning_letter_until" CHECK ("dunning_letter"."pay_until" > "dunning_letter"."sent_on")
);
--> statement-breakpoint
CREATE TABLE "dunning_letter_item" (
	"letter_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"open_cents" bigint NOT NULL,
	CONSTRAINT "dunning_letter_item_letter_id_entry_id_pk" PRIMARY KEY("letter_id","entry_id"),
	CONSTRAINT "dunning_letter_item_level" CHECK ("dunning_letter_item"."level" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "dunning_level" (
	"level" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"days_after_due" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "dunning_level_level" CHECK ("dunning_level"."level" between 1 and 3),
	CONSTRAINT "dunning_level_days" CHECK ("dunning_level"."days_after_due" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "interest_rate" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "interest_rate_rate" CHECK ("interest_rate"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "late_fee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"from_day" date,
	"until_day" date,
	"waived_at" timestamp (3) with time zone,
	"waived_by" uuid,
	"waived_reason" text,
	"write_off_id" uuid,
	CONSTRAINT "late_fee_kind" CHECK ("late_fee"."kind" in ('interest', 'compensation')),
	CONSTRAINT "late_fee_days" CHECK (("late_fee"."kind" = 'interest') = ("late_fee"."from_day" is not null) and ("late_fee"."from_day" is null) = ("late_fee"."until_day" is null)
        and coalesce("late_fee"."from_day" <= "late_fee"."until_day", true)),
	CONSTRAINT "late_fee_waived" CHECK (("late_fee"."waived_at" is null) = ("late_fee"."write_off_id" is null) and ("late_fee"."waived_at" is null) = ("late_fee"."waived_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "late_fee_setting" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"compensation_cents" bigint,
	"days_to_pay" integer NOT NULL,
	CONSTRAINT "late_fee_setting_once" CHECK ("late_fee_setting"."id"),
	CONSTRAINT "late_fee_setting_compensation" CHECK ("late_fee_setting"."compensation_cents" > 0),
	CONSTRAINT "late_fee_setting_days" CHECK ("late_fee_setting"."days_to_pay" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "dunning_letter" ADD CONSTRAINT "dunning_letter_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letter" ADD CONSTRAINT "dunning_letter_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letter_item" ADD CONSTRAINT "dunning_letter_item_letter_id_dunning_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."dunning_letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letter_item" ADD CONSTRAINT "dunning_letter_item_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee" ADD CONSTRAINT "late_fee_letter_id_dunning_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."dunning_letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee" ADD CONSTRAINT "late_fee_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee" ADD CONSTRAINT "late_fee_item_id_ledger_entry_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee" ADD CONSTRAINT "late_fee_waived_by_user_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee" ADD CONSTRAINT "late_fee_write_off_id_ledger_entry_id_fk" FOREIGN KEY ("write_off_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_letter_number" ON "dunning_letter" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_letter_day" ON "dunning_letter" USING btree ("company_id","sent_on");--> statement-breakpoint
CREATE INDEX "dunning_letter_created" ON "dunning_letter" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dunning_letter_sent_by" ON "dunning_letter" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "dunning_letter_item_entry" ON "dunning_letter_item" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fee_entry" ON "late_fee" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fee_write_off" ON "late_fee" USING btree ("write_off_id");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fee_compensation" ON "late_fee" USING btree ("item_id") WHERE "late_fee"."kind" = 'compensation';--> statement-breakpoint
CREATE UNIQUE INDEX "late_fee_interest" ON "late_fee" USING btree ("item_id","from_day") WHERE "late_fee"."kind" = 'interest';--> statement-breakpoint
CREATE INDEX "late_fee_letter" ON "late_fee" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "late_fee_waived_by" ON "late_fee" USING btree ("waived_by");