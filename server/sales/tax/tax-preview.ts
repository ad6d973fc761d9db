import { countryName } from '#contract/countries.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import type { PreviewedLine, PreviewedTax } from '#contract/sales/tax.ts';
import { taxOf } from './tax-of.ts';
import { mannerOf, type Tax } from './tax-rules.repository.ts';

/** What is taxed: a line of goods, or delivery, with its price in cents. */
export interface PreviewedAmount {
  class: TaxClass;
  name: string;
  quantity?: number;
  unitCents?: number;
  cents: number;
}

type Computed = Pick<
  PreviewedTax,
  'refused' | 'lines' | 'goods' | 'delivery' | 'rates' | 'added' | 'total' | 'reverseCharge'
>;

/** Why nobody can order to a country, in words for the buyer. */
export function noRateWords(country: string): string {
  return `Nothing can be ordered to ${countryName(country)} so far: the shop has no rate of tax for it.`;
}

/** The tax on some amounts, with how it is shared out among them. */
export function previewTax(amounts: readonly PreviewedAmount[], tax: Tax, country: string): Computed {
  const goods = sum(amounts.filter(({ class: name }) => name !== 'delivery').map(({ cents }) => cents));
  const delivery = amounts.find(({ class: name }) => name === 'delivery');
  const prices = {
    goods: dollarsFromCents(goods),
    ...(delivery && delivery.cents > 0 && { delivery: dollarsFromCents(delivery.cents) }),
  };
  const manner = mannerOf(
    tax,
    amounts.map(({ class: name }) => name),
  );
  if ('missing' in manner) {
    const refused = `${noRateWords(country)} Missing is that of the class ${manner.missing}.`;
    return { refused, lines: [], ...prices, rates: [], added: 0, total: dollarsFromCents(sum(centsOf(amounts))) };
  }
  const taxed = amounts.map(({ class: name, cents }) => ({ cents, rate: tax.rates[name] ?? 0 }));
  const lineTaxes = taxOf(taxed, { gross: manner.gross, reverse: false });
  const charged = taxOf(taxed, manner);
  const lines = amounts.map(({ class: name, cents, unitCents, ...line }, place): PreviewedLine => {
    const rate = taxed[place]?.rate ?? 0;
    const cent = lineTaxes[place]?.taxCents ?? 0;
    return {
      ...{ class: name, ...line },
      ...(unitCents !== undefined && { unitPrice: dollarsFromCents(unitCents) }),
      price: dollarsFromCents(cents),
      rate: dollarsFromCents(rate),
      tax: dollarsFromCents(charged[place]?.taxCents ?? 0),
      exact: exactTax(cents, rate, manner.gross),
      given: dollarsFromCents(cent),
      isRaised: cent > wholeCents(cents, rate, manner.gross),
    };
  });
  const rates = [...new Set(taxed.map(({ rate }) => rate))]
    .sort((one, other) => other - one)
    .map((rate) => {
      const places = [...taxed.keys()].filter((place) => taxed[place]?.rate === rate);
      const on = sum(places.map((place) => taxed[place]?.cents ?? 0));
      const amount = sum(places.map((place) => lineTaxes[place]?.taxCents ?? 0));
      return {
        rate: dollarsFromCents(rate),
        on: dollarsFromCents(on),
        exact: exactTax(on, rate, manner.gross),
        amount: dollarsFromCents(amount),
      };
    });
  const added = sum(charged.map(({ addedCents }) => addedCents));
  return {
    ...{ lines, ...prices, rates },
    added: dollarsFromCents(added),
    total: dollarsFromCents(sum(centsOf(amounts)) + added),
    ...(manner.reverse && { reverseCharge: tax.sentence }),
  };
}

const centsOf = (amounts: readonly PreviewedAmount[]) => amounts.map(({ cents }) => cents);

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** The whole cents of the tax on, or in, a price. */
function wholeCents(cents: number, rate: number, gross: boolean): number {
  return Number((BigInt(cents) * BigInt(rate)) / BigInt(gross ? 10_000 + rate : 10_000));
}

/** The tax on, or in, a price in dollars, before it is rounded: to show it, not to compute with it. */
function exactTax(cents: number, rate: number, gross: boolean): number {
  return Number(((cents * rate) / (gross ? 10_000 + rate : 10_000) / 100).toFixed(6));
}
