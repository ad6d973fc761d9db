CREATE TABLE "search_change" (
	"changes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_search_match" ON "part_search" USING btree (("category" || ' ' || "called"),"part_id");--> statement-breakpoint
CREATE INDEX "part_search_sku" ON "part_search" USING btree ("sku");--> statement-breakpoint
-- Counts a transaction that changes what is searched: once, told by a setting that ends with it. Rows that nobody holds become
-- one; those of others under way are passed by, so that nobody waits.
CREATE FUNCTION "part_search_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('shop.part_search_changed', true), '') = '' THEN
		PERFORM set_config('shop.part_search_changed', 'yes', true);
		WITH gone AS (
			DELETE FROM search_change WHERE ctid = ANY (ARRAY (SELECT ctid FROM search_change LIMIT 100 FOR UPDATE SKIP LOCKED))
			RETURNING changes)
		INSERT INTO search_change SELECT coalesce(sum(changes), 0) + 1 FROM gone;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "part_search_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_search"
	FOR EACH STATEMENT EXECUTE FUNCTION "part_search_changed"();
--> statement-breakpoint
-- As before, with a look at some parts first: the index of the words brings all that match, which are many where one is met soon.
CREATE OR REPLACE FUNCTION "search_finds"("query" tsquery) RETURNS boolean LANGUAGE plpgsql STABLE STRICT SET enable_seqscan = off AS $$
BEGIN
	RETURN EXISTS (SELECT FROM (SELECT words FROM part_search ORDER BY part_id LIMIT 100) some_parts WHERE words @@ query)
		OR EXISTS (SELECT FROM part_search WHERE words @@ query);
END
$$;
