CREATE TABLE "pick" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer,
	"shipped_before" integer NOT NULL,
	"version" integer NOT NULL,
	"picked_by" uuid,
	"picked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pick_pieces" CHECK (coalesce("pick"."pieces" >= 0, true) and "pick"."shipped_before" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_picked_by_user_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;