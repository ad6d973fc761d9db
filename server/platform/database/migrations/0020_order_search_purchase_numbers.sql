-- With the buyer's own number. The phone as its digits alone; "(0)" in it is dialled within the country only.
CREATE FUNCTION "order_search_text"("number" bigint, "purchase_order_number" text, "email" text, "street" text, "postal_code" text, "city" text, "phone" text)
	RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN number::text || ' ' || search_folded(coalesce(purchase_order_number || ' ', '') || email || ' ' || street || ' '
		|| coalesce(postal_code || ' ', '') || city) || ' ' || regexp_replace(phone, '\(0\)|[^0-9]', '', 'g');
END
$$;--> statement-breakpoint
ALTER TABLE "order" drop column "search_text";--> statement-breakpoint
DROP FUNCTION "order_search_text"(bigint, text, text, text, text, text);--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (order_search_text(order_number, purchase_order_number, email, street, postal_code, city, phone)) STORED NOT NULL;
