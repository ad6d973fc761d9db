-- As before, and a part that the same transaction changes again is not written again.
CREATE OR REPLACE FUNCTION "part_changed_by"("parts" uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO part_change SELECT id, pg_current_xact_id() FROM unnest(parts) id
	ON CONFLICT (part_id) DO UPDATE SET changed_by = excluded.changed_by WHERE part_change.changed_by <> excluded.changed_by;
$$;--> statement-breakpoint
CREATE FUNCTION "part_words_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM part_changed_by(array(SELECT part_id FROM moved));
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Words change with more than a part's own columns: the name of its brand, and the numbers of parts that it takes the place of.
CREATE TRIGGER "part_change_words" AFTER UPDATE ON "part_search" REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION "part_words_changed"();
