-- What is not promised yet of the pieces that a part's open deliveries will bring, when so many are: soonest first. A day that has passed in the shop's time
-- zone says nothing any more, so its pieces come last, without a day: the row of the part has the next day that has not.
CREATE OR REPLACE FUNCTION "part_ahead"("part" uuid, "promised" integer) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT json_agg(json_build_object('pieces', free, 'on', day) ORDER BY day NULLS LAST, id) FROM (
		SELECT id, day, least(open, sum(open) OVER (ORDER BY day NULLS LAST, id) - promised) AS free FROM (
			SELECT id, pieces - came_in AS open,
				CASE WHEN due_on >= (SELECT stocked.next_delivery_on FROM "part" stocked WHERE stocked.id = $1) THEN due_on END AS day
			FROM expected_delivery WHERE part_id = $1 AND closed_at IS NULL) opened) shared
	WHERE free > 0
$$;
