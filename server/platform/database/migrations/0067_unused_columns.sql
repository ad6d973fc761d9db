ALTER TABLE "order" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "tracking";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "cartons";