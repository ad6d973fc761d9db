CREATE TABLE "credit_release_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"total_cents" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_release_request_states" CHECK ("credit_release_request"."state" in ('waiting', 'released', 'refused', 'withdrawn')),
	CONSTRAINT "credit_release_request_total" CHECK ("credit_release_request"."total_cents" > 0),
	CONSTRAINT "credit_release_request_answered" CHECK (("credit_release_request"."state" in ('released', 'refused')) = ("credit_release_request"."answered_at" is not null)
        and ("credit_release_request"."answered_at" is null) = ("credit_release_request"."answered_by" is null)
        and ("credit_release_request"."answered_at" is null) = ("credit_release_request"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "credit_release" DROP CONSTRAINT "credit_release_cents";--> statement-breakpoint
ALTER TABLE "credit_release" ADD COLUMN "past_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_release_request" ADD CONSTRAINT "credit_release_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_release_request" ADD CONSTRAINT "credit_release_request_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_release_request" ADD CONSTRAINT "credit_release_request_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_release_request_waiting" ON "credit_release_request" USING btree ("company_id","requested_by") WHERE "credit_release_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "credit_release_request_requested_by" ON "credit_release_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "credit_release_request_answered_by" ON "credit_release_request" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "credit_release" ADD CONSTRAINT "credit_release_cents" CHECK ("credit_release"."cents" > 0 or ("credit_release"."cents" = 0 and "credit_release"."past_hold"));