CREATE TABLE "part_search" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"sku" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_search" ADD CONSTRAINT "part_search_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_search_words" ON "part_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "part_search_category" ON "part_search" USING btree ("category");--> statement-breakpoint
CREATE INDEX "part_search_newest" ON "part_search" USING btree ("created_at" DESC NULLS LAST,"part_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_search_price" ON "part_search" USING btree ("price_cents","part_id");--> statement-breakpoint
CREATE INDEX "part_search_price_descending" ON "part_search" USING btree ("price_cents" DESC NULLS LAST,"part_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_search_name" ON "part_search" USING btree ("name" collate "C","part_id");--> statement-breakpoint
-- Counts the letters by which two words differ. Trusted: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- The words of a text, in their order, as they are searched for: without case and accents, numbers apart from their units
-- ("180mm" is 180 and mm), a measure as its numbers ("148x12", "148 × 12" and "148 x 12" are 148 and 12).
CREATE FUNCTION "search_words"("typed" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(left(word, 60) ORDER BY place), '{}')
	FROM (SELECT regexp_replace(lower(normalize(typed, NFKD)), '[\u0300-\u036f]', '', 'g') AS plain) letters,
		LATERAL (SELECT regexp_replace(plain, '([0-9]),(?=[0-9])', '\1.', 'g') AS decimals) points,
		LATERAL (SELECT regexp_replace(decimals, '[\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f]+', ' ', 'g') AS gaps) gapped,
		LATERAL (SELECT regexp_replace(gaps, '(?<![0-9])\.|\.(?![0-9])', ' ', 'g') AS stops) stopped,
		LATERAL (SELECT regexp_replace(stops, '([0-9])x(?=[0-9])', '\1 ', 'g') AS sizes) sized,
		LATERAL (SELECT regexp_replace(sizes, '([0-9])([a-z]{2,})', '\1 \2', 'g') AS units) parted,
		LATERAL regexp_split_to_table(units, ' +') WITH ORDINALITY AS split(word, place)
	WHERE word NOT IN ('', 'x')
$$;--> statement-breakpoint
-- A SKU as it is compared: its letters and digits alone.
CREATE FUNCTION "search_sku"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(lower(typed), '[^a-z0-9]', '', 'g')
$$;--> statement-breakpoint
-- Makes the row by which a part is found what the part now is; none for an archived part.
CREATE FUNCTION "write_part_search"("changed" "part") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	named text[];
	found_by text[];
BEGIN
	IF changed.archived_at IS NOT NULL THEN
		DELETE FROM part_search WHERE part_id = changed.id;
		RETURN;
	END IF;
	named := search_words(changed.name || ' ' || (SELECT brand.name FROM brand WHERE brand.id = changed.brand_id));
	-- A number with a letter behind it is found by the number too: 32 finds 32T.
	found_by := named || search_words(changed.sku) || search_sku(changed.sku)
		|| ARRAY(SELECT left(word, -1) FROM unnest(named) word WHERE word ~ '^[0-9.]+[a-z]$');
	INSERT INTO part_search (part_id, category, name, price_cents, created_at, words, sku)
	VALUES (changed.id, changed.category, changed.name, changed.price_cents, changed.created_at,
		array_to_tsvector(array_remove(found_by, '')), search_sku(changed.sku))
	ON CONFLICT (part_id) DO UPDATE SET category = excluded.category, name = excluded.name,
		price_cents = excluded.price_cents, created_at = excluded.created_at, words = excluded.words, sku = excluded.sku;
	-- In order, so that two who bring the same new words do not wait for each other in a circle.
	INSERT INTO search_word
	SELECT DISTINCT word FROM unnest(named) brought(word)
	WHERE word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = brought.word)
	ORDER BY word
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION "part_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_part_search(NEW);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "brand_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_part_search(part) FROM part WHERE brand_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Orders change the stock alone, which is none of these columns.
CREATE TRIGGER "part_changed" AFTER INSERT OR UPDATE OF "name", "sku", "brand_id", "category", "price_cents", "created_at", "archived_at"
	ON "part" FOR EACH ROW EXECUTE FUNCTION "part_changed"();--> statement-breakpoint
CREATE TRIGGER "brand_renamed" AFTER UPDATE OF "name" ON "brand" FOR EACH ROW EXECUTE FUNCTION "brand_renamed"();--> statement-breakpoint
SELECT write_part_search("part") FROM "part";
