-- A text as searches of admins compare it: without case and accents, letters of one's own alphabet as they are commonly
-- written without it, a measure without spaces ("148 × 12" is "148x12").
CREATE FUNCTION "search_folded"("typed" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := lower(typed);
BEGIN
	IF octet_length(plain) > char_length(plain) THEN
		plain := lower(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g'));
		plain := translate(plain, 'øØđĐðÐłŁıħĦŧŦ×‐‑–—’', 'ooddddllihhttx----''');
		plain := regexp_replace(regexp_replace(plain, '[ßẞ]', 'ss', 'g'), '[þÞ]', 'th', 'g');
		plain := regexp_replace(regexp_replace(plain, '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g');
	END IF;
	RETURN regexp_replace(plain, '([0-9])\s*x\s*(?=[0-9])', '\1x', 'g');
END
$$;--> statement-breakpoint
-- The phone as its digits alone; "(0)" in it is dialled within the country only.
CREATE FUNCTION "order_search_text"("number" bigint, "email" text, "street" text, "postal_code" text, "city" text, "phone" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN number::text || ' ' || search_folded(email || ' ' || street || ' ' || coalesce(postal_code || ' ', '') || city)
		|| ' ' || regexp_replace(phone, '\(0\)|[^0-9]', '', 'g');
END
$$;--> statement-breakpoint
-- The SKU stands there twice: with its dashes, and without.
CREATE FUNCTION "order_line_search_text"("name" text, "sku" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN search_folded(name || ' ' || sku) || ' ' || search_sku(sku);
END
$$;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (order_search_text(order_number, email, street, postal_code, city, phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "search_text" text GENERATED ALWAYS AS (order_line_search_text(name, sku)) STORED NOT NULL;