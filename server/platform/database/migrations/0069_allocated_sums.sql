DROP INDEX "ledger_entry_company";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "allocated_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ledger_entry" SET "allocated_cents" = "sums"."cents" FROM (
  SELECT "id", sum("cents") AS "cents" FROM (
    SELECT "credit_id" AS "id", "cents" FROM "ledger_allocation" UNION ALL SELECT "debit_id", "cents" FROM "ledger_allocation"
  ) "sides" GROUP BY "id") "sums" WHERE "ledger_entry"."id" = "sums"."id";--> statement-breakpoint
CREATE INDEX "ledger_entry_open" ON "ledger_entry" USING btree ("company_id","currency") WHERE ("ledger_entry"."amount_cents" - "ledger_entry"."allocated_cents") > 0;--> statement-breakpoint
CREATE INDEX "ledger_entry_company" ON "ledger_entry" USING btree ("company_id","currency","issued_at","id","kind","amount_cents");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_allocated" CHECK ("ledger_entry"."allocated_cents" between 0 and "ledger_entry"."amount_cents");