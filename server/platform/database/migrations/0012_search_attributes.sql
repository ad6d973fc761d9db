-- As before, and without the zeros at the end of a decimal: "2.40" is 2.4.
CREATE OR REPLACE FUNCTION "search_words"("typed" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := lower(typed);
BEGIN
	IF plain ~ '[^\u0001-\u007f×–]' THEN
		plain := regexp_replace(lower(normalize(typed, NFKD)), '[\u0300-\u036f]', '', 'g');
		plain := regexp_replace(plain, '[\u0080-\u00bf\u00f7\u2000-\u206f]', ' ', 'g');
	END IF;
	plain := regexp_replace(plain, '([0-9]),(?=[0-9])', '\1.', 'g');
	plain := regexp_replace(plain, '(\.[0-9]*[1-9])0+(?![0-9])', '\1', 'g');
	plain := regexp_replace(plain, '([0-9])\.0+(?![0-9])', '\1', 'g');
	plain := translate(plain, '×–!"#$%&''()*+,-/:;<=>?@[\]^_`{|}~' || chr(9) || chr(10) || chr(13), repeat(' ', 40));
	plain := regexp_replace(plain, '[\u0001-\u001f\u007f]|(?<![0-9])\.|\.(?![0-9])', ' ', 'g');
	plain := regexp_replace(plain, '([0-9])x(?=[0-9])', '\1 ', 'g');
	plain := regexp_replace(plain, '([0-9])([a-z]{2,})', '\1 \2', 'g');
	plain := regexp_replace(plain, '([^ ]{60})[^ ]+', '\1', 'g');
	RETURN array_remove(array_remove(string_to_array(plain, ' '), ''), 'x');
END
$$;--> statement-breakpoint
-- A word as it sounds: "ph" is f, two equal letters are one.
CREATE FUNCTION "search_sound"("word" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN regexp_replace(replace(word, 'ph', 'f'), '([a-z])\1', '\1', 'g');
END
$$;--> statement-breakpoint
-- The words of what a family says of a part. "valued" are those of its values, numbers without their unit, and those of the label
-- where it says yes. "marks" tie a value to its label: =speeds=12, =driver=micro spline; of a list each value, and its first and last
-- as =sprockets=11-34. "labels" are the words of the labels. No, none and 0 say nothing but their mark.
CREATE FUNCTION "search_attributes"("attributes" jsonb, OUT "valued" text[], OUT "marks" text[], OUT "labels" text[])
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	attribute record;
	label text[];
	mark text;
	one_valued text[];
	listed text[];
BEGIN
	valued := '{}';
	marks := '{}';
	labels := '{}';
	FOR attribute IN SELECT key, value, jsonb_typeof(value) AS kind, value #>> '{}' AS plain FROM jsonb_each(attributes) LOOP
		-- The words of a key, "boltCircleMm", are told apart by their capitals alone: cheaper than as a text that people wrote.
		label := string_to_array(lower(regexp_replace(attribute.key, '([A-Z])', ' \1', 'g')), ' ');
		mark := '=' || lower(attribute.key) || '=';
		IF attribute.kind = 'array' THEN
			listed := ARRAY(SELECT CASE WHEN one ~ '^[0-9.]+$' THEN trim_scale(one::numeric)::text ELSE array_to_string(search_words(one), ' ') END
				FROM jsonb_array_elements_text(attribute.value) one);
			marks := marks || ARRAY(SELECT mark || one FROM unnest(listed) one);
			IF array_length(listed, 1) > 1 THEN
				marks := marks || (mark || listed[1] || '-' || listed[array_length(listed, 1)]);
			END IF;
			labels := labels || label;
		ELSIF attribute.kind = 'boolean' THEN
			IF attribute.plain = 'true' THEN
				valued := valued || label;
			END IF;
		ELSIF attribute.plain IS NOT NULL THEN
			IF attribute.kind = 'number' THEN
				one_valued := ARRAY[trim_scale(attribute.plain::numeric)::text];
			ELSE
				one_valued := search_words(attribute.plain);
			END IF;
			marks := marks || (mark || array_to_string(one_valued, ' '));
			IF attribute.plain NOT IN ('none', '0') THEN
				valued := valued || one_valued;
				labels := labels || label;
			END IF;
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
-- As before, with the family, what it says of the part, the description and the EAN. One index holds words of several kinds, told
-- apart by their first letter: bare words of name, brand, family, values and SKU; "/" before those of name, brand, family, kind and
-- material again, by which the list is sorted; "=" before a value with its label; "~" before those of labels and description; "#" before each end of the EAN, so that a fragment is
-- the beginning of one.
CREATE OR REPLACE FUNCTION "write_part_search"("changed" "part") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	named text[];
	numbers text[];
	kind text[];
	said record;
	one_sku text := search_sku(changed.sku);
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
				|| ARRAY(SELECT '/' || word FROM unnest(named || numbers || kind) word WHERE word <> '')
				|| ARRAY(SELECT '~' || word FROM unnest(said.labels || search_words(changed.description)) word WHERE word ~ '^[^0-9.]{3,}$')
				|| ARRAY(SELECT '#' || substr(changed.ean, first) FROM generate_series(1, length(changed.ean) - 3) first), '')),
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
DROP TRIGGER "part_changed" ON "part";--> statement-breakpoint
-- Orders change the stock alone, which is none of these columns.
CREATE TRIGGER "part_changed" AFTER INSERT OR UPDATE OF "name", "sku", "ean", "brand_id", "category", "description", "attributes", "price_cents", "created_at", "archived_at"
	ON "part" FOR EACH ROW EXECUTE FUNCTION "part_changed"();--> statement-breakpoint
SELECT write_part_search("part") FROM "part";
