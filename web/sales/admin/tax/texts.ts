import { countryName } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import type { PriceKind } from '#contract/money.ts';
import { counted } from '#web/sales/admin/prices/texts.ts';

/** Countries by name, as a sentence lists them. */
const named = (countries: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(countries.map(countryName));

/** The words of the pages about tax. */
export const texts = {
  title: 'Tax and delivery',
  tax: 'Tax',
  delivery: 'Delivery',
  preview: 'Preview',
  loading: 'Loading tax',
  failed: 'Tax did not load',
  changed: 'It is changed',

  switch: 'Tax',
  on: 'On',
  off: 'Off',
  isOn: 'On. Buy Now asks country and postal code; orders without them are refused with a sentence.',
  isOff: 'Off. The total is unit price × quantity, as it always was. Nothing below is used.',
  turnOn: 'Turn tax on?',
  turnOnHow: 'From now on Buy Now asks country and postal code, and orders are taxed at the rates below.',
  turnOnRefused: (countries: readonly string[]) =>
    `Companies have goods delivered to ${named(countries)}, where a rate is missing: their orders there are refused.`,
  turnOnNoRates: 'There is no rate in force: every order is refused until you add one.',
  turnOnButton: 'Turn on',
  turnOff: 'Turn tax off?',
  turnOffHow: 'New orders are not taxed any more. Orders already placed keep their tax.',
  turnOffButton: 'Turn off',
  keep: 'Keep as it is',

  pricesAre: 'Prices are',
  pricesHow: 'One setting for the whole shop. Every page says which.',
  kinds: { net: 'net', gross: 'gross' } as Readonly<Record<PriceKind, string>>,
  kindTitle: (kind: PriceKind) => `Make prices ${kind}?`,
  kindHow: {
    net: 'Every price stays as it is written and no longer contains tax: tax is added to it. Orders already placed keep their price.',
    gross: 'Every price stays as it is written and now contains its tax. Orders already placed keep their price.',
  } as Readonly<Record<PriceKind, string>>,
  kindButton: (kind: PriceKind) => `Make them ${kind}`,

  reverse: 'Reverse charge',
  reverseHow: (sentence: string) =>
    `Only for companies whose number an admin confirmed. Sentence on the invoice: “${sentence}”`,
  changeSentence: 'Change sentence',
  sentence: 'Sentence on the invoice',
  sentenceHow: 'Documents already issued keep theirs.',
  save: 'Save',

  rates: 'Rates',
  taxRates: 'Tax rates',
  download: 'Download CSV',
  addRate: 'Add a rate',
  columns: {
    country: 'Country of delivery',
    class: 'Class',
    rate: 'Rate',
    span: 'From, until',
    state: 'State',
  },
  acts: 'What can be done',
  reverseRate: 'reverse charge',
  deliver: (companies: number) =>
    `${counted(companies, 'company', 'companies')} ${companies === 1 ? 'delivers' : 'deliver'} there`,
  noRate: 'no rate',
  refused: 'orders are refused',
  refusedOff: 'orders would be refused',
  none: '–',
  change: 'Change',
  changeOf: (country: string, of: string, rate: number) => `Change ${country}, ${of}, ${percentWords(rate)}`,
  remove: 'Remove',
  removeOf: (country: string, of: string, rate: number) => `Remove ${country}, ${of}, ${percentWords(rate)}`,
  removeTitle: (country: string, of: string, rate: number) => `Remove ${percentWords(rate)}, ${country}, ${of}?`,
  removeHow: 'Orders already placed keep their tax. Where no other rate holds, new orders are refused.',
  removed: 'The rate is removed',
  add: 'Add',
  addFor: (country: string) => `Add a rate for ${country}`,
  noRates: 'No rates yet',
  noRatesHow: 'A rate holds for a class of goods in a country of delivery, from a day on.',
  note: 'A country without a rate is not taxed at 0: the order is refused, with a sentence that says so.',

  rateTitle: 'Tax rate',
  country: 'Country of delivery',
  chooseCountry: 'Choose a country',
  class: 'Class',
  classes: [
    ['standard delivery', 'standard and delivery'],
    ['standard reduced delivery', 'all'],
    ['standard', 'standard'],
    ['reduced', 'reduced'],
    ['delivery', 'delivery'],
  ],
  rate: 'Rate, per cent',
  from: 'From',
  until: 'Until',
  untilHint: 'That day no longer counts. Empty: open.',
  reverseFor: 'Companies with a confirmed VAT number owe the tax themselves',
  ordersKeep: 'Orders already placed keep their tax.',
  added: (rates: number) => `${counted(rates, 'rate')} added`,
  saved: 'The rate is changed',
  notRate: 'Please type a rate',
} as const;

/** A rate in per cent as people read it: `8.5 %`. */
export function percentWords(rate: number): string {
  return `${rate} %`;
}

/** The words of the preview. */
export const previewTexts = {
  company: 'Company',
  nobody: 'nobody: everybody’s prices',
  country: 'To',
  chooseCountry: 'Choose a country',
  postalCode: 'Postal code',
  prices: 'Prices',
  kinds: [
    ['net', 'net'],
    ['gross', 'gross'],
  ],
  day: 'Day',
  ask: 'Ask',
  lines: 'Parts of the order',
  part: (place: number) => `Part ${place}`,
  pieces: (place: number) => `Pieces ${place}`,
  sku: 'SKU',
  minimum: 'minimum',
  addLine: 'Add a part',
  removeLine: (place: number) => `Remove part ${place}`,
  remove: 'Remove',
  failed: 'The preview did not load',
  loading: 'Loading the preview',
  begin: 'What would an order cost?',
  beginHow:
    'Say where it goes and what is in it: the page shows what its buyer would see, and how the tax is shared out.',
  notConfirmed: (number: string) => `${number} is not confirmed`,
  soCharged: (rates: string) => `So ${rates} is charged.`,
  seeConfirmed: 'See it confirmed',
  asConfirmed: (number: string) => `${number} as if it were confirmed`,
  seeAsIs: 'See it as it is',
  confirmed: (number: string) => `${number} is confirmed`,
  confirmedNot: 'A rate of this order has no reverse charge, so tax is charged.',
  noNumber: (company: string) => `${company} has no VAT number`,
  isOff: 'Tax is off',
  isOffHow: 'This is what buyers would see were it on.',
  refused: 'Such an order is refused',
  asBuyer: 'As the buyer sees it',
  line: 'Line',
  price: { net: 'Net', gross: 'Gross' } as Readonly<Record<PriceKind, string>>,
  rate: 'Rate',
  vat: 'VAT',
  each: (quantity: number, price: string) => `${formatFigure(quantity)} × ${price}`,
  goods: (kind: PriceKind) => (kind === 'net' ? 'Goods, net' : 'Goods, tax included'),
  delivery: (kind: PriceKind) => (kind === 'net' ? 'Delivery, net' : 'Delivery, tax included'),
  vatOn: (kind: PriceKind, rate: number, on: string) =>
    kind === 'net' ? `VAT ${percentWords(rate)} on ${on}` : `of it VAT ${percentWords(rate)} in ${on}`,
  vatReverse: 'VAT, reverse charge',
  total: 'Total',
  shared: 'How the VAT is shared out',
  sharedHow: (
    kind: PriceKind,
    { rate, on, exact, amount }: { rate: number; on: string; exact: string; amount: string },
  ) => `${percentWords(rate)} ${kind === 'net' ? 'of' : 'in'} ${on} is ${exact}, half up ${amount}.`,
  cents: (cents: number) =>
    cents === 0
      ? 'Each line gets its whole cents; no cent is left.'
      : cents === 1
        ? 'Each line gets its whole cents; the one cent left goes to the largest remainder.'
        : `Each line gets its whole cents; the ${formatFigure(cents)} cents left go to the largest remainders.`,
  exact: 'Exact',
  given: 'Given',
  cent: '+1 cent',
  sum: 'Sum',
  onInvoice: 'On the invoice',
  onInvoiceHow: 'VAT numbers of both stand under it',
} as const;
