CREATE TABLE "part_replacement" (
	"part_id" uuid NOT NULL,
	"by_part_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "part_replacement_part_id_by_part_id_pk" PRIMARY KEY("part_id","by_part_id"),
	CONSTRAINT "part_replacement_other" CHECK ("part_replacement"."part_id" <> "part_replacement"."by_part_id")
);
--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "next_delivery_on" date;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "next_delivery_pieces" integer;--> statement-breakpoint
ALTER TABLE "part_replacement" ADD CONSTRAINT "part_replacement_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_replacement" ADD CONSTRAINT "part_replacement_by_part_id_part_id_fk" FOREIGN KEY ("by_part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_replacement_by" ON "part_replacement" USING btree ("by_part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_gtin" ON "part" USING btree ("gtin") WHERE "part"."gtin" is not null;--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_gtin_digits" CHECK ("part"."gtin" ~ '^[0-9]{14}$');--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_next_delivery" CHECK ("part"."next_delivery_pieces" > 0);--> statement-breakpoint
-- The former numbers of a part, with the numbers of all parts that it takes the place of, and of those that these took the place of.
CREATE FUNCTION "numbers_before"("changed" "part") RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM part_replacement WHERE by_part_id = changed.id) THEN
		RETURN changed.former_numbers;
	END IF;
	RETURN changed.former_numbers || ARRAY(
		WITH RECURSIVE chain(id) AS (
			SELECT part_id FROM part_replacement WHERE by_part_id = changed.id
			UNION
			SELECT part_replacement.part_id FROM chain JOIN part_replacement ON part_replacement.by_part_id = chain.id)
		SELECT unnest(part.sku || part.former_numbers) FROM chain JOIN part ON part.id = chain.id);
END
$$;--> statement-breakpoint
-- As before, with the numbers of the parts that it takes the place of as former ones, and its GTIN as its EAN.
CREATE OR REPLACE FUNCTION "write_part_search"("changed" "part") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	named text[];
	numbers text[];
	kind text[];
	said record;
	one_sku text := search_sku(changed.sku);
	before text[] := numbers_before(changed);
	former text[] := ARRAY(SELECT search_sku(one) FROM unnest(before) one);
BEGIN
	IF changed.archived_at IS NOT NULL THEN
		DELETE FROM part_search WHERE part_id = changed.id;
		RETURN;
	END IF;
	said := search_attributes(changed.attributes);
	named := search_words(changed.name || ' ' || (SELECT brand.name FROM brand WHERE brand.id = changed.brand_id) || ' ' || changed.category);
	-- A number with a letter behind it is found by the number too: 32 finds 32T.
	numbers := string_to_array(regexp_replace(array_to_string(named, ' '), '(?<![^ ])([0-9.]+)[a-z](?![^ ])', '\1', 'g'), ' ');
	-- What it is and what it is made of names a part as much as its name does: a carbon fork, not one with a carbon steerer.
	kind := search_words(concat_ws(' ', changed.attributes ->> 'kind', changed.attributes ->> 'material'));
	INSERT INTO part_search (part_id, category, name, price_cents, created_at, words, called, sku)
	VALUES (changed.id, changed.category, changed.name, changed.price_cents, changed.created_at,
		array_to_tsvector(array_remove(
			named || numbers || said.valued || said.marks || search_words(changed.sku) || one_sku
				|| search_words(array_to_string(before, ' ')) || former
				|| ARRAY(SELECT '@' || one FROM unnest(former) one)
				|| ARRAY(SELECT '/' || word FROM unnest(named || numbers || kind) word WHERE word <> '')
				|| ARRAY(SELECT '~' || word FROM unnest(said.labels || search_words(changed.description)) word WHERE word ~ '^[^0-9.]{3,}$')
				|| ARRAY(SELECT '#' || substr(changed.ean, first) FROM generate_series(1, length(changed.ean) - 3) first)
				|| ARRAY(SELECT '#' || substr(ltrim(changed.gtin, '0'), first) FROM generate_series(1, length(ltrim(changed.gtin, '0')) - 3) first), '')),
		coalesce(named[1], ''), one_sku)
	ON CONFLICT (part_id) DO UPDATE SET category = excluded.category, name = excluded.name,
		price_cents = excluded.price_cents, created_at = excluded.created_at, words = excluded.words, called = excluded.called, sku = excluded.sku;
	-- In order, so that two who bring the same new words do not wait for each other in a circle.
	INSERT INTO search_word
	SELECT DISTINCT brought.word FROM unnest(named || said.valued) brought(word)
	WHERE brought.word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = brought.word)
	ORDER BY brought.word
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
-- Writes what is searched of all parts that take the place of a part, and of those that take theirs.
CREATE FUNCTION "write_successors"("replaced" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_part_search(part) FROM part WHERE id IN (
		WITH RECURSIVE chain(id) AS (
			SELECT by_part_id FROM part_replacement WHERE part_id = replaced
			UNION
			SELECT part_replacement.by_part_id FROM chain JOIN part_replacement ON part_replacement.part_id = chain.id)
		SELECT id FROM chain);
END
$$;--> statement-breakpoint
CREATE FUNCTION "part_replaced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	successor uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.by_part_id ELSE NEW.by_part_id END;
BEGIN
	PERFORM write_part_search(part) FROM part WHERE id = successor;
	PERFORM write_successors(successor);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_replaced" AFTER INSERT OR DELETE ON "part_replacement" FOR EACH ROW EXECUTE FUNCTION "part_replaced"();--> statement-breakpoint
CREATE FUNCTION "part_renumbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_successors(NEW.id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_renumbered" AFTER UPDATE OF "sku", "former_numbers" ON "part" FOR EACH ROW
	WHEN (OLD.sku IS DISTINCT FROM NEW.sku OR OLD.former_numbers IS DISTINCT FROM NEW.former_numbers)
	EXECUTE FUNCTION "part_renumbered"();--> statement-breakpoint
DROP TRIGGER "part_changed" ON "part";--> statement-breakpoint
CREATE TRIGGER "part_changed" AFTER INSERT OR UPDATE OF "name", "sku", "former_numbers", "ean", "gtin", "brand_id", "category", "description", "attributes", "price_cents", "created_at", "archived_at"
	ON "part" FOR EACH ROW EXECUTE FUNCTION "part_changed"();
