ALTER TABLE "company" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "buyer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "legal_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "document_format" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_document_format" CHECK ("company"."document_format" in ('pdf', 'factur-x', 'ubl', 'xrechnung', 'cii'));