ALTER TABLE "admin_mail" ALTER COLUMN "daily" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_tracking" ON "parcel" USING btree (upper(regexp_replace("tracking", '\s', '', 'g')));