import { formatFigure } from '#contract/format.ts';
import { SHIPPED_AT_ONCE_MAX } from '#contract/sales/shipping/shipments-at-once.ts';

const orders = (count: number) => `${formatFigure(count)} ${count === 1 ? 'order' : 'orders'}`;

/** The words of shipping many orders at once. */
export const shipTexts = {
  title: 'Ship orders',
  titleOf: (count: number) => `Ship ${orders(count)}`,
  loading: 'Loading the orders',
  failed: 'The orders did not load',
  way: 'Where this is',
  desk: 'Order desk',
  ways: 'How the numbers come',
  typed: 'Type numbers',
  file: 'CSV file',
  carrier: 'Carrier',
  handedOver: 'Handed over',
  columns: {
    order: 'Order',
    pieces: 'Pieces',
    weight: 'kg',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    check: 'Check',
  },
  otherCarrier: 'other',
  otherCarrierFor: (number: number) => `Other carrier for order ${number}`,
  carrierOf: (number: number) => `Carrier of order ${number}`,
  trackingOf: (number: number) => `Tracking number of order ${number}`,
  right: 'number fits',
  empty: 'no number, stays to ship',
  sameAs: (number: number) => `same number as #${number}`,
  noCarrier: 'name its carrier',
  ready: (ready: number, all: number) => `${formatFigure(ready)} of ${formatFigure(all)} ready`,
  rest: (faulty: number, empty: number) =>
    [faulty > 0 && `${formatFigure(faulty)} to look at`, empty > 0 && `${formatFigure(empty)} without a number`]
      .filter(Boolean)
      .join(', '),
  ship: (count: number) => `Ship ${formatFigure(count)}`,
  keys: [
    [['↵', '↓'], 'next number'],
    [['↑'], 'number before'],
    [['Ctrl', '↵'], 'ship what is ready'],
  ],
  noneLeft: 'All of these orders are shipped',
  toDesk: 'Back to the order desk',
  leftOut: (count: number) => `${orders(count)} cannot be shipped now`,
  held: 'it is held: release it first',
  shipped: (count: number) => `${orders(count)} shipped`,
  shippedHow: 'The mails to the buyers are on their way.',
  notShipped: (count: number) => `${orders(count)} not shipped`,
  failure: (number: number, why: string) => `#${number}: ${why}`,
  /** Of the file. */
  csv: {
    file: 'A CSV file of tracking numbers',
    limits: `CSV, at most 5 MB and ${SHIPPED_AT_ONCE_MAX} orders`,
    how: [
      'The first line names the columns: order, tracking and carrier are needed, weight in kilograms is not.',
      'A row for each parcel: several rows with one order are several parcels of it.',
      'Each order is shipped whole. Ship a part of one on its own page.',
      'Nothing is shipped before you have seen what the file says.',
    ],
    example: 'CSV of the orders to ship',
    another: 'Other file',
    orders: 'Orders to ship',
    parcels: 'Parcels',
    faults: 'Faults',
    faultsTitle: (count: number) =>
      `${formatFigure(count)} ${count === 1 ? 'fault' : 'faults'}: these rows stay as they are`,
    readyTitle: 'Will be shipped',
    columns: {
      row: 'Row',
      column: 'Column',
      value: 'Value',
      order: 'Order',
      tracking: 'Tracking number',
      carrier: 'Carrier',
      pieces: 'Pieces',
    },
    none: 'No order can be shipped by this file',
    noneHow: 'Correct the rows and choose the file again.',
    ship: (count: number) => `Ship ${orders(count)}`,
    shown: (count: number, all: number) => `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  },
} as const;
