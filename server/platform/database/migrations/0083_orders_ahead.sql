CREATE TABLE "waiting_line" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"days" jsonb NOT NULL,
	"due_on" date NOT NULL,
	"promised_on" date NOT NULL,
	CONSTRAINT "waiting_line_pieces" CHECK ("waiting_line"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "single_pieces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "orders_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_line" ADD CONSTRAINT "waiting_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_line_part" ON "waiting_line" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "waiting_line_moved" ON "waiting_line" USING btree ("order_line_id") WHERE "waiting_line"."due_on" > "waiting_line"."promised_on";--> statement-breakpoint
-- What is not promised yet of the pieces that a part's open deliveries will bring, when so many are: soonest first. A day that has passed says nothing
-- any more, so its pieces come last, without a day.
CREATE FUNCTION "part_ahead"("part" uuid, "promised" integer) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT json_agg(json_build_object('pieces', free, 'on', day) ORDER BY day NULLS LAST, id) FROM (
		SELECT id, day, least(open, sum(open) OVER (ORDER BY day NULLS LAST, id) - promised) AS free FROM (
			SELECT id, pieces - came_in AS open, CASE WHEN due_on >= current_date THEN due_on END AS day
			FROM expected_delivery WHERE part_id = part AND closed_at IS NULL) opened) shared
	WHERE free > 0
$$;
