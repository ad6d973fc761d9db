CREATE TABLE "basket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_owner" UNIQUE NULLS NOT DISTINCT("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "basket_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"basket_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kept" uuid[] NOT NULL,
	"removed" uuid[] NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basket_line" (
	"basket_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"other_pieces" integer NOT NULL,
	"minimum" integer NOT NULL,
	"available" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_line_basket_id_part_id_pk" PRIMARY KEY("basket_id","part_id"),
	CONSTRAINT "basket_line_quantity" CHECK ("basket_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "part_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "part_list_owner" CHECK (num_nonnulls("part_list"."user_id", "part_list"."company_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "part_list_line" (
	"list_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"other_pieces" integer NOT NULL,
	"minimum" integer NOT NULL,
	"available" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_list_line_list_id_part_id_pk" PRIMARY KEY("list_id","part_id"),
	CONSTRAINT "part_list_line_quantity" CHECK ("part_list_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_member"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_act" ADD CONSTRAINT "basket_act_basket_id_basket_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."basket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_basket_id_basket_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."basket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_list" ADD CONSTRAINT "part_list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_list" ADD CONSTRAINT "part_list_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_list_line" ADD CONSTRAINT "part_list_line_list_id_part_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."part_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_of_member" ON "basket" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "basket_updated" ON "basket" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "basket_act_basket" ON "basket_act" USING btree ("basket_id","created_at");--> statement-breakpoint
CREATE INDEX "basket_act_age" ON "basket_act" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "part_list_name_user" ON "part_list" USING btree ("user_id",lower("name")) WHERE "part_list"."user_id" is not null and "part_list"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_list_name_company" ON "part_list" USING btree ("company_id",lower("name")) WHERE "part_list"."company_id" is not null and "part_list"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "part_list_user" ON "part_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "part_list_company" ON "part_list" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "part_list_deleted" ON "part_list" USING btree ("deleted_at") WHERE "part_list"."deleted_at" is not null;