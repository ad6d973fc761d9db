CREATE TABLE "carrier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tracking_address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_tracking_address" CHECK ("carrier"."tracking_address" like 'https://%{number}%')
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"tracking" text NOT NULL,
	"weight_grams" integer,
	CONSTRAINT "parcel_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "parcel_weight" CHECK (coalesce("parcel"."weight_grams" > 0, true))
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"carrier" text NOT NULL,
	"cartons" integer,
	"handed_over_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_positive" CHECK ("shipment"."number" > 0 and coalesce("shipment"."cartons" > 0, true))
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_name" ON "carrier" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_order_number" ON "shipment" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "shipment_line_order_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
INSERT INTO "carrier" ("id", "name", "tracking_address") VALUES
	(gen_random_uuid(), 'DHL', 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}'),
	(gen_random_uuid(), 'DPD', 'https://tracking.dpd.de/status/en_US/parcel/{number}'),
	(gen_random_uuid(), 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
	(gen_random_uuid(), 'GLS', 'https://gls-group.eu/EU/en/parcel-tracking?match={number}'),
	(gen_random_uuid(), 'PostNord', 'https://tracking.postnord.com/en/?id={number}'),
	(gen_random_uuid(), 'UPS', 'https://www.ups.com/track?tracknum={number}'),
	(gen_random_uuid(), 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}');
--> statement-breakpoint
-- What an order said of its only shipment becomes that shipment. What the ledger still holds of its lines is what was packed.
INSERT INTO "shipment" ("id", "order_id", "number", "carrier", "cartons", "handed_over_at", "created_at")
	SELECT gen_random_uuid(), "id", 1, coalesce("carrier", 'unknown'), "cartons", "shipped_at", "shipped_at" FROM "order" WHERE "shipped_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "parcel" ("shipment_id", "position", "tracking")
	SELECT s."id", 1, coalesce(o."tracking", 'none') FROM "shipment" s JOIN "order" o ON o."id" = s."order_id";
--> statement-breakpoint
INSERT INTO "shipment_line" ("shipment_id", "order_line_id", "quantity")
	SELECT s."id", l."id", -sum(m."quantity") FROM "shipment" s JOIN "order_line" l ON l."order_id" = s."order_id"
	JOIN "stock_movement" m ON m."order_line_id" = l."id" AND m."kind" <> 'write-off'
	GROUP BY s."id", l."id" HAVING -sum(m."quantity") > 0;
