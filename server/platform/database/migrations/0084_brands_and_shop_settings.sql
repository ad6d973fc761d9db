CREATE TABLE "shop_setting" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_setting_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "shop_setting_name" CHECK ("shop_setting"."name" in ('company', 'mail-foot', 'home', 'about', 'terms', 'privacy', 'cookies', 'setup'))
);
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_setting_updated_by" ON "shop_setting" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_updated_by" ON "brand" USING btree ("updated_by");