ALTER TABLE "credit_note" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "lost_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_dispute" ON "credit_note" USING btree ("dispute_id");--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_cause" CHECK (num_nonnulls("credit_note"."refund_id", "credit_note"."dispute_id") = 1);--> statement-breakpoint
UPDATE "payment" SET "lost_cents" = "lost"."cents" FROM (SELECT "payment_id", sum("amount_cents") AS "cents" FROM "dispute" WHERE "status" = 'lost' GROUP BY 1) AS "lost" WHERE "lost"."payment_id" = "payment"."id";

