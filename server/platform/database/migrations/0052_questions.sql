CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_published_answered" CHECK ("question"."published_at" is null or "question"."answer" is not null),
	CONSTRAINT "question_declined_unanswered" CHECK ("question"."declined_at" is null or "question"."answer" is null)
);
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("user_id","part_id","question");--> statement-breakpoint
CREATE INDEX "question_published" ON "question" USING btree ("part_id") WHERE "question"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "question_to_answer" ON "question" USING btree ("created_at") WHERE "question"."answer" is null and "question"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);