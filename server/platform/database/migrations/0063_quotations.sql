CREATE SEQUENCE "public"."quotation_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('quotation_number') NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"state" text DEFAULT 'asked' NOT NULL,
	"country" char(2),
	"postal_code" text,
	"answer_by" date,
	"shipping_cents" bigint,
	"tax_cents" bigint,
	"tax_added_cents" bigint,
	"total_cents" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"draft" jsonb,
	"reminded_of" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"waits_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_states" CHECK ("quotation"."state" in ('asked', 'offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotation_offered" CHECK (("quotation"."version" = 0) = ("quotation"."valid_until" is null)),
	CONSTRAINT "quotation_answered" CHECK ("quotation"."state" not in ('offered', 'accepted') or "quotation"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_id" uuid,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"wished_cents" bigint,
	"wished_by" date,
	CONSTRAINT "quotation_line_quantity" CHECK ("quotation_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"from_shop" boolean NOT NULL,
	"text" text,
	"version" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quotation_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_by" uuid,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"holds" boolean NOT NULL,
	"note" text,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint,
	"tax_added_cents" bigint,
	"total_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_version_shipping" CHECK ("quotation_version"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_version_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"part_id" uuid,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"delivery" text,
	"held" integer NOT NULL,
	CONSTRAINT "quotation_version_line_quantity" CHECK ("quotation_version_line"."quantity" > 0),
	CONSTRAINT "quotation_version_line_held" CHECK ("quotation_version_line"."held" between 0 and "quotation_version_line"."quantity")
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "quote_line_id" uuid;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_line" ADD CONSTRAINT "quotation_version_line_version_id_quotation_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_line" ADD CONSTRAINT "quotation_version_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_by_number" ON "quotation" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_order" ON "quotation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotation_user" ON "quotation" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_company" ON "quotation" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_newest" ON "quotation" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_waits" ON "quotation" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "quotation"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "quotation_ends" ON "quotation" USING btree ("valid_until") WHERE "quotation"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_line_position" ON "quotation_line" USING btree ("quotation_id","position");--> statement-breakpoint
CREATE INDEX "quotation_line_part" ON "quotation_line" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "quotation_message_quotation" ON "quotation_message" USING btree ("quotation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_number" ON "quotation_version" USING btree ("quotation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version_line_position" ON "quotation_version_line" USING btree ("version_id","position");--> statement-breakpoint
CREATE INDEX "quotation_version_line_part" ON "quotation_version_line" USING btree ("part_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_quote_line_id_quotation_version_line_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quotation_version_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_quote_line_kind" ON "stock_movement" USING btree ("quote_line_id","kind") WHERE "stock_movement"."quote_line_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_quote" CHECK (("stock_movement"."kind" in ('quote-hold', 'quote-release')) = ("stock_movement"."quote_line_id" is not null));