ALTER TABLE "session" ADD COLUMN "active_company_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "active_company_chosen" boolean DEFAULT false NOT NULL;