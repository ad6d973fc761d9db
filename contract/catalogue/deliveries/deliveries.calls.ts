import type { Call } from '#contract/call.ts';
import { importFileQuerySchema } from '#contract/file-imports.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  addDeliveriesSchema,
  arrivalSchema,
  bookGoodsSchema,
  changeDeliverySchema,
  DELIVERIES_FILE_BYTES_MAX,
  deliveriesFileSchema,
  expectedSchema,
  findStockedSchema,
  foundStockedSchema,
  goodsFileSchema,
  listDeliveriesSchema,
  receiptLinesSchema,
  receiptSchema,
} from './deliveries.ts';

const file = { type: 'text/csv', bytesMax: DELIVERIES_FILE_BYTES_MAX } as const;
/** A thousand lines. */
const BODY_MAX = 512 * 1024;

/** The calls about deliveries that are expected, and goods that came in. */
export const deliveriesCalls = {
  listDeliveries: {
    method: 'GET',
    path: '/deliveries',
    summary: 'The deliveries that are expected, the next first, at most 500',
    access: ['catalogue', 'sales'],
    query: listDeliveriesSchema,
    answer: expectedSchema,
  },
  addDeliveries: {
    method: 'POST',
    path: '/deliveries',
    summary: 'Adds deliveries that are expected, all or none',
    access: ['catalogue'],
    body: addDeliveriesSchema,
    bodyBytesMax: BODY_MAX,
    answer: z.object({ added: z.int() }),
    failures: ['not-found'],
  },
  changeDelivery: {
    method: 'PUT',
    path: '/deliveries/:id',
    summary: 'Changes the day, the pieces or the supplier of an open delivery',
    access: ['catalogue'],
    params: byId,
    body: changeDeliverySchema,
    answer: z.object({ closed: z.boolean() }),
    failures: ['not-found', 'changed-meanwhile', 'stock-too-low'],
  },
  cancelDelivery: {
    method: 'DELETE',
    path: '/deliveries/:id',
    summary: 'Ends a delivery: what has not come in is not expected any more',
    access: ['catalogue'],
    params: byId,
    answer: z.object({ closed: z.boolean() }),
    failures: ['not-found', 'changed-meanwhile'],
  },
  checkDeliveriesFile: {
    method: 'POST',
    path: '/deliveries/file',
    limit: 'upload',
    summary: 'Reads a CSV of expected deliveries and tells every fault; writes nothing',
    access: ['catalogue'],
    upload: file,
    query: importFileQuerySchema,
    answer: deliveriesFileSchema,
    failures: ['file-refused'],
  },
  findStocked: {
    method: 'GET',
    path: '/stocked-parts',
    summary: 'The parts that a number, an EAN or a piece of a name finds, with what lies on the shelf',
    access: ['catalogue'],
    query: findStockedSchema,
    answer: foundStockedSchema,
  },
  readArrival: {
    method: 'GET',
    path: '/part/:id/arrival',
    summary: 'What is to know of a part before pieces of it are booked in: what was expected, and who waits',
    access: ['catalogue'],
    params: byId,
    answer: arrivalSchema,
    failures: ['not-found'],
  },
  bookGoods: {
    method: 'POST',
    path: '/goods-receipts',
    summary: 'Books goods that came in with a delivery note, all lines or none, once for each key',
    access: ['catalogue'],
    body: bookGoodsSchema,
    bodyBytesMax: BODY_MAX,
    answer: receiptSchema,
    failures: ['not-found', 'stock-too-low'],
  },
  listReceipts: {
    method: 'GET',
    path: '/goods-receipts',
    summary: 'The last 50 receipts of goods, newest first',
    access: ['catalogue'],
    answer: z.array(receiptSchema),
  },
  readReceipt: {
    method: 'GET',
    path: '/goods-receipts/:id',
    summary: 'The lines of a receipt of goods',
    access: ['catalogue'],
    params: byId,
    answer: receiptLinesSchema,
    failures: ['not-found'],
  },
  checkGoodsFile: {
    method: 'POST',
    path: '/goods-receipts/file',
    limit: 'upload',
    summary: 'Reads a CSV of goods that came in and tells every fault; books nothing',
    access: ['catalogue'],
    upload: file,
    query: importFileQuerySchema,
    answer: goodsFileSchema,
    failures: ['file-refused'],
  },
} as const satisfies Record<string, Call>;
