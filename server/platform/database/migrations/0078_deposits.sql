DROP INDEX "order_on_account";--> statement-breakpoint
ALTER TABLE "account_payment" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "deposit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_terms" ADD COLUMN "deposit_rate" integer;--> statement-breakpoint
ALTER TABLE "account_payment" ADD CONSTRAINT "account_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_payment_order" ON "account_payment" USING btree ("order_id") WHERE "account_payment"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_on_account" ON "order" USING btree ("company_id") WHERE "order"."payment_method" = 'account' and "order"."fulfilment" in ('pending', 'closing', 'shipping');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_deposit" CHECK ("order"."deposit_cents" = 0 or "order"."deposit_cents" > 0 and "order"."payment_method" = 'account');--> statement-breakpoint
ALTER TABLE "company_terms" ADD CONSTRAINT "company_terms_deposit" CHECK ("company_terms"."deposit_rate" between 1 and 9900);