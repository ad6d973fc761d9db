/** A file that reads or writes tables which the floors do not give to its noun, by the symbols of the schema. */
export interface TableException {
  file: string;
  reads?: readonly string[];
  writes?: readonly string[];
  why: string;
}

/** All of them. `check-tables.ts` refuses what is not here, and what is here and not needed. */
export const tableExceptions: readonly TableException[] = [
  {
    file: 'server/catalogue/brands/managed-brands.repository.ts',
    reads: ['part', 'priceRule'],
    why: 'a brand that has parts or a price of its own is not deleted: that is asked under its lock, and the list says so in its query',
  },
  {
    file: 'server/catalogue/stock/stock.repository.ts',
    writes: ['part'],
    reads: ['part', 'order', 'orderLine'],
    why: 'what is available and missing stands in the row of the part, under one constraint with its minimum; a line of the ledger names its order',
  },
  {
    file: 'server/catalogue/stock/stock-back.repository.ts',
    writes: ['part'],
    reads: ['part'],
    why: 'what is available and missing stands in the row of the part',
  },
  {
    file: 'server/catalogue/stock/quote-stock.repository.ts',
    reads: ['part'],
    why: 'what is available and missing stands in the row of the part',
  },
  {
    file: 'server/catalogue/stock/ahead.repository.ts',
    reads: ['part'],
    why: 'what is missing and whether a part is ordered ahead stands in the row of the part',
  },
  {
    file: 'server/catalogue/stock/waits.repository.ts',
    reads: ['part', 'order', 'orderLine'],
    why: 'what is there and what comes is shared out among the lines that a part is promised to, under the lock of the part',
  },
  {
    file: 'server/catalogue/stock/shelf.repository.ts',
    reads: ['part', 'order', 'orderLine', 'shipmentLine'],
    why: 'a part and what orders hold of it are read in one query: an order placed meanwhile is on both sides or on none',
  },
  {
    file: 'server/catalogue/deliveries/expected.repository.ts',
    writes: ['part'],
    why: 'what is expected of a part, and when, stands in its row, so that lists and orders read it with its stock',
  },
  {
    file: 'server/catalogue/part-batches/hindrances.repository.ts',
    reads: ['expectedDelivery'],
    why: 'a part that is expected is not taken away with its import: that is asked for all its parts in one query, and again under their locks',
  },
  {
    file: 'server/catalogue/parts/parts.repository.ts',
    reads: ['orderLine', 'expectedDelivery'],
    why: 'a part that was ordered, came in or is expected cannot be deleted: lists say so in their query, and deleting asks under its lock',
  },
  {
    file: 'server/catalogue/parts/managed-parts.repository.ts',
    reads: ['order', 'orderLine'],
    why: 'the list is sorted by how long the stock lasts, in the query that cuts its slices',
  },
  {
    file: 'server/catalogue/reviews/managed-reviews.repository.ts',
    reads: ['order'],
    why: 'the list names the order of a review in its one query',
  },
  {
    file: 'server/sales/invoices/enter-documents.repository.ts',
    reads: ['dispute'],
    why: 'what a bank took back is entered into the ledger beside the invoice that it had paid',
  },
  {
    file: 'server/sales/receivables/ageing.repository.ts',
    reads: ['disputedItem'],
    why: 'what companies owe by age is read in one query, which counts the items that are disputed',
  },
  {
    file: 'server/sales/receivables/credit.repository.ts',
    reads: ['approvalRequest', 'quotation'],
    why: 'what waits for an approval, of a quote by its newest version, holds credit, which is read with all else that an order depends on',
  },
  {
    file: 'server/sales/quotations/quotations.repository.ts',
    reads: ['approvalRequest'],
    writes: ['approvalRequest'],
    why: 'a quote says whether a request for approval waits for it, beside its own state, and ends that with its offer',
  },
  {
    file: 'server/sales/invoices/invoice-checks.repository.ts',
    reads: ['shipment'],
    why: 'the invoices of an order on account are held against its shipments, in the query that reads both',
  },
  {
    file: 'server/sales/orders/orders.repository.ts',
    reads: ['invoice'],
    why: 'lists of orders name the invoice of each in their one query',
  },
  {
    file: 'server/sales/orders/orders-of-companies.repository.ts',
    reads: ['invoice'],
    why: 'the page of a company counts its orders and their invoices in one query',
  },
  {
    file: 'server/sales/orders/order-page.repository.ts',
    reads: ['creditNote', 'dispute', 'shipment', 'shipmentLine', 'parcel', 'orderMessage', 'orderNote'],
    why: 'the refunds and the lost disputes of an order name their credit notes in their one query; the page lists the shipments of the order, and what was written about it',
  },
  {
    file: 'server/sales/orders/managed-orders.repository.ts',
    reads: ['orderNote'],
    why: 'the list of all orders shows the last note of each',
  },
  {
    file: 'server/sales/orders/order-checks.repository.ts',
    reads: ['shipmentLine'],
    why: 'the ledger of a line is held against what of it was shipped, in the query that reads both',
  },
  {
    file: 'server/sales/orders/order-facts.repository.ts',
    reads: ['shippingHold', 'paymentCase', 'shipment', 'shipmentLine', 'parcel'],
    why: 'lists of orders say in their one query what holds the shipping of each, what of it is shipped, and whether an admin is asked about its money',
  },
  {
    file: 'server/sales/shipments/shipments.repository.ts',
    reads: ['orderReturnLine'],
    why: 'a shipment of which something is returned is not taken back: that is asked under the lock of its order',
  },
  {
    file: 'server/seed/seed.ts',
    writes: ['brand', 'review'],
    why: 'the seed fills an empty shop, under keys of its own',
  },
  {
    file: 'server/seed/seed.parts.ts',
    writes: ['part', 'stockMovement'],
    why: 'the seed fills an empty shop, under keys of its own',
  },
  {
    file: 'server/seed/end-rehearsal.ts',
    writes: [
      'creditRelease',
      'ledgerAllocation',
      'ledgerEntry',
      'accountPayment',
      'keptCard',
      'cardCustomer',
      'approvedOrder',
      'approvalRequest',
      'creditNote',
      'invoice',
      'shippingHold',
      'dispute',
      'paymentCase',
      'orderReturn',
      'refund',
      'payment',
      'orderEvent',
      'providerEvent',
      'reconciliation',
      'idempotencyKey',
      'review',
      'stockMovement',
      'part',
      'shipment',
      'orderLine',
      'order',
      'quotation',
    ],
    why: 'the end of a rehearsal takes all that came of its orders, in one transaction',
  },
];
