CREATE TABLE "newsletter_delivery" (
	"issue_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"subscription_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_id" uuid,
	"fault" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_delivery_issue_id_place_pk" PRIMARY KEY("issue_id","place"),
	CONSTRAINT "newsletter_delivery_states" CHECK ("newsletter_delivery"."state" in ('waiting', 'posted', 'accepted', 'bounced', 'left'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_departure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_departure_reasons" CHECK ("newsletter_departure"."reason" in ('left', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_for" text,
	"preview_key" text NOT NULL,
	"preview" jsonb,
	"text" text,
	"html" text,
	"recipients" integer,
	"due_at" timestamp (3) with time zone,
	"last_from" integer DEFAULT 1 NOT NULL,
	"slowed" integer DEFAULT 0 NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issue_states" CHECK ("newsletter_issue"."state" in ('draft', 'sending', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_proposal" (
	"month" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD COLUMN "left_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_departure" ADD CONSTRAINT "newsletter_departure_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_delivery_once" ON "newsletter_delivery" USING btree ("issue_id","subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_of" ON "newsletter_delivery" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_state" ON "newsletter_delivery" USING btree ("issue_id","state","place");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_posted" ON "newsletter_delivery" USING btree ("mail_id") WHERE "newsletter_delivery"."state" = 'posted';--> statement-breakpoint
CREATE INDEX "newsletter_departure_of" ON "newsletter_departure" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "newsletter_departure_age" ON "newsletter_departure" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_month" ON "newsletter_issue" USING btree ("proposed_for");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_preview" ON "newsletter_issue" USING btree ("preview_key");--> statement-breakpoint
CREATE INDEX "mail_due_next" ON "mail" USING btree ("bulk","due_at") WHERE "mail"."due_at" is not null;