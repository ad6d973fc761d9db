CREATE TABLE "stocktaking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"places" text,
	"family" text,
	"state" text DEFAULT 'counting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "stocktaking_scope" CHECK (("stocktaking"."places" is null) <> ("stocktaking"."family" is null)),
	CONSTRAINT "stocktaking_state" CHECK ("stocktaking"."state" in ('counting', 'booked', 'ended')),
	CONSTRAINT "stocktaking_ended" CHECK (("stocktaking"."state" = 'counting') = ("stocktaking"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stocktaking_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktaking_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"place" text NOT NULL,
	"counted" integer,
	"books" integer,
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	CONSTRAINT "stocktaking_line_counted" CHECK ("stocktaking_line"."counted" >= 0),
	CONSTRAINT "stocktaking_line_whole" CHECK (("stocktaking_line"."counted" is null) = ("stocktaking_line"."books" is null) and ("stocktaking_line"."counted" is null) = ("stocktaking_line"."counted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stocktaking" ADD CONSTRAINT "stocktaking_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_line" ADD CONSTRAINT "stocktaking_line_stocktaking_id_stocktaking_id_fk" FOREIGN KEY ("stocktaking_id") REFERENCES "public"."stocktaking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_line" ADD CONSTRAINT "stocktaking_line_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_line" ADD CONSTRAINT "stocktaking_line_counted_by_user_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stocktaking_line_place" ON "stocktaking_line" USING btree ("stocktaking_id","part_id","place");--> statement-breakpoint
CREATE INDEX "stocktaking_line_part" ON "stocktaking_line" USING btree ("part_id");