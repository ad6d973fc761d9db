CREATE TABLE "card_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"provider_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_customer_owner" CHECK (("card_customer"."user_id" is null) <> ("card_customer"."company_id" is null))
);
--> statement-breakpoint
CREATE TABLE "kept_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"consent_words" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "card_customer" ADD CONSTRAINT "card_customer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_customer" ADD CONSTRAINT "card_customer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_card" ADD CONSTRAINT "kept_card_customer_id_card_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."card_customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_card" ADD CONSTRAINT "kept_card_consent_by_user_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_customer_user" ON "card_customer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_customer_company" ON "card_customer" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_customer_provider" ON "card_customer" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_card_method" ON "kept_card" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "kept_card_customer" ON "kept_card" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "kept_card_consent_by" ON "kept_card" USING btree ("consent_by");--> statement-breakpoint
CREATE INDEX "kept_card_removed" ON "kept_card" USING btree ("removed_at") WHERE "kept_card"."removed_at" is not null;