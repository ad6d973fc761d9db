import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, formatCents, formatDollars } from '#contract/money.ts';
import type { Precedence } from './price.ranks.ts';
import type { ShownPriceReason } from './prices.ts';

// The words for a price and its reasons, for pages, copied text, mails and files. Money in dollars, as it goes over the wire.

/** A price of which the words speak: `quantity` pieces at `unitPrice` each, the list price beside it. */
export interface PriceFigures {
  quantity: number;
  listPrice: number;
  unitPrice: number;
}

const whose = { quote: 'a quote', company: 'for the company', group: 'a group', everybody: 'for everybody' } as const;
const nouns = { quote: 'the quote', company: 'the company', group: 'the group', everybody: 'everybody' } as const;
const subjectNouns = { part: 'the part', family: 'the family', brand: 'the brand', all: 'all parts' } as const;

function subjectWords({ subject, subjectName }: Pick<ShownPriceReason, 'subject' | 'subjectName'>): string {
  if (subject === 'all') return subjectNouns.all;
  return subject === 'part' || subjectName === undefined ? 'this part' : `${subject} ${subjectName}`;
}

/** For whom a rule is, and on what: 'Lindqvist Cykel AB, family Chainring'. */
export function scopeWords(reason: ShownPriceReason): string {
  return `${reason.audienceName ?? 'everybody'}, ${subjectWords(reason)}`;
}

/** A rule in one line: 'Lindqvist 2026, for this part, from 100 pieces'; of a quote 'Quote 17 v2'. */
export function ruleWords(reason: ShownPriceReason): string {
  const { list, from, multiple } = reason;
  if (reason.audience === 'quote') return list;
  const pieces = [from > 1 && `from ${piecesWords(from)}`, multiple && `whole cartons of ${formatFigure(multiple)}`];
  return [list, `for ${subjectWords(reason)}`, ...pieces].filter(Boolean).join(', ');
}

/** What stands behind a price that is not the list price: 'list price $14.80', and the rule. Nothing for the list price. */
export function otherThanList(line: { listPrice?: number | undefined; priceRule?: string | undefined }): string[] {
  const { listPrice, priceRule } = line;
  return [
    ...(listPrice === undefined ? [] : [`list price ${formatDollars(listPrice)}`]),
    ...(priceRule === undefined ? [] : [priceRule]),
  ];
}

/** What came of a rule, in a word and in sentences; `winner` is the rule that gave the price. */
export function outcomeWords(
  reason: ShownPriceReason,
  winner: ShownPriceReason | undefined,
  { quantity, listPrice }: PriceFigures,
  timeZone: string,
): { word: string; more: string } {
  const off = reason.basisPoints === undefined ? '' : ` ${percentOffWords(reason.basisPoints, listPrice)}.`;
  switch (reason.outcome) {
    case 'wins':
      return { word: 'Wins.', more: `${stepWords(reason)}. ${spanWords(reason, timeZone)}.${off}` };
    case 'lost':
      return { word: 'Lost:', more: `${lostWords(reason, winner, timeZone)}.${off}` };
    case 'not-met':
      return { word: 'Not met:', more: `${notMetWords(reason, quantity)}.` };
    case 'ended':
      return { word: 'Ended:', more: `${momentWords(reason.endsAt ?? reason.startsAt, timeZone)}.` };
    case 'not-begun':
      return { word: 'Not begun:', more: `starts ${momentWords(reason.startsAt, timeZone)}.` };
  }
}

