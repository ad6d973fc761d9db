-- A phone number as searches of admins compare it: its digits alone; "(0)" in it is dialled within the country only.
CREATE FUNCTION "phone_digits"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(phone, '\(0\)|[^0-9]', '', 'g')
$$;--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_note_about" CHECK (num_nonnulls("customer_note"."user_id", "customer_note"."company_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "placed_by" uuid;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_user" ON "customer_note" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_note_company" ON "customer_note" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_placed_by_user_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_phone_text" ON "address" USING gin (phone_digits("phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_vat_number_text" ON "company" USING gin ("vat_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_phone_text" ON "company" USING gin (phone_digits("phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_closed" ON "company" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "company"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiry_email" ON "enquiry" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_email_text" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_closed" ON "user" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "user"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_placed_by" ON "order" USING btree ("placed_by") WHERE "order"."placed_by" is not null;--> statement-breakpoint
CREATE INDEX "profile_phone_text" ON "profile" USING gin (phone_digits("phone") gin_trgm_ops);--> statement-breakpoint
-- What was noted about companies so far becomes their first note, by the admin who changed it last, or else by the first one.
INSERT INTO "customer_note" ("id", "company_id", "author_id", "text", "created_at")
SELECT gen_random_uuid(), c."id", coalesce(
	(SELECT l."actor_id" FROM "audit_log" l WHERE l."subject_kind" = 'company' AND l."subject_id" = c."id"::text
		AND l."action" = 'company-note-changed' AND l."actor_id" IS NOT NULL ORDER BY l."created_at" DESC LIMIT 1),
	(SELECT u."id" FROM "user" u WHERE u."role" = 'admin' ORDER BY u."created_at" LIMIT 1)), c."note", c."updated_at"
FROM "company" c WHERE c."note" <> '' AND EXISTS (SELECT FROM "user" WHERE "role" = 'admin');
