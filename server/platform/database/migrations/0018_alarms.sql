CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"answer" text,
	CONSTRAINT "alarm_count" CHECK ("alarm"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("kind","subject") WHERE "alarm"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_answered" ON "alarm" USING btree ("kind","subject","answered_at") WHERE "alarm"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "alarm_answered_by" ON "alarm" USING btree ("answered_by");