CREATE TABLE "part_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"matching" jsonb,
	"state" text DEFAULT 'dry' NOT NULL,
	"baskets" integer DEFAULT 0 NOT NULL,
	"entry_id" uuid,
	"undo_entry_id" uuid,
	"user_id" uuid,
	"undone_by" uuid,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "part_batch_state" CHECK ("part_batch"."state" in ('dry', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "part_batch_due" CHECK (("part_batch"."due_at" is not null) = ("part_batch"."state" in ('running', 'undoing')))
);
--> statement-breakpoint
CREATE TABLE "part_batch_line" (
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"part_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"added" boolean DEFAULT false NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"rounding" bigint,
	"reason" text,
	"version_before" integer NOT NULL,
	"version_after" integer,
	"hand_movements" integer,
	CONSTRAINT "part_batch_line_batch_id_place_pk" PRIMARY KEY("batch_id","place"),
	CONSTRAINT "part_batch_line_state" CHECK ("part_batch_line"."state" in ('change', 'same', 'refused', 'done', 'skipped', 'undone', 'stayed')),
	CONSTRAINT "part_batch_line_version" CHECK (("part_batch_line"."state" in ('done', 'undone', 'stayed')) = ("part_batch_line"."version_after" is not null))
);
--> statement-breakpoint
ALTER TABLE "part_batch" ADD CONSTRAINT "part_batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_batch" ADD CONSTRAINT "part_batch_undone_by_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_batch_line" ADD CONSTRAINT "part_batch_line_batch_id_part_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."part_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_batch_line" ADD CONSTRAINT "part_batch_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_batch_newest" ON "part_batch" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_batch_due" ON "part_batch" USING btree ("due_at") WHERE "part_batch"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "part_batch_line_state" ON "part_batch_line" USING btree ("batch_id","state","place");--> statement-breakpoint
CREATE INDEX "part_batch_line_part" ON "part_batch_line" USING btree ("part_id");