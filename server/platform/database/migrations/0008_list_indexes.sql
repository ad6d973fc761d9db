ALTER TABLE "part_search" ADD COLUMN "called" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A family's parts are read in the order of the list, in place of skipping all others.
DROP INDEX "part_search_category";--> statement-breakpoint
CREATE INDEX "part_search_category_newest" ON "part_search" USING btree ("category","created_at" DESC NULLS LAST,"part_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_search_category_price" ON "part_search" USING btree ("category","price_cents","part_id");--> statement-breakpoint
CREATE INDEX "part_search_category_price_descending" ON "part_search" USING btree ("category","price_cents" DESC NULLS LAST,"part_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_search_category_name" ON "part_search" USING btree ("category","name" collate "C","part_id");--> statement-breakpoint
-- Whether any part on sale has these words. Where the words are not known when it plans, PostgreSQL expects to meet one soon
-- and reads the whole table where there is none.
CREATE FUNCTION "search_finds"("query" tsquery) RETURNS boolean LANGUAGE plpgsql STABLE STRICT SET enable_seqscan = off AS $$
BEGIN
	RETURN EXISTS (SELECT FROM part_search WHERE words @@ query);
END
$$;--> statement-breakpoint
-- As before, with what the part is called.
CREATE OR REPLACE FUNCTION "write_part_search"("changed" "part") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	named text[];
	numbers text[];
	one_sku text := search_sku(changed.sku);
BEGIN
	IF changed.archived_at IS NOT NULL THEN
		DELETE FROM part_search WHERE part_id = changed.id;
		RETURN;
	END IF;
	named := search_words(changed.name || ' ' || (SELECT brand.name FROM brand WHERE brand.id = changed.brand_id));
	-- A number with a letter behind it is found by the number too: 32 finds 32T.
	numbers := string_to_array(regexp_replace(array_to_string(named, ' '), '(?<![^ ])([0-9.]+)[a-z](?![^ ])', '\1', 'g'), ' ');
	INSERT INTO part_search (part_id, category, name, price_cents, created_at, words, called, sku)
	VALUES (changed.id, changed.category, changed.name, changed.price_cents, changed.created_at,
		array_to_tsvector(array_remove(named || numbers || search_words(changed.sku) || one_sku, '')), coalesce(named[1], ''), one_sku)
	ON CONFLICT (part_id) DO UPDATE SET category = excluded.category, name = excluded.name,
		price_cents = excluded.price_cents, created_at = excluded.created_at, words = excluded.words, called = excluded.called, sku = excluded.sku;
	-- In order, so that two who bring the same new words do not wait for each other in a circle.
	INSERT INTO search_word
	SELECT DISTINCT brought.word FROM unnest(named) brought(word)
	WHERE brought.word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = brought.word)
	ORDER BY brought.word
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
SELECT write_part_search("part") FROM "part";
