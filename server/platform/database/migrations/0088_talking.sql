CREATE TABLE "enquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_states";--> statement-breakpoint
DROP INDEX "enquiry_drawing_of";--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "builds" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ALTER COLUMN "quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "topic" text DEFAULT 'manufacturing' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "order_number" bigint;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "waits" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "enquiry" SET "waits" = false WHERE "state" <> 'new';--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "thread_token" text;--> statement-breakpoint
ALTER TABLE "enquiry_message" ADD CONSTRAINT "enquiry_message_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_message" ADD CONSTRAINT "enquiry_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_message_of" ON "enquiry_message" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_waiting" ON "enquiry" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "enquiry"."waits";--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_thread" ON "enquiry" USING btree ("thread_token");--> statement-breakpoint
CREATE INDEX "enquiry_drawing_of" ON "enquiry_drawing" USING btree ("enquiry_id");--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_topics" CHECK ("enquiry"."topic" in ('manufacturing', 'order', 'parcel', 'part', 'account'));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_made" CHECK (("enquiry"."topic" = 'manufacturing') = ("enquiry"."builds" is not null) and ("enquiry"."builds" is null) = ("enquiry"."quantity" is null));--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_states" CHECK ("enquiry"."state" in ('new', 'answered', 'closed') or "enquiry"."topic" = 'manufacturing' and "enquiry"."state" in ('sample', 'quoted', 'agreed', 'refused'));