ALTER TABLE "basket" DROP CONSTRAINT "basket_owner";--> statement-breakpoint
ALTER TABLE "basket" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "basket" ADD COLUMN "guest_key" text;--> statement-breakpoint
CREATE INDEX "basket_of_guest" ON "basket" USING btree ("updated_at") WHERE "basket"."guest_key" is not null;--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_owner" UNIQUE NULLS NOT DISTINCT("user_id","company_id","guest_key");--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_of_one" CHECK (num_nonnulls("basket"."user_id", "basket"."guest_key") = 1 and ("basket"."guest_key" is null or "basket"."company_id" is null));