ALTER TABLE "refund" DROP CONSTRAINT "refund_on_account";--> statement-breakpoint
ALTER TABLE "bank_movement" ADD COLUMN "valued_on" date;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_on_account" CHECK ("refund"."payment_id" is not null or "refund"."state" in ('succeeded', 'failed'));