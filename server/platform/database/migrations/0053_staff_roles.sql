CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('packer', 'catalogue', 'sales', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role";--> statement-breakpoint
DROP INDEX "user_admin";--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_email" ON "staff_invitation" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_hash" ON "staff_invitation" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "staff_invitation_invited_by" ON "staff_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "user_staff" ON "user" USING btree ("role") WHERE "user"."role" <> 'user';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("user"."role" in ('user', 'packer', 'catalogue', 'sales', 'admin'));