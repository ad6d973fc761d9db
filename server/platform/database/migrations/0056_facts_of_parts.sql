ALTER TABLE "part" ADD COLUMN "weight_of" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "torque" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "in_the_box" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "spare_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "country_of_origin" char(2);--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "hs_code" text;