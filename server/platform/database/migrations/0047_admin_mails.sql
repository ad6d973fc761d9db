CREATE TABLE "admin_mail" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"daily" boolean NOT NULL,
	"mailed_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_mail_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "admin_mail" ADD CONSTRAINT "admin_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;