-- Finds any piece of a text by its groups of three letters. Trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- What admins look for in a part: its name, its number and those that it had, each in a line of its own.
CREATE FUNCTION "part_text"("name" text, "sku" text, "former_numbers" text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN lower(name || E'\n' || sku || E'\n' || array_to_string(former_numbers, E'\n'));
END
$$;--> statement-breakpoint
-- A pattern of LIKE for a text that stands anywhere: nothing in it is a wildcard.
CREATE FUNCTION "text_within"("typed" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%';
END
$$;--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_short" (
	"part_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"category" text NOT NULL,
	"called" text NOT NULL,
	"parts" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_short" ADD CONSTRAINT "part_short_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_newest" ON "order_search" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "audit_log"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_name_text" ON "company" USING gin (search_folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_age" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_name_text" ON "user" USING gin (search_folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_standing" ON "order" USING btree ("fulfilment","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"payment");--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at") WHERE "order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "part_on_sale" ON "part" USING btree ("category","brand_id") WHERE "part"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "part_sku_folded" ON "part" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "part_slug_begins" ON "part" USING btree ("slug" collate "C");--> statement-breakpoint
CREATE INDEX "part_archived" ON "part" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "part"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "part_text" ON "part" USING gin (part_text("name", "sku", "former_numbers") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "part_ean_text" ON "part" USING gin (("ean"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_event_done" ON "provider_event" USING btree ("done_at") WHERE "provider_event"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("created_at") WHERE "review"."answer" is null and "review"."hidden_at" is null;--> statement-breakpoint
-- Rows of "part_search" that came, went, or belong to another group now. Most changes move none.
CREATE FUNCTION "part_search_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO search_count SELECT category, called, count(*) FROM came GROUP BY category, called;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO search_count SELECT category, called, -count(*) FROM went GROUP BY category, called;
	ELSE
		INSERT INTO search_count SELECT category, called, sum(moved) FROM (
			SELECT category, called, 1 AS moved FROM came UNION ALL SELECT category, called, -1 FROM went) each_one
		GROUP BY category, called HAVING sum(moved) <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_search_came" AFTER INSERT ON "part_search" REFERENCING NEW TABLE AS came
	FOR EACH STATEMENT EXECUTE FUNCTION "part_search_counted"();--> statement-breakpoint
CREATE TRIGGER "part_search_went" AFTER DELETE ON "part_search" REFERENCING OLD TABLE AS went
	FOR EACH STATEMENT EXECUTE FUNCTION "part_search_counted"();--> statement-breakpoint
CREATE TRIGGER "part_search_moved" AFTER UPDATE ON "part_search" REFERENCING OLD TABLE AS went NEW TABLE AS came
	FOR EACH STATEMENT EXECUTE FUNCTION "part_search_counted"();--> statement-breakpoint
INSERT INTO "search_count" SELECT "category", "called", count(*) FROM "part_search" GROUP BY "category", "called";--> statement-breakpoint
-- As `indexOrders` of the shop writes them.
INSERT INTO "order_search" SELECT o."id", o."created_at", o."search_text" || E'\n' || coalesce((
	SELECT string_agg(l."search_text" || coalesce(E'\n' || search_folded(concat_ws(' ', l."company_number", l."company_name")), ''), E'\n')
	FROM "order_line" l WHERE l."order_id" = o."id"), '') FROM "order" o;--> statement-breakpoint
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
