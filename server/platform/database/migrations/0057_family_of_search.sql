-- As before, with the family as a value with its label, =family=brake pad: a search for one kind of part finds no other.
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
			named || numbers || said.valued || said.marks || ('=family=' || array_to_string(search_words(changed.category), ' ')) || search_words(changed.sku) || one_sku
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
SELECT write_part_search("part") FROM "part";
