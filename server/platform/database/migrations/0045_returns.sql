CREATE SEQUENCE "public"."return_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('return_number') NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_by" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"address" text,
	"instructions" text,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "order_return_states" CHECK ("order_return"."state" in ('requested', 'accepted', 'refused', 'taken-back', 'received')),
	CONSTRAINT "order_return_refunded" CHECK ("order_return"."refund_id" is null or "order_return"."state" = 'received')
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"return_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"pictures" text[] NOT NULL,
	"accepted" integer,
	"why" text,
	"stocked" integer,
	"damaged" integer,
	"scrapped" integer,
	"missing" integer,
	CONSTRAINT "order_return_line_return_id_shipment_id_order_line_id_pk" PRIMARY KEY("return_id","shipment_id","order_line_id"),
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0),
	CONSTRAINT "order_return_line_accepted" CHECK ("order_return_line"."accepted" between 0 and "order_return_line"."quantity"),
	CONSTRAINT "order_return_line_received" CHECK (("order_return_line"."stocked" is null and "order_return_line"."damaged" is null and "order_return_line"."scrapped" is null and "order_return_line"."missing" is null)
        or coalesce(least("order_return_line"."stocked", "order_return_line"."damaged", "order_return_line"."scrapped", "order_return_line"."missing") >= 0
          and "order_return_line"."stocked" + "order_return_line"."damaged" + "order_return_line"."scrapped" + "order_return_line"."missing" = "order_return_line"."accepted", false))
);
--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_line";--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_shipped" FOREIGN KEY ("shipment_id","order_line_id") REFERENCES "public"."shipment_line"("shipment_id","order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_key" ON "order_return" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_number" ON "order_return" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_refund" ON "order_return" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_newest" ON "order_return" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_return_requested" ON "order_return" USING btree ("id") WHERE "order_return"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "order_return_line_shipment" ON "order_return_line" USING btree ("shipment_id","order_line_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_returned" CHECK ("stock_movement"."kind" not in ('returned', 'damaged', 'scrapped') or "stock_movement"."reason" is not null and ("stock_movement"."quantity" > 0) = ("stock_movement"."kind" = 'returned'));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_line" CHECK (("stock_movement"."kind" in ('hold', 'release', 'take-out', 'retake', 'return', 'write-off', 'returned', 'damaged', 'scrapped')) = ("stock_movement"."order_line_id" is not null));