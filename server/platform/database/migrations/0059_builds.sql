CREATE TABLE "build" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"name" text NOT NULL,
	"customer" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_owner" CHECK (num_nonnulls("build"."user_id", "build"."company_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "build" ADD CONSTRAINT "build_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build" ADD CONSTRAINT "build_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "build_user" ON "build" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "build_company" ON "build" USING btree ("company_id","updated_at");