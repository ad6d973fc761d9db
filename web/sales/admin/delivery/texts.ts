import { countryName } from '#contract/countries.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import type { CountedBy } from '#contract/sales/delivery.heads.ts';
import type { DeliveryZone, ZonePreview } from '#contract/sales/delivery.ts';
import type { DeliveryRequest } from '#contract/sales/delivery-offers.ts';

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${formatFigure(count)} ${more}`;

/** The words of the zones of delivery, and of what waits for a price. */
export const texts = {
  loading: 'Loading the zones',
  failed: 'The zones did not load',
  zones: 'Zones',
  zonesTable: 'All zones of delivery',
  add: 'Add a zone',
  noneTitle: 'Delivery is off',
  none: 'Orders go out at no price, and nobody is asked how. The first zone turns it on: what no zone covers is then refused.',
  columns: { zone: 'Zone', places: 'Countries, postal codes', rates: 'Rates', freeFrom: 'Free from', waits: 'Waits' },
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  close: 'Close',
  closeOf: (name: string) => `Close ${name}`,
  first: 'first that fits',
  last: 'last',
  allOthers: 'all other countries',
  not: (codes: string) => `not ${codes}`,
  onRequest: 'on request',
  waiting: (count: number) => many(count, 'order waits', 'orders wait'),
  uncovered: (count: number) =>
    `${many(count, 'delivery address of a dealer lies', 'delivery addresses of dealers lie')} in no zone: orders there are refused.`,

  newZone: 'New zone',
  counted: { weight: 'by weight', cartons: 'by cartons' },
  countedBy: 'Counted by',
  heading: (name: string, by: CountedBy) => `${name}, ${by === 'weight' ? 'by weight' : 'by cartons'}`,
  name: 'Name',
  countries: 'Countries',
  countriesHint: 'Names or two letters, parted by commas. Empty: all other countries.',
  postalCodes: 'Postal codes',
  postalCodesHint: 'Named before zones with whole countries, such as SE 98*. A star stands for the rest.',
  rates: 'Rates',
  upTo: { weight: 'Up to, kg', cartons: 'Up to, cartons' },
  rate: 'Rate',
  stepUpTo: (step: number, by: CountedBy) => `Step ${step}, up to ${by === 'weight' ? 'kg' : 'cartons'}`,
  stepRate: (step: number) => `Step ${step}, rate`,
  removeStep: (step: number) => `Remove step ${step}`,
  addStep: 'Add a step',
  noSteps: 'Without a step every order waits for your price.',
  above: 'Above the last step',
  aboves: [
    ['request', 'on request'],
    ['refused', 'refused'],
  ],
  aboveHints: {
    request: 'The order waits for your price; the buyer accepts it before paying.',
    refused: 'The order cannot be placed; the buyer is told to order less at once.',
  },
  freeFrom: 'Free from, net',
  freeFromHint: 'Goods before tax. Empty: never.',
  carrier: 'Carrier',
  pickUp: 'Pick up at the works, $0.00',
  ownCarrier: 'Own carrier of the buyer, on request',
  unknown: {
    weight: (count: number) =>
      `${many(count, 'part has', 'parts have')} no weight. Orders with one of them are on request.`,
    cartons: (count: number) =>
      `${many(count, 'part has', 'parts have')} no number of pieces in a carton. Orders with one of them are on request.`,
  },
  see: 'See them',
  save: 'Save',
  saved: (name: string) => `${name} is saved`,
  mend: 'Please mend the fields that are marked.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  keep: 'Keep it',
  removed: (name: string) => `${name} is removed`,
  removeThen: 'Orders that were placed keep what they cost.',
  removeLast: 'Without a zone delivery is off: orders go out at no price.',
  up: 'Move up',
  down: 'Move down',
  moved: 'The zones stand in another order',

  badUpTo: { weight: 'A weight in kg, such as 10 or 2.5', cartons: 'A number of cartons' },
  badRate: 'A sum such as 38.00',
  badFreeFrom: 'A sum above 0, such as 5000.00, or empty',
  nameRequired: 'Name is Required',
  carrierRequired: 'Carrier is Required',

  waitingTitle: 'Waiting for your price',
  nothingWaits: 'No order waits for a price.',
  order: (number: number, name: string) => `Order ${number}, ${name}`,
  deliveryOf: (number: number) => `Delivery for order ${number}`,
  offer: 'Offer',
  offerSum: (sum: string) => `Offer ${sum}`,
  offered: (number: number, sum: string) => `${sum} is offered for order ${number}`,
  goods: (sum: string) => `Goods ${sum}.`,
  since: 'Waits since',
  heldUntil: '; the stock is held until',
  offeredFor: (sum: string) => `${sum} offered`,
  notAnswered: '. The buyer has not answered; the order ends',
  takeBack: 'Take back',
  takeBackOf: (number: number) => `Take back the price for order ${number}`,
  takenBack: (number: number) => `The price for order ${number} is taken back`,
  more: (count: number) => `${formatFigure(count)} more wait behind these.`,
} as const;

/** Where a zone is: 'Sweden, Norway; not SE 98*'. */
export function placesWords({ countries, postalCodes, without }: DeliveryZone): string {
  if (postalCodes.length > 0) return postalCodes.join(', ');
  if (countries.length === 0) return texts.allOthers;
  const named = countries.map(countryName).join(', ');
  return without.length === 0 ? named : `${named}; ${texts.not(without.join(', '))}`;
}

const inZone = (zone: string | null) => zone ?? 'no zone, where orders are refused';

/** Which addresses of dealers a zone would have, and where they come from and go to. */
export function previewWords({ addresses, from, to }: ZonePreview): string {
  const lie = `${many(addresses, 'delivery address of a dealer lies', 'delivery addresses of dealers lie')} in it`;
  const left = from.flatMap(({ zone, addresses: count }) =>
    zone === null
      ? []
      : [
          `${count === addresses ? (count === 1 ? 'it leaves' : 'they leave') : many(count, 'leaves', 'leave')} ${zone}`,
        ],
  );
  const gone = to.map(({ zone, addresses: count }) => `${many(count, 'goes', 'go')} to ${inZone(zone)}`);
  return `${[lie, ...left, ...gone].join('; ')}.`;
}

/** Where the addresses of a zone lie once it is removed. */
export function removalWords({ ifRemoved }: Pick<DeliveryZone, 'ifRemoved'>): string {
  return ifRemoved
    .map(
      ({ zone, addresses }) =>
        `${many(addresses, 'delivery address of a dealer then lies', 'delivery addresses of dealers then lie')} in ${inZone(zone)}.`,
    )
    .join(' ');
}

/** What is to be sent and where: '600 × Disc rotor 180 mm, 6 cartons, 84 kg, to 04524 Seoul, South Korea, carrier: by agreement.' */
export function packingWords({ lines, plannedCartons, weight, to, carrier }: DeliveryRequest): string {
  const [first, ...others] = lines;
  const facts = [
    first && `${formatFigure(first.quantity)} × ${first.name}`,
    others.length > 0 && `and ${many(others.length, 'other part', 'other parts')}`,
    plannedCartons === undefined ? 'cartons not known' : many(plannedCartons, 'carton', 'cartons'),
    weight === undefined ? 'weight not known' : formatWeight(weight),
    to && `to ${to}`,
    carrier && `carrier: ${carrier}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}
