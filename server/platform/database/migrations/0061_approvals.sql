CREATE SEQUENCE "public"."approval_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "approval_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('approval_number') NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"company_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"from_basket" boolean NOT NULL,
	"lines_moved_at" timestamp (3) with time zone,
	"follows_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"words" text,
	"fault" text,
	"found" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_request_states" CHECK ("approval_request"."state" in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'void')),
	CONSTRAINT "approval_request_total" CHECK ("approval_request"."total_cents" > 0),
	CONSTRAINT "approval_request_decided" CHECK (("approval_request"."decided_by" is null) = ("approval_request"."decided_at" is null)
        and case "approval_request"."state" when 'waiting' then "approval_request"."decided_by" is null when 'approved' then "approval_request"."decided_by" is not null
          when 'refused' then "approval_request"."decided_by" is not null and "approval_request"."words" is not null
          when 'void' then "approval_request"."decided_by" is not null and "approval_request"."fault" is not null else true end
        and "approval_request"."decided_by" is distinct from "approval_request"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint,
	"member_id" uuid,
	"approver_id" uuid NOT NULL,
	"stand_in_id" uuid,
	"street" text,
	"city" text,
	"postal_code" text,
	"country" char(2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_rule_kind" CHECK ("approval_rule"."kind" in ('order-over', 'month-over', 'every-order', 'new-place', 'address')),
	CONSTRAINT "approval_rule_amount" CHECK (("approval_rule"."kind" in ('order-over', 'month-over')) = ("approval_rule"."cents" is not null) and coalesce("approval_rule"."cents" > 0, true)),
	CONSTRAINT "approval_rule_address" CHECK (num_nonnulls("approval_rule"."street", "approval_rule"."city", "approval_rule"."postal_code", "approval_rule"."country") = case when "approval_rule"."kind" = 'address' then 4 else 0 end),
	CONSTRAINT "approval_rule_people" CHECK ("approval_rule"."approver_id" is distinct from "approval_rule"."member_id" and "approval_rule"."approver_id" is distinct from "approval_rule"."stand_in_id"
        and ("approval_rule"."stand_in_id" is null or "approval_rule"."stand_in_id" is distinct from "approval_rule"."member_id"))
);
--> statement-breakpoint
CREATE TABLE "approved_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_approver_id_user_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_stand_in_id_user_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_order" ADD CONSTRAINT "approved_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_order" ADD CONSTRAINT "approved_order_request_id_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_key" ON "approval_request" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_number" ON "approval_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "approval_request_company" ON "approval_request" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_request_waiting" ON "approval_request" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "approval_request"."state" in ('waiting', 'void');--> statement-breakpoint
CREATE INDEX "approval_request_asked_by" ON "approval_request" USING btree ("asked_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "approval_request_expires" ON "approval_request" USING btree ("expires_at") WHERE "approval_request"."state" in ('waiting', 'void');--> statement-breakpoint
CREATE INDEX "approval_rule_company" ON "approval_rule" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "approved_order_request" ON "approved_order" USING btree ("request_id");