ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_line";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "stock" text;--> statement-breakpoint
CREATE INDEX "order_refunded_unshipped" ON "order" USING btree ("id") WHERE "order"."fulfilment" = 'shipping' and "order"."payment" = 'refunded';--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_line" CHECK (("stock_movement"."kind" in ('hold', 'release', 'retake', 'return', 'write-off')) = ("stock_movement"."order_line_id" is not null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_stock" CHECK ("refund"."stock" in ('restock', 'write-off'));