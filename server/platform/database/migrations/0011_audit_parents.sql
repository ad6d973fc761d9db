DROP INDEX "audit_log_newest";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_parent_id_audit_log_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What imports wrote until now stands inside their entries, too: all that one transaction wrote is of one moment.
UPDATE "audit_log" child SET "parent_id" = import."id" FROM "audit_log" import
WHERE import."action" = 'parts-imported' AND child."subject_kind" = 'part' AND child."parent_id" IS NULL
	AND child."created_at" = import."created_at" AND child."actor_id" = import."actor_id"
	AND child."action" IN ('part-added', 'part-changed', 'part-archived', 'part-restored');--> statement-breakpoint
CREATE INDEX "audit_log_parent" ON "audit_log" USING btree ("parent_id") WHERE "audit_log"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "audit_log"."parent_id" is null;