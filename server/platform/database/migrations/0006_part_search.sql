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
-- In steps, because PostgreSQL plans a function in SQL anew where it is called from another.
CREATE FUNCTION "search_words"("typed" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := lower(typed);
BEGIN
	IF plain ~ '[^\u0001-\u007f×–]' THEN
		plain := regexp_replace(lower(normalize(typed, NFKD)), '[\u0300-\u036f]', '', 'g');
		plain := regexp_replace(plain, '[\u0080-\u00bf\u00f7\u2000-\u206f]', ' ', 'g');
	END IF;
	plain := regexp_replace(plain, '([0-9]),(?=[0-9])', '\1.', 'g');
	plain := translate(plain, '×–!"#$%&''()*+,-/:;<=>?@[\]^_`{|}~' || chr(9) || chr(10) || chr(13), repeat(' ', 40));
	plain := regexp_replace(plain, '[\u0001-\u001f\u007f]|(?<![0-9])\.|\.(?![0-9])', ' ', 'g');
	plain := regexp_replace(plain, '([0-9])x(?=[0-9])', '\1 ', 'g');
	plain := regexp_replace(plain, '([0-9])([a-z]{2,})', '\1 \2', 'g');
	plain := regexp_replace(plain, '([^ ]{60})[^ ]+', '\1', 'g');
	RETURN array_remove(array_remove(string_to_array(plain, ' '), ''), 'x');
END
$$;--> statement-breakpoint
-- A SKU as it is compared: its letters and digits alone.
CREATE FUNCTION "search_sku"("typed" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN regexp_replace(lower(typed), '[^a-z0-9]', '', 'g');
END
$$;--> statement-breakpoint
-- Makes the row by which a part is found what the part now is; none for an archived part.
CREATE FUNCTION "write_part_search"("changed" "part") RETURNS void LANGUAGE plpgsql AS $$
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
	INSERT INTO part_search (part_id, category, name, price_cents, created_at, words, sku)
	VALUES (changed.id, changed.category, changed.name, changed.price_cents, changed.created_at,
		array_to_tsvector(array_remove(named || numbers || search_words(changed.sku) || one_sku, '')), one_sku)
	ON CONFLICT (part_id) DO UPDATE SET category = excluded.category, name = excluded.name,
		price_cents = excluded.price_cents, created_at = excluded.created_at, words = excluded.words, sku = excluded.sku;
	-- In order, so that two who bring the same new words do not wait for each other in a circle.
	INSERT INTO search_word
	SELECT DISTINCT brought.word FROM unnest(named) brought(word)
	WHERE brought.word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = brought.word)
	ORDER BY brought.word
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
