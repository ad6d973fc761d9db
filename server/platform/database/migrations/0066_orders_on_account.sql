CREATE TABLE "company_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"net_days" integer NOT NULL,
	"end_of_month" boolean NOT NULL,
	"discount_days" integer,
	"discount_rate" integer,
	"limit_cents" bigint NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"hold_after_days" integer NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_terms_days" CHECK ("company_terms"."net_days" between 0 and 365 and "company_terms"."hold_after_days" between 0 and 365),
	CONSTRAINT "company_terms_limit" CHECK ("company_terms"."limit_cents" >= 0),
	CONSTRAINT "company_terms_discount" CHECK (("company_terms"."discount_days" is null) = ("company_terms"."discount_rate" is null)
        and coalesce("company_terms"."discount_days" between 0 and 365 and "company_terms"."discount_rate" between 1 and 5000, true))
);
--> statement-breakpoint
CREATE TABLE "credit_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"released_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"order_id" uuid,
	CONSTRAINT "credit_release_cents" CHECK ("credit_release"."cents" > 0),
	CONSTRAINT "credit_release_used" CHECK (("credit_release"."used_at" is null) = ("credit_release"."order_id" is null))
);
--> statement-breakpoint
DROP INDEX "invoice_order";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "company_terms" ADD CONSTRAINT "company_terms_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_release" ADD CONSTRAINT "credit_release_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_release" ADD CONSTRAINT "credit_release_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_release" ADD CONSTRAINT "credit_release_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_release_company" ON "credit_release" USING btree ("company_id","until");--> statement-breakpoint
CREATE INDEX "credit_release_order" ON "credit_release" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_release_released_by" ON "credit_release" USING btree ("released_by");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_paid_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."shipment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_shipment" ON "invoice" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_on_account" ON "order" USING btree ("company_id") WHERE "order"."payment_method" = 'account' and "order"."fulfilment" = 'shipping';--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_on_account" CHECK ("refund"."payment_id" is not null or "refund"."state" = 'succeeded');