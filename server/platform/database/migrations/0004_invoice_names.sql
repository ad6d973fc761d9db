ALTER TABLE "invoice" ADD COLUMN "buyer_name" text;--> statement-breakpoint
UPDATE "invoice" SET "buyer_name" = "user"."name"
FROM "order" JOIN "user" ON "user"."id" = "order"."user_id"
WHERE "order"."id" = "invoice"."order_id" AND "user"."closed_at" IS NULL;
