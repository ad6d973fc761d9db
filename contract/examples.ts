import type { z } from 'zod';
import type { calls } from './calls.ts';

type Calls = typeof calls;

/** What a call is sent and how it answers, as the OpenAPI document shows it. */
type Example<C> = (C extends { body: infer B extends z.ZodType } ? { body?: z.input<B> } : object) &
  (C extends { answer: infer A extends z.ZodType } ? { answer?: z.output<A> } : object);

type Examples = { [N in keyof Calls as `${Calls[N]['method']} ${Calls[N]['path']}`]?: Example<Calls[N]> };

const chain = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e01';
const cassette = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e02';
const company = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e03';
const zone = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e05';
const hub = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e08';
const spacer = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e09';
const undo = '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e06';

const lines = [
  { part: chain, quantity: 200 },
  { part: cassette, quantity: 100 },
];
const place = { country: 'SE', postalCode: '411 04', delivery: 'send' } as const;
const nordic = {
  name: 'Nordic',
  countries: ['Sweden', 'NO', 'DK'],
  postalCodes: [],
  countedBy: 'weight' as const,
  steps: [
    { upTo: 10, price: 38 },
    { upTo: 30.5, price: 64 },
  ],
  above: 'request' as const,
  freeFrom: 5000,
  carrier: 'Nordic Freight',
  pickUp: true,
  ownCarrier: true,
};
const rate = { rate: 25, starts: '2026-01-01' };

/** An order of 200 chains: with a price list, delivery at a rate and tax on top. */
const sums = {
  goods: 1368,
  shipping: 64,
  delivery: { kind: 'rate' as const, zone: 'Nordic', carrier: 'Nordic Freight' },
  tax: {
    prices: 'net' as const,
    amount: 358,
    added: 358,
    rates: [{ rate: 25, on: 1432, amount: 358 }],
  },
  weight: 29_800,
  plannedCartons: 4,
};
const won = {
  rule: '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e07',
  list: 'Lindqvist 2026',
  outcome: 'wins' as const,
  audience: 'company' as const,
  audienceName: 'Lindqvist Cykel AB',
  subject: 'part' as const,
  startsAt: '2026-01-01T00:00:00.000Z',
  counted: 'line' as const,
  pieces: 200,
  from: 100,
  basisPoints: 1000,
};
const priced = { part: chain, quantity: 200, listPrice: 7.6, unitPrice: 6.84, price: 1368, reasons: [won] };
const quoted = {
  lines: [{ ...priced, name: 'Chain 9-speed 116 links', sku: 'CH-9-116-B', weight: 29_800, cartons: 4 }],
  ...sums,
  deliveries: [
    { choice: 'send' as const, kind: 'rate' as const, zone: 'Nordic', carrier: 'Nordic Freight', price: 64 },
    { choice: 'pick-up' as const, kind: 'pick-up' as const, zone: 'Nordic', carrier: 'Nordic Freight', price: 0 },
  ],
  chosen: 'send' as const,
  prices: 'net' as const,
  price: 1790,
  needs: [],
};

const ways: NonNullable<NonNullable<Examples['POST /quote']>['answer']>['ways'] = [
  {
    ...{ method: 'account', open: true, terms: 'Net 30, 2 % within 10 days' },
    ...{ limit: 75_000, exposure: 34_103.75 },
  },
  { method: 'card', open: true },
];

