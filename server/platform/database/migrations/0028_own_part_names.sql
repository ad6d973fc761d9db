ALTER TABLE "company_part_number" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "company_part_number" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (search_folded(name)) STORED;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "company_name" text;