function lostWords(reason: ShownPriceReason, winner: ShownPriceReason | undefined, timeZone: string): string {
  if (!winner) return 'another rule goes before it';
  switch (reason.by as Precedence) {
    case 'audience': {
      const lower = (reason.unitPrice ?? 0) < (winner.unitPrice ?? 0);
      const it = reason.audience === 'everybody' ? 'that' : nouns[reason.audience];
      const even = lower ? `, even where ${it} is lower` : '';
      return `${whose[reason.audience]}, and the winner names ${nouns[winner.audience]}${even}`;
    }
    case 'subject':
      return `${reason.subject === 'all' ? 'for all parts' : `a ${reason.subject}`}, and the winner names ${subjectNouns[winner.subject]}`;
    case 'start':
      return `the winner starts later, ${momentWords(winner.startsAt, timeZone)}`;
    case 'price':
      return 'the winner is lower';
    case 'older':
      return 'equal in all, and the winner was made first';
  }
}

function notMetWords({ by, from, pieces, counted, multiple = 1 }: ShownPriceReason, quantity: number): string {
  if (by === 'multiple') {
    const [whole, rest] = [Math.floor(quantity / multiple), quantity % multiple];
    const cartons = whole === 1 ? '1 carton' : `${formatFigure(whole)} cartons`;
    const is = whole === 0 ? 'less than one carton' : `${cartons} and ${formatFigure(rest)}`;
    return `whole cartons of ${formatFigure(multiple)}; ${formatFigure(quantity)} is ${is}`;
  }
  if (counted === 'family')
    return `from ${piecesWords(from)} of the family in one order; here they are ${formatFigure(pieces)}`;
  return `from ${piecesWords(from)}`;
}

/** From how many pieces on a rule's step holds: '100 to 199 pieces', '500 pieces and over'. */
function stepWords({ from, until, counted, pieces, multiple }: ShownPriceReason): string {
  const family = counted === 'family' ? ` of the family in one order, here ${formatFigure(pieces)}` : '';
  const cartons = multiple === undefined ? '' : `, whole cartons of ${formatFigure(multiple)}`;
  if (from <= 1 && until === undefined) return `Any quantity${cartons}`;
  const range = until === undefined ? `${piecesWords(from)} and over` : `${rangeWords({ from, until })} pieces`;
  return `${range}${family}${cartons}`;
}

/** Pieces from `from` until before `until`: '100 to 199', '500 and over'; `multiple`: 'in 50s'. */
export function rangeWords(step: { from: number; until?: number | undefined; multiple?: number | undefined }): string {
  const { from, until, multiple } = step;
  const last = until === undefined ? null : multiple ? until - multiple : until - 1;
  const range =
    last === null
      ? `${formatFigure(from)} and over`
      : last <= from
        ? formatFigure(from)
        : `${formatFigure(from)} to ${formatFigure(last)}`;
  return multiple ? `${range}, in ${formatFigure(multiple)}s` : range;
}

function spanWords({ startsAt, endsAt }: ShownPriceReason, timeZone: string): string {
  const since = `Since ${momentWords(startsAt, timeZone, 'short')}`;
  return endsAt === undefined ? since : `${since}, until ${momentWords(endsAt, timeZone)}`;
}

const PERCENT = 100;

function percentOffWords(basisPoints: number, listPrice: number): string {
  return `${basisPoints / PERCENT}\u00a0% off ${formatDollars(listPrice)}`;
}

/** How far a price is below the list price, in per cent with at most one decimal; below 0 where it is higher. */
export function shareBelow(listPrice: number, unitPrice: number): number {
  return Math.round((1 - unitPrice / listPrice) * PERCENT * 10) / 10;
}

/** How far a price is below the list price: '8.5 %', '13 %', '–' where it is the list price, '4 % above' where it is higher. */
export function belowListWords({ listPrice, unitPrice }: Pick<PriceFigures, 'listPrice' | 'unitPrice'>): string {
  if (unitPrice === listPrice) return '–';
  const share = Math.abs(shareBelow(listPrice, unitPrice));
  const percent = share < 1 ? 'under 1\u00a0%' : `${formatFigure(share)}\u00a0%`;
  return unitPrice < listPrice ? percent : `${percent} above`;
}

