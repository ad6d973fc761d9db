import type { Call } from '#contract/call.ts';
import { importFileQuerySchema } from '#contract/file-imports.ts';
import { byId } from '#contract/values.ts';
import { orderPageToPackSchema } from './managed-orders.ts';
import { orderPageSchema } from './orders.ts';
import { correctShipmentSchema, shipOrderSchema, takeBackDeliverySchema, takeBackShipmentSchema } from './shipments.ts';
import {
  SHIPMENTS_FILE_BYTES_MAX,
  shipmentsFileSchema,
  shipOrdersSchema,
  shippedOrdersSchema,
} from './shipping/shipments-at-once.ts';

/** What admins do with shipments of orders. */
export const shipmentCalls = {
  shipOrder: {
    method: 'PUT',
    path: '/order/:id/shipped',
    summary:
      'Hands a paid order, or some pieces of it, to a carrier, and mails its buyer. The order is shipped once nothing of it waits any more',
    access: ['packer', 'sales'],
    params: byId,
    body: shipOrderSchema,
    answer: orderPageSchema,
    packersAnswer: orderPageToPackSchema,
    failures: ['not-found', 'wrong-state', 'shipping-held'],
  },
  shipOrders: {
    method: 'PUT',
    path: '/orders/shipped',
    summary: 'Ships several orders, each for itself with its own number, and mails their buyers',
    access: ['packer', 'sales'],
    body: shipOrdersSchema,
    answer: shippedOrdersSchema,
  },
  checkShipmentsFile: {
    method: 'POST',
    path: '/orders/shipped/file',
    limit: 'upload',
    summary:
      'Reads a CSV of tracking numbers and tells which orders can be shipped by it, and every fault; ships nothing',
    access: ['packer', 'sales'],
    upload: { type: 'text/csv', bytesMax: SHIPMENTS_FILE_BYTES_MAX },
    query: importFileQuerySchema,
    answer: shipmentsFileSchema,
    failures: ['file-refused'],
  },
  correctShipment: {
    method: 'PATCH',
    path: '/order/:id/shipped',
    summary: 'Puts carrier, parcels, day or cartons of a shipment right, and mails the buyer',
    access: ['sales'],
    params: byId,
    body: correctShipmentSchema,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state'],
  },
  takeBackShipment: {
    method: 'PUT',
    path: '/order/:id/not-shipped',
    summary: 'Takes a shipment back that was not made: its pieces wait again, and the buyer is mailed',
    access: ['sales'],
    params: byId,
    body: takeBackShipmentSchema,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state'],
  },
  takeBackDelivery: {
    method: 'PUT',
    path: '/order/:id/not-delivered',
    summary: 'Counts an order as shipped again that was marked delivered and is not',
    access: ['sales'],
    params: byId,
    body: takeBackDeliverySchema,
    answer: orderPageSchema,
    failures: ['not-found', 'wrong-state'],
  },
} as const satisfies Record<string, Call>;
