CREATE TABLE "delivery_zone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"countries" text[] NOT NULL,
	"postal_codes" text[] NOT NULL,
	"counted_by" text NOT NULL,
	"steps" jsonb NOT NULL,
	"above" text NOT NULL,
	"free_from_cents" bigint,
	"carrier" text NOT NULL,
	"pick_up" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zone_counted_by" CHECK ("delivery_zone"."counted_by" in ('weight', 'cartons')),
	CONSTRAINT "delivery_zone_above" CHECK ("delivery_zone"."above" in ('request', 'refused')),
	CONSTRAINT "delivery_zone_free" CHECK ("delivery_zone"."free_from_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" char(2) NOT NULL,
	"class" text NOT NULL,
	"basis_points" integer NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_class" CHECK ("tax_rate"."class" in ('standard', 'reduced', 'delivery')),
	CONSTRAINT "tax_rate_rate" CHECK ("tax_rate"."basis_points" between 0 and 10000),
	CONSTRAINT "tax_rate_span" CHECK ("tax_rate"."ends_at" is null or "tax_rate"."ends_at" > "tax_rate"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "tax_setting" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"prices_gross" boolean DEFAULT false NOT NULL,
	"reverse_charge_sentence" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_setting_once" CHECK ("tax_setting"."id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_tax_rate" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_tax_added_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_added_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prices_gross" boolean;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reverse_charge" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_kind" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_carrier" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "request_state" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offered_cents" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "weight_grams" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "planned_cartons" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "tax_added_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD CONSTRAINT "delivery_zone_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_setting" ADD CONSTRAINT "tax_setting_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_zone_name" ON "delivery_zone" USING btree ("name");--> statement-breakpoint
CREATE INDEX "delivery_zone_updated_by" ON "delivery_zone" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "tax_rate_country" ON "tax_rate" USING btree ("country","class","starts_at");--> statement-breakpoint
CREATE INDEX "tax_rate_updated_by" ON "tax_rate" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "tax_setting_updated_by" ON "tax_setting" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery" CHECK ("order"."delivery_kind" in ('rate', 'free', 'pick-up', 'request'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_request" CHECK (("order"."request_state" is null) = ("order"."delivery_kind" is distinct from 'request')
        and coalesce("order"."request_state" in ('asked', 'offered', 'accepted'), true));--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_tax_class" CHECK ("part"."tax_class" in ('standard', 'reduced'));