/** A moment in the shop's time zone: '1 November 2026, 00:00'; `short` leaves midnight out. */
export function momentWords(iso: string, timeZone: string, form: 'whole' | 'short' = 'whole'): string {
  const at = new Date(iso);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  return form === 'short' && clock === '00:00' ? day : `${day}, ${clock}`;
}

/** So many pieces, what each costs, and all of them. */
export interface PricedPieces {
  quantity: number;
  unitPrice: number;
  price: number;
}

/** What more pieces mean: '20 more cost $82.00 less', or '20 more: $11.20 each'. */
export function moreWords(now: PricedPieces, then: PricedPieces): string {
  const more = formatFigure(then.quantity - now.quantity);
  const saved = centsOf(now.price) - centsOf(then.price);
  return saved > 0
    ? `${more} more cost ${formatCents(saved)} less`
    : `${more} more: ${formatDollars(then.unitPrice)} each`;
}

/** A sum as it comes about: '180 × $12.90'. */
export function timesWords({ quantity, unitPrice }: Pick<PriceFigures, 'quantity' | 'unitPrice'>): string {
  return `${formatFigure(quantity)} × ${formatDollars(unitPrice)}`;
}

/** What a price is asked for: of which part, for which company, at which moment; nothing that is not known. */
export interface PriceAsked {
  part: string;
  company?: string | undefined;
  at: string;
  timeZone: string;
}

export const ruleOfRules = 'One rule wins; rules never add up.';
export const orderOfRules = [
  'company, group, everybody',
  'part, family, brand, all parts',
  'the later start',
  'the lower price',
] as const;
export const listPriceWords = {
  name: 'List price',
  scope: 'everybody, this part',
  outcome: 'Stands where no rule does.',
};

/** What the reasons are of: '180 × Chainring for Lindqvist Cykel AB, 20 November 2026, 10:42 (Europe/Stockholm)'. */
export function askedWords({ part, company, at, timeZone }: PriceAsked, quantity: number): string {
  const whom = company === undefined ? '' : ` for ${company}`;
  return `${formatFigure(quantity)} × ${part}${whom}, ${momentWords(at, timeZone)} (${timeZone}).`;
}

/** A price with all its reasons as plain text, as 'Copy as text' gives it. */
export function priceAsText(
  price: PriceFigures & { price: number; reasons: readonly ShownPriceReason[] },
  asked: PriceAsked,
  cheaper?: PricedPieces,
): string {
  const winner = price.reasons.find(({ outcome }) => outcome === 'wins');
  const lines = price.reasons.map((reason) => {
    const { word, more } = outcomeWords(reason, winner, price, asked.timeZone);
    const unit = reason.unitPrice === undefined ? '' : `${formatDollars(reason.unitPrice)}. `;
    return `${reason.list} (${scopeWords(reason)}): ${unit}${word} ${more}`;
  });
  const { name, scope, outcome } = listPriceWords;
  return [
    `Why ${formatDollars(price.unitPrice)}`,
    `${askedWords(asked, price.quantity)} ${ruleOfRules}`,
    ...lines,
    `${name} (${scope}): ${formatDollars(price.listPrice)}. ${outcome}`,
    ...(cheaper ? [cheaperWords(price, cheaper)] : []),
  ].join('\n');
}

/** Two sums beside each other: '20 more cost $100.00 less: 180 × $5.00 = $900.00; 200 × $4.00 = $800.00.' */
export function cheaperWords(now: PricedPieces, more: PricedPieces): string {
  const sums = [now, more].map((each) => `${timesWords(each)} = ${formatDollars(each.price)}`);
  return `${moreWords(now, more)}: ${sums.join('; ')}.`;
}

/** Whole cents of an amount that came over the wire. */
function centsOf(dollars: number): number {
  const cents = centsFromDollars(dollars);
  if (cents === null) throw new Error(`A price is no amount of whole cents: ${dollars}`);
  return cents;
}

function piecesWords(count: number): string {
  return count === 1 ? '1 piece' : `${formatFigure(count)} pieces`;
}
