import { expect, test } from 'vitest';
import type { OrderEvent, OrderPage } from '#contract/sales/orders.ts';
import { timelineOf } from './order.timeline.ts';

const at = (minute: number) => `2026-11-17T09:${minute}:00.000Z`;

const happened = (kind: string, minute: number, data: OrderEvent['data'] = {}): OrderEvent => ({
  kind,
  at: at(minute),
  by: 'you',
  data,
});

const unpaid: OrderPage = {
  _id: '01a1fe87-565c-7253-b18c-ce46f980eec9',
  orderNumber: 10461,
  email: 'marta@lindqvistcykel.example',
  name: 'Marta Lindqvist',
  street: 'Verkstadsgatan 14',
  city: 'Göteborg',
  number: '+46 31 700 52 10',
  quantity: 100,
  price: 940,
  goods: 940,
  shipping: 0,
  paid: false,
  payment: 'unpaid',
  status: 'pending',
  heldUntil: at(42),
  createdAt: at(12),
  received: 0,
  refunded: 0,
  refundPending: 0,
  refundable: 0,
  shipments: [],
  shippingHeld: [],
  losses: [],
  lost: 0,
  lines: [],
  refunds: [],
  messages: [],
  notes: [],
  events: [happened('placed', 12), happened('payment-asked', 14, { attempt: 1 })],
};

const paid: OrderPage = {
  ...unpaid,
  ...{ paid: true, payment: 'paid', status: 'shipping', transactionId: 'pi_1', received: 940 },
};

const titles = ({ past, next }: ReturnType<typeof timelineOf>) => [
  past.map(({ title }) => title),
  next.map(({ title }) => title),
];

test('an unpaid order waits for its payment, and asking for it is nothing that happened', () => {
  expect(titles(timelineOf(unpaid))).toEqual([['Order placed'], ['Payed', 'Shipped']]);
});

test('an order whose money is all back unshipped is cancelled by that, and on the way there waits for nothing else', () => {
  const underWay = { ...paid, refundPending: 940 };
  expect(titles(timelineOf(underWay))[1]).toEqual(['Refunded', 'Cancelled']);
  const events = [
    ...unpaid.events,
    happened('pay', 15),
    happened('refunded', 20, { cents: 94_000 }),
    happened('cancel', 20, { cause: 'refunded', stock: 'write-off' }),
  ];
  const { past, next } = timelineOf({ ...paid, payment: 'refunded', status: 'cancelled', refunded: 940, events });
  expect(past.at(-1)).toMatchObject({ title: 'Cancelled', text: 'All of its money is back. 100 parts written off.' });
  expect(next).toEqual([]);
});

test('a refund is partly one until the whole price is back', () => {
  const events = [
    ...unpaid.events,
    happened('pay', 15),
    happened('ship', 20),
    happened('refunded', 30, { cents: 23_500 }),
    happened('deliver', 40),
    happened('refunded', 50, { cents: 70_500 }),
  ];
  expect(titles(timelineOf({ ...paid, payment: 'refunded', status: 'delivered', refunded: 940, events }))).toEqual([
    ['Order placed', 'Payed', 'Shipping', 'Shipped', 'Partly refunded', 'Delivered', 'Refunded'],
    [],
  ]);
});

test('the money of a cancelled order is still to come while the provider has not given it back', () => {
  const events = [...unpaid.events, happened('pay', 15), happened('cancel', 20)];
  const { past, next } = timelineOf({ ...paid, status: 'cancelled', refunded: 235, refundPending: 705, events });
  expect(past.at(-1)).toMatchObject({ title: 'Cancelled', text: 'By you. 100 parts given back to the stock.' });
  expect(next).toEqual([{ title: 'Refunded', text: '$705.00 goes back to the card.' }]);
});

test('an order whose refund failed says so, and promises nothing more', () => {
  const events = [
    ...unpaid.events,
    happened('pay', 15),
    happened('cancel', 20, { stock: 'restock' }),
    happened('refunded', 21, { cents: 94_000 }),
    happened('refund-failed', 30, { cents: 94_000, reason: 'expired_or_canceled_card' }),
    happened('refunded', 40, { cents: 100 }),
  ];
  const { past, next } = timelineOf({ ...paid, status: 'cancelled', refunded: 1, events });
  expect(past.slice(-2)).toMatchObject([
    { title: 'Refund failed', text: '$940.00 did not reach the card. The shop sees to it.' },
    { title: 'Partly refunded' },
  ]);
  expect(next).toEqual([]);
});

test('a refund that the provider refused is not told as one that was made', () => {
  const events = [
    ...unpaid.events,
    happened('pay', 15),
    happened('refunded', 20, { cents: 50_000 }),
    happened('refund-failed', 30, { cents: 44_000, outcome: 'refused' }),
    happened('refunded', 40, { cents: 44_000 }),
  ];
  const { past } = timelineOf({ ...paid, payment: 'refunded', refunded: 940, events });
  expect(past.slice(-3)).toMatchObject([
    { title: 'Partly refunded' },
    { title: 'Refund refused', text: expect.stringContaining('refused $440.00 each time') },
    { title: 'Refunded' },
  ]);
});

test('the money of an order is what was received, whatever it asked for', () => {
  const events = [...unpaid.events, happened('pay', 15), happened('refunded', 20, { cents: 94_000 })];
  const { past } = timelineOf({ ...paid, received: 950, refunded: 940, events });
  expect(past.at(-1)?.title).toBe('Partly refunded');
});

test('a hold that was made longer and a payment that was called off are told', () => {
  const events = [...unpaid.events, happened('hold-extended', 42, { minutes: 10 }), happened('payment-blocked', 43)];
  expect(titles(timelineOf({ ...unpaid, events }))[0]).toEqual(['Order placed', 'Held longer', 'Payment called off']);
});

test('a shipment says what it was, and what was put right says what stood there before', () => {
  const shipped: OrderPage = {
    ...{ ...paid, status: 'shipped', carrier: 'Nordic Freight', tracking: 'NF 2' },
    events: [
      happened('ship', 30, { carrier: 'Nordic Freight', tracking: 'NF 1', cartons: 3 }),
      happened('shipment-corrected', 31, {
        ...{ fields: 'tracking, handedOver', reason: 'mistyped', 'tracking.before': 'NF 1', 'tracking.after': 'NF 2' },
        ...{ 'handedOver.before': '2026-11-17', 'handedOver.after': '2026-11-16' },
      }),
      happened('delivery-corrected', 32, { fields: 'street, phone number' }),
    ],
  };
  expect(timelineOf(shipped).past.map(({ text }) => text)).toEqual([
    'Nordic Freight, NF 1, 3 cartons.',
    'Tracking number NF 2 in place of NF 1, handed over 16 November 2026 in place of 17 November 2026. Mistyped. By you.',
    'Street, phone number. By you.',
  ]);
});

test('an order that is held again by a lost dispute says so, and what the bank took', () => {
  const data = { dispute: 'du_1', cents: 94000, reason: 'product_not_received' };
  const held = (minute: number) => happened('shipping-held', minute, { kind: 'dispute' });
  const events = [happened('dispute-opened', 20, data), held(20), happened('dispute-lost', 40, data), held(40)];
  expect(timelineOf({ ...paid, lost: 940, events }).past.map(({ text }) => text)).toEqual([
    '$940.00, product not received.',
    'The payment is disputed.',
    'The bank of the card gave $940.00 back.',
    'The bank keeps the money.',
  ]);
});
