CREATE TABLE "order_turn" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
-- Mails that wait are found in the table from now on, not by jobs; those that were given up stay so.
UPDATE "mail" SET "failures" = "tries", "due_at" = CASE WHEN "tries" > 12 OR "tries" > 0 AND "created_at" < now() - interval '3 days' THEN NULL ELSE now() END WHERE "sent_at" IS NULL;--> statement-breakpoint
UPDATE "mail" SET "failures" = 13 WHERE "sent_at" IS NULL AND "due_at" IS NULL;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "order_turn" ADD CONSTRAINT "order_turn_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at") WHERE "mail"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_held" ON "order" USING btree ("user_id") WHERE "order"."fulfilment" in ('pending', 'closing', 'expired');