/** Examples of the calls by which programs order and ask what fits, and admins set tax and delivery. A test holds each against its call. */
export const examples: Examples = {
  'POST /prices': {
    body: { company, lines: [{ part: chain, quantity: 200 }] },
    answer: {
      at: '2026-11-23T09:30:00.000Z',
      taxIncluded: false,
      prices: [{ ...priced, steps: [{ from: 100, unitPrice: 6.84 }] }],
    },
  },
  'POST /quote': {
    body: { company, lines: [{ part: chain, quantity: 200 }], ...place },
    answer: { ...quoted, short: [], ways },
  },
  'POST /quick-order/checked': { body: { text: 'CH-9-116-B\t200\nCS-8-1132-HG\t100', fit: ['minimum', 'stock'] } },
  'POST /fit': {
    body: { parts: [cassette], with: [chain, hub] },
    answer: [
      {
        part: cassette,
        family: 'Cassette',
        verdict: 'adapter',
        findings: [
          {
            ...{
              with: hub,
              place: null,
              interface: 'Driver body',
              verdict: 'adapter',
              has: 'HG 34.95 mm',
              other: 'HG 36.75 mm',
            },
            note: 'with a spacer of 1.85 mm behind the cassette',
            adapters: [
              {
                ...{ part: spacer, sku: 'DS-185-HG-S', slug: 'driver-spacer-1-85-mm' },
                ...{ name: 'Driver spacer 1.85 mm for HG road bodies', minimum: 50 },
              },
            ],
            ...{ by: 'measure', standard: 'HG, HG-L2 and Micro Spline (Shimano)', source: 'rolwheels.com' },
          },
          {
            ...{
              with: chain,
              place: null,
              interface: 'Chain',
              verdict: 'fits',
              has: '9 sprockets',
              other: '9-speed',
              note: '',
            },
            ...{
              adapters: [],
              by: 'measure',
              standard: 'ISO 9633; outside widths of makers',
              source: 'bikegremlin.com 1220',
            },
          },
        ],
      },
    ],
  },
  'GET /basket/count': { answer: { lines: 2, version: 7, parts: lines } },
  'POST /basket/lines': {
    body: { lines, how: 'set' },
    answer: {
      version: 7,
      lines: 2,
      undo,
      put: [
        { part: chain, before: null, quantity: 200 },
        { part: cassette, before: 40, quantity: 100 },
      ],
      left: [],
    },
  },
  'PUT /basket/lines/:part': { body: { quantity: 250, lineVersion: 7, basketVersion: 7 } },
  'POST /basket/later': { body: { parts: [cassette], later: true } },
  'POST /basket/note': { body: { lines: [{ part: chain, unitPrice: 6.84 }] } },
  'POST /basket/join': { body: {} },
  'POST /basket/undo': { body: { undo } },
  'POST /checkout/quote': {
    body: { ...place, leave: [cassette] },
    answer: { version: 7, orders: [quoted], short: [], open: 0, price: 1790, needs: [], ways },
  },
  'POST /checkout': {
    body: {
      ...place,
      ...{
        email: 'marta@lindqvist.example',
        street: 'Verkstadsgatan 14',
        city: 'Göteborg',
        number: '+46 31 700 52 10',
      },
      ...{ purchaseOrderNumber: 'PO 2026-118', paymentMethod: 'account', version: 7, prices: [1790] },
    },
  },
  'POST /lists': { body: { name: 'Weekly chains', lines } },
  'PUT /lists/:id': { body: { name: 'Chains and cassettes', version: 3 } },
  'POST /lists/:id/lines': { body: { lines, how: 'add' } },
  'PUT /lists/:id/lines/:part': { body: { quantity: 250, lineVersion: 3 } },
  'POST /lists/:id/move': { body: { part: cassette, before: chain, version: 3 } },
  'POST /lists/:id/basket': { body: { how: 'set', from: 0, count: 200 } },
  'POST /bought': { body: { parts: [chain, cassette] } },
  'PUT /tax': {
    body: { isOn: true, prices: 'net', reverseCharge: 'The buyer owes the tax (reverse charge).', version: 1 },
  },
  'POST /tax/rates': { body: { country: 'SE', classes: ['standard', 'delivery'], ...rate } },
  'PUT /tax/rates/:id': { body: { ...rate, ends: '2027-01-01', version: 1 } },
  'POST /tax/preview': {
    body: { country: 'SE', postalCode: '411 04', prices: 'net', lines: [{ sku: 'CH-9-116-B', quantity: 200 }] },
  },
  'POST /delivery-zones': { body: nordic },
  'PUT /delivery-zones/:id': { body: { ...nordic, version: 2 } },
  'PUT /delivery-zones/order': { body: { zones: [zone] } },
  'POST /delivery-zones/preview': { body: { ...nordic, zone } },
  'POST /order/:id/delivery-offer': { body: { price: 310, offered: null } },
  'POST /order/:id/delivery-offer/accept': { body: { price: 310 } },
};
