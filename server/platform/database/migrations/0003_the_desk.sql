CREATE TABLE "image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"place" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parts_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"plan_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp (3) with time zone,
	CONSTRAINT "parts_import_state" CHECK ("parts_import"."state" in ('checked', 'writing', 'written', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_positive" CHECK ("invoice"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cartons" integer;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_file" ADD CONSTRAINT "image_file_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_import" ADD CONSTRAINT "parts_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_user" ON "image" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "image_age" ON "image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_file_image" ON "image_file" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "parts_import_age" ON "parts_import" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("year","number");--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_part" ON "review" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_line" ON "review" USING btree ("user_id","order_id","part_id");--> statement-breakpoint
CREATE INDEX "order_newest" ON "order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_updated" ON "order" USING btree ("updated_at","id");--> statement-breakpoint
-- Orders that were paid before invoices were numbered get theirs in the order of payment.
INSERT INTO "invoice" ("id", "order_id", "year", "number", "created_at")
SELECT gen_random_uuid(), "id", extract(year from "paid_at" at time zone 'UTC')::integer,
  row_number() OVER (PARTITION BY extract(year from "paid_at" at time zone 'UTC') ORDER BY "paid_at", "id"), "paid_at"
FROM "order" WHERE "paid_at" IS NOT NULL;
