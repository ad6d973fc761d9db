CREATE TABLE "part_short" (
	"part_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_short" ADD CONSTRAINT "part_short_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "audit_log"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "session_age" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "part_on_sale" ON "part" USING btree ("category","brand_id") WHERE "part"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("created_at") WHERE "review"."answer" is null and "review"."hidden_at" is null;--> statement-breakpoint
-- Orders whose words are not in "order_search" yet: few, and all of the last minutes. A function, so that PostgreSQL expects few.
CREATE FUNCTION "orders_not_indexed"() RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
	since timestamptz := (SELECT coalesce(max(created_at), '-infinity') - interval '10 minutes' FROM order_search);
BEGIN
	RETURN QUERY SELECT fresh.id FROM "order" fresh
		WHERE fresh.created_at > since AND NOT EXISTS (SELECT FROM order_search known WHERE known.order_id = fresh.id);
END
$$;--> statement-breakpoint
CREATE FUNCTION "part_shortened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.archived_at IS NULL AND NEW.available < NEW.ordered_quantity THEN
		INSERT INTO part_short VALUES (NEW.id) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM part_short WHERE part_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_short_added" AFTER INSERT ON "part" FOR EACH ROW
	WHEN (NEW."archived_at" IS NULL AND NEW."available" < NEW."ordered_quantity") EXECUTE FUNCTION "part_shortened"();--> statement-breakpoint
-- Most orders leave enough: they compare these columns, and call nothing.
CREATE TRIGGER "part_short_changed" AFTER UPDATE OF "available", "ordered_quantity", "archived_at" ON "part" FOR EACH ROW
	WHEN ((OLD."archived_at" IS NULL AND OLD."available" < OLD."ordered_quantity")
		<> (NEW."archived_at" IS NULL AND NEW."available" < NEW."ordered_quantity")) EXECUTE FUNCTION "part_shortened"();--> statement-breakpoint
INSERT INTO "part_short" SELECT "id" FROM "part" WHERE "archived_at" IS NULL AND "available" < "ordered_quantity";
