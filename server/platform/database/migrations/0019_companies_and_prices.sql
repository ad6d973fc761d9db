CREATE TABLE "address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" char(2) NOT NULL,
	"phone" text NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_owner" CHECK (num_nonnulls("address"."user_id", "address"."company_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_number" text,
	"vat_confirmed_at" timestamp (3) with time zone,
	"vat_confirmed_by" uuid,
	"vat_confirmed_how" text,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" char(2) NOT NULL,
	"phone" text NOT NULL,
	"group_id" uuid,
	"dealer" text DEFAULT 'none' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_dealer" CHECK ("company"."dealer" in ('none', 'asked', 'accepted', 'refused')),
	CONSTRAINT "company_vat" CHECK ("company"."vat_confirmed_at" is null or "company"."vat_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "company_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitation_role" CHECK ("company_invitation"."role" in ('viewer', 'buyer', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_member_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_member_role" CHECK ("company_member"."role" in ('viewer', 'buyer', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "dealer_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answer_words" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_part_number" (
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"compared" text NOT NULL,
	"part_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_part_number_company_id_compared_pk" PRIMARY KEY("company_id","compared")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"changes" jsonb NOT NULL,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" uuid,
	"group_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_audience" CHECK (num_nonnulls("price_list"."company_id", "price_list"."group_id") <= 1),
	CONSTRAINT "price_list_span" CHECK ("price_list"."ends_at" is null or "price_list"."ends_at" > "price_list"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "price_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"part_id" uuid,
	"family" text,
	"brand_id" uuid,
	"kind" text NOT NULL,
	"counted" text DEFAULT 'line' NOT NULL,
	"multiple" integer,
	"breaks" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_rule_subject" CHECK (num_nonnulls("price_rule"."part_id", "price_rule"."family", "price_rule"."brand_id") = 1),
	CONSTRAINT "price_rule_kind" CHECK ("price_rule"."kind" in ('fixed', 'percent')),
	CONSTRAINT "price_rule_counted" CHECK ("price_rule"."counted" in ('line', 'family')),
	CONSTRAINT "price_rule_multiple" CHECK ("price_rule"."multiple" >= 1),
	CONSTRAINT "price_rule_breaks" CHECK (jsonb_array_length("price_rule"."breaks") >= 1)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "purchase_order_number" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "price_reasons" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "company_number" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "carton" integer;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "former_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_vat_confirmed_by_user_id_fk" FOREIGN KEY ("vat_confirmed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_request" ADD CONSTRAINT "dealer_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_request" ADD CONSTRAINT "dealer_request_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_request" ADD CONSTRAINT "dealer_request_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_part_number" ADD CONSTRAINT "company_part_number_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_part_number" ADD CONSTRAINT "company_part_number_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_part_id_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rule" ADD CONSTRAINT "price_rule_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user" ON "address" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_company" ON "address" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_preferred_user" ON "address" USING btree ("user_id") WHERE "address"."preferred" and "address"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "address_preferred_company" ON "address" USING btree ("company_id") WHERE "address"."preferred" and "address"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "company_newest" ON "company" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_group_of" ON "company" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "company_vat_confirmed_by" ON "company" USING btree ("vat_confirmed_by");--> statement-breakpoint
CREATE INDEX "company_asked" ON "company" USING btree ("updated_at") WHERE "company"."dealer" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "company_group_name" ON "company_group" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_email" ON "company_invitation" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_hash" ON "company_invitation" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "company_invitation_age" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_invitation_invited_by" ON "company_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_member_user" ON "company_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_request_open" ON "dealer_request" USING btree ("company_id") WHERE "dealer_request"."answer" is null;--> statement-breakpoint
CREATE INDEX "dealer_request_company" ON "dealer_request" USING btree ("company_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dealer_request_asked_by" ON "dealer_request" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "dealer_request_answered_by" ON "dealer_request" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "company_part_number_part" ON "company_part_number" USING btree ("part_id","company_id");--> statement-breakpoint
CREATE INDEX "price_change_newest" ON "price_change" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "price_change_actor" ON "price_change" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_name" ON "price_list" USING btree ("name");--> statement-breakpoint
CREATE INDEX "price_list_company" ON "price_list" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "price_list_group" ON "price_list" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "price_list_updated_by" ON "price_list" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_part" ON "price_rule" USING btree ("list_id","part_id") WHERE "price_rule"."part_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_family" ON "price_rule" USING btree ("list_id","family") WHERE "price_rule"."family" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_rule_brand" ON "price_rule" USING btree ("list_id","brand_id") WHERE "price_rule"."brand_id" is not null;--> statement-breakpoint
CREATE INDEX "price_rule_of_part" ON "price_rule" USING btree ("part_id") WHERE "price_rule"."part_id" is not null;--> statement-breakpoint
CREATE INDEX "price_rule_of_family" ON "price_rule" USING btree ("family") WHERE "price_rule"."family" is not null;--> statement-breakpoint
CREATE INDEX "price_rule_of_brand" ON "price_rule" USING btree ("brand_id") WHERE "price_rule"."brand_id" is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_company" ON "order" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_carton" CHECK ("part"."carton" > 0);