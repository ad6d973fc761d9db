CREATE TABLE "expected_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"due_on" date NOT NULL,
	"first_due_on" date NOT NULL,
	"pieces" integer NOT NULL,
	"came_in" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "expected_delivery_pieces" CHECK ("expected_delivery"."pieces" > 0),
	CONSTRAINT "expected_delivery_came_in" CHECK ("expected_delivery"."came_in" between 0 and "expected_delivery"."pieces"),
	CONSTRAINT "expected_delivery_open_pieces" CHECK ("expected_delivery"."came_in" < "expected_delivery"."pieces" or "expected_delivery"."closed_at" is not null),
	CONSTRAINT "expected_delivery_supplier" CHECK (char_length("expected_delivery"."supplier") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "goods_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"supplier" text NOT NULL,
	"came_on" date NOT NULL,
	"take_off" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "goods_receipt_note" CHECK (char_length("goods_receipt"."note") between 1 and 60),
	CONSTRAINT "goods_receipt_supplier" CHECK (char_length("goods_receipt"."supplier") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "expected_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "expected_delivery" ADD CONSTRAINT "expected_delivery_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_delivery" ADD CONSTRAINT "expected_delivery_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_delivery" ADD CONSTRAINT "expected_delivery_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_delivery_part" ON "expected_delivery" USING btree ("part_id","due_on");--> statement-breakpoint
CREATE INDEX "expected_delivery_open" ON "expected_delivery" USING btree ("due_on","id") WHERE "expected_delivery"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "goods_receipt_newest" ON "goods_receipt" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movement_receipt" ON "stock_movement" USING btree ("receipt_id") WHERE "stock_movement"."receipt_id" is not null;--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_expected" CHECK ("part"."expected_pieces" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_goods" CHECK (("stock_movement"."kind" = 'goods-in') = ("stock_movement"."receipt_id" is not null));--> statement-breakpoint
-- What forms and files said of parts becomes deliveries. A day without pieces says nothing that can be counted on: it goes.
INSERT INTO "expected_delivery" ("id", "part_id", "supplier", "due_on", "first_due_on", "pieces")
	SELECT gen_random_uuid(), "id", 'Not named', "next_delivery_on", "next_delivery_on", "next_delivery_pieces" FROM "part"
	WHERE "next_delivery_on" IS NOT NULL AND "next_delivery_pieces" IS NOT NULL;--> statement-breakpoint
UPDATE "part" SET "expected_pieces" = coalesce("next_delivery_pieces", 0) WHERE "next_delivery_on" IS NOT NULL;--> statement-breakpoint
UPDATE "part" SET "next_delivery_on" = null, "next_delivery_pieces" = null
	WHERE "next_delivery_on" < current_date OR ("next_delivery_on" IS NULL) <> ("next_delivery_pieces" IS NULL);
