CREATE SEQUENCE "public"."enquiry_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('enquiry_number') NOT NULL,
	"key" uuid NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"builds" text NOT NULL,
	"quantity" integer NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_states" CHECK ("enquiry"."state" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_drawing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"leave_token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "enquiry_drawing" ADD CONSTRAINT "enquiry_drawing_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_key" ON "enquiry" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_number_unique" ON "enquiry" USING btree ("number");--> statement-breakpoint
CREATE INDEX "enquiry_newest" ON "enquiry" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiry_state" ON "enquiry" USING btree ("state","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_drawing_of" ON "enquiry_drawing" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "enquiry_drawing_waiting" ON "enquiry_drawing" USING btree ("created_at") WHERE "enquiry_drawing"."enquiry_id" is null;--> statement-breakpoint
CREATE INDEX "newsletter_link_of" ON "newsletter_link" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_subscription" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_leave" ON "newsletter_subscription" USING btree ("leave_token");--> statement-breakpoint
CREATE INDEX "newsletter_age" ON "newsletter_subscription" USING btree ("mailed_at");