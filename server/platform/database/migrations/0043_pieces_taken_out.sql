ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_line";--> statement-breakpoint
DROP INDEX "stock_movement_line_kind";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "taken_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_line_kind" ON "stock_movement" USING btree ("order_line_id","kind","number");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_taken_out" CHECK ("order_line"."taken_out" between 0 and "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_line" CHECK (("stock_movement"."kind" in ('hold', 'release', 'take-out', 'retake', 'return', 'write-off')) = ("stock_movement"."order_line_id" is not null));