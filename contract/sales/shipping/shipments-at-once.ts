import { readFileShape } from '#contract/file-imports.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { shipmentShape } from '../shipments.ts';

/** How many orders are shipped by one call. */
export const SHIPPED_AT_ONCE_MAX = 200;

const numberedShipmentSchema = z.strictObject({ order: idSchema, ...shipmentShape });

/** Shipments of several orders, each of all that waits of it. */
export const shipOrdersSchema = z.strictObject({
  shipments: z
    .array(numberedShipmentSchema)
    .min(1, 'Please name a shipment')
    .max(SHIPPED_AT_ONCE_MAX, `Please ship at most ${SHIPPED_AT_ONCE_MAX} orders at once`)
    .refine(
      (shipments) => new Set(shipments.map(({ order }) => order)).size === shipments.length,
      'Please name each order once',
    ),
});

export type NumberedShipment = z.infer<typeof numberedShipmentSchema>;

/** Which orders are shipped now, and which are not, with why. */
export const shippedOrdersSchema = z.object({
  shipped: z.array(idSchema),
  failed: z.array(z.object({ order: idSchema, orderNumber: z.int(), why: z.string() })),
});

export type ShippedOrders = z.infer<typeof shippedOrdersSchema>;

export const SHIPMENTS_FILE_BYTES_MAX = 5_000_000;

/**
 * What a file of tracking numbers says: each order that can be shipped by it, by the rows that name its parcels, and what is wrong with the other
 * rows. Rows count as in a spreadsheet: the head is row 1.
 */
export const shipmentsFileSchema = z.object({
  ...readFileShape,
  ready: z.array(
    numberedShipmentSchema.extend({
      rows: z.array(z.int()),
      orderNumber: z.int(),
      buyer: z.string(),
      city: z.string(),
      pieces: z.int(),
    }),
  ),
  faults: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
});

export type ShipmentsFile = z.infer<typeof shipmentsFileSchema>;
