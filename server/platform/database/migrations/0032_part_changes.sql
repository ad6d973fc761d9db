CREATE TABLE "part_change" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"changed_by" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_change_by" ON "part_change" USING btree ("changed_by");--> statement-breakpoint
CREATE FUNCTION "part_changed_by"("parts" uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO part_change SELECT id, pg_current_xact_id() FROM unnest(parts) id
	ON CONFLICT (part_id) DO UPDATE SET changed_by = excluded.changed_by;
$$;--> statement-breakpoint
CREATE FUNCTION "parts_came_or_went"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM part_changed_by(array(SELECT id FROM moved));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "part_narrowed_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM part_changed_by(array[NEW.id]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_change_came" AFTER INSERT ON "part" REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_came_or_went"();--> statement-breakpoint
CREATE TRIGGER "part_change_went" AFTER DELETE ON "part" REFERENCING OLD TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION "parts_came_or_went"();--> statement-breakpoint
CREATE TRIGGER "part_change_other" AFTER UPDATE OF "name", "brand_id", "category", "attributes", "price_cents", "weight_grams", "ordered_quantity", "created_at", "archived_at"
	ON "part" FOR EACH ROW EXECUTE FUNCTION "part_narrowed_otherwise"();--> statement-breakpoint
-- Most orders leave enough: they compare these columns, and call nothing.
CREATE TRIGGER "part_change_stock" AFTER UPDATE OF "available" ON "part" FOR EACH ROW
	WHEN ((OLD."available" < OLD."ordered_quantity") <> (NEW."available" < NEW."ordered_quantity")) EXECUTE FUNCTION "part_narrowed_otherwise"();
