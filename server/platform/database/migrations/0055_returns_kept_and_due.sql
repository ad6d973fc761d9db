ALTER TABLE "order_return_line" DROP CONSTRAINT "order_return_line_received";--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "send_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD COLUMN "keep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_return_send_until" ON "order_return" USING btree ("send_until") WHERE "order_return"."state" = 'accepted';--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_kept" CHECK (not "order_return_line"."keep" or coalesce("order_return_line"."accepted", 0) > 0);--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_received" CHECK (("order_return_line"."stocked" is null and "order_return_line"."damaged" is null and "order_return_line"."scrapped" is null and "order_return_line"."missing" is null)
        or coalesce(least("order_return_line"."stocked", "order_return_line"."damaged", "order_return_line"."scrapped", "order_return_line"."missing") >= 0
          and "order_return_line"."stocked" + "order_return_line"."damaged" + "order_return_line"."scrapped" + "order_return_line"."missing" = case when "order_return_line"."keep" then 0 else "order_return_line"."accepted" end, false));