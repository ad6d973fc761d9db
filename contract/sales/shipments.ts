import { GRAMS_PER_KILOGRAM } from '#contract/format.ts';
import { idSchema, quantitySchema, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { ORDER_LINES_MAX } from './order-lines.ts';

/** How many parcels one shipment may have. */
export const PARCELS_MAX = 100;

const trackingSchema = typedText('Tracking number is Required', 60);
/** The grams of a weight in kilograms, as people type it and files carry it. */
export const gramsOf = (kilograms: number): number => Math.round(kilograms * GRAMS_PER_KILOGRAM);

/** In grams. */
const weightSchema = z.int('Weight is a whole number of grams').min(1, 'Weight is 1 gram or more').max(100_000_000);
const parcelSchema = z.strictObject({ tracking: trackingSchema, weight: weightSchema.optional() });

/** What is said of a shipment. `handedOver` is the day on which the carrier took it; `cartons` how many. */
export const shipmentShape = {
  carrier: typedText('Carrier is Required', 60),
  /** Of the first parcel, and most often the only one. */
  tracking: trackingSchema,
  weight: weightSchema.optional(),
  furtherParcels: z
    .array(parcelSchema)
    .max(PARCELS_MAX - 1, `At most ${PARCELS_MAX} parcels`)
    .optional(),
  handedOver: z.iso.date('Please give a day, such as 2026-11-20').optional(),
  cartons: z.int('Cartons is a whole number').min(1, 'Cartons is 1 or more').max(10_000).optional(),
};

/** `lines`: the pieces that go with it; without them, all of the order that waits. */
export const shipOrderSchema = z.strictObject({
  ...shipmentShape,
  lines: z
    .array(z.strictObject({ part: idSchema, quantity: quantitySchema }))
    .min(1, 'Please name at least one piece')
    .max(ORDER_LINES_MAX)
    .refine((lines) => new Set(lines.map(({ part }) => part)).size === lines.length, 'Please name each part once')
    .optional(),
});

export type ShipOrder = z.infer<typeof shipOrderSchema>;

/** Why what was said of a shipment is put right, as admins choose it and the audit log says it. */
export const shipmentReasonTexts = {
  mistyped: 'Mistyped',
  'mixed-up': 'Mixed up with another order',
  'sent-otherwise': 'Sent otherwise than planned',
} as const;

/** `shipment`: its number; the last one without it. */
const whichShipment = { shipment: z.int().min(1).optional() };

/** What is named is put right, and the rest stays. `cartons` and `weight`: null where they are not known. */
export const correctShipmentSchema = z
  .strictObject(shipmentShape)
  .partial()
  .extend({
    ...whichShipment,
    cartons: shipmentShape.cartons.nullable(),
    weight: shipmentShape.weight.nullable(),
    reason: z.enum(namesOf(shipmentReasonTexts), 'Reason is Required'),
  });

export type CorrectShipment = z.infer<typeof correctShipmentSchema>;

/** Why something counts as not shipped, or as not delivered, that was marked so. */
export const takeBackReasonTexts = {
  'by-mistake': 'Marked by mistake',
  'mixed-up': 'Mixed up with another order',
  'not-handed-over': 'The carrier did not take it',
  'not-arrived': 'It has not arrived',
} as const;

const takeBackReason = z.enum(namesOf(takeBackReasonTexts), 'Reason is Required');
export const takeBackShipmentSchema = z.strictObject({ ...whichShipment, reason: takeBackReason });
export const takeBackDeliverySchema = z.strictObject({ reason: takeBackReason });

export type TakeBackShipment = z.infer<typeof takeBackShipmentSchema>;
export type TakeBackReason = z.infer<typeof takeBackReason>;

/** One shipment of an order. `weight` is in grams; `link` is where the carrier shows the parcel, if the shop knows the carrier. */
export const shipmentSchema = z.object({
  number: z.int(),
  carrier: z.string(),
  handedOver: timeSchema,
  cartons: z.int().optional(),
  parcels: z.array(z.object({ tracking: z.string(), weight: z.int().optional(), link: z.url().optional() })),
  lines: z.array(z.object({ part: idSchema, name: z.string(), sku: z.string(), quantity: z.int() })),
});

export type Shipment = z.infer<typeof shipmentSchema>;

function namesOf<Name extends string>(texts: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(texts) as Name[];
}
