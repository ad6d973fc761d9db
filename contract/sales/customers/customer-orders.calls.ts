import type { Call } from '#contract/call.ts';
import { orderSchema, placingFailures } from '#contract/sales/orders.ts';
import {
  checkQuickOrderSchema,
  QUICK_ORDER_JSON_BYTES_MAX,
  quickOrderSchema,
} from '#contract/sales/quick-order/quick-order.ts';
import { askQuoteSchema, quoteSchema } from '#contract/sales/quotes.ts';
import { byId } from '#contract/values.ts';
import { placeForCustomerSchema } from './customer-orders.ts';

/** What admins do to order for a customer: everything is decided as if the customer did it. */
export const customerOrderCalls = {
  checkCustomerLines: {
    method: 'POST',
    path: '/manage/customers/:id/checked-lines',
    summary: 'Reads a list of part numbers and quantities as the customer’s own Quick order does; writes nothing',
    access: ['sales'],
    params: byId,
    body: checkQuickOrderSchema,
    bodyBytesMax: QUICK_ORDER_JSON_BYTES_MAX,
    answer: quickOrderSchema,
    failures: ['not-found', 'file-refused'],
  },
  quoteForCustomer: {
    method: 'POST',
    path: '/manage/customers/:id/quote',
    summary: 'What an order would cost that customer, with delivery and tax; places nothing',
    access: ['sales'],
    params: byId,
    body: askQuoteSchema,
    answer: quoteSchema,
    failures: ['not-found'],
  },
  placeForCustomer: {
    method: 'POST',
    path: '/manage/customers/:id/orders',
    summary: 'Places an order for a customer, whose order it is: they get the mail that says who placed it, and pay it',
    access: ['sales'],
    params: byId,
    body: placeForCustomerSchema,
    answer: orderSchema,
    failures: placingFailures,
    idempotent: 'required',
  },
} as const satisfies Record<string, Call>;
