import { formatFigure } from '#contract/format.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import type { PriceChange } from '#contract/sales/price-changes.ts';
import type { ListAudience, PriceList, ShownRule } from '#contract/sales/price-lists.ts';

/** So many of something: '3 rules', '1 rule'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatFigure(count)} ${count === 1 ? one : many}`;
const PERCENT = 100;

/** Whom a list is for: 'Lindqvist Cykel AB', 'group Nordic dealers, 7 companies', 'everybody'. */
export function audienceWords({ kind, name, companies }: Pick<ListAudience, 'kind' | 'name' | 'companies'>): string {
  if (kind === 'everybody') return 'everybody';
  return kind === 'company' ? name : `group ${name}, ${formatFigure(companies)}`;
}

/** What the rules of a list are on: '24 parts', 'family Chainring', '3 parts, 2 brands'. */
export function subjectsWords({ subjects, only }: Pick<PriceList, 'subjects' | 'only'>): string {
  const { part, family, brand, all } = subjects;
  if (part + family + brand + all === 0) return 'nothing yet';
  if (all === 0 && part + family + brand === 1)
    return `${part ? 'part' : family ? 'family' : 'brand'} ${only ?? ''}`.trim();
  return [
    part && counted(part, 'part'),
    family && counted(family, 'family', 'families'),
    brand && counted(brand, 'brand'),
    all && 'all parts',
  ]
    .filter(Boolean)
    .join(', ');
}

/** How a rule says its price: 'fixed price, 4 breaks by line', 'fixed price, whole multiples of 100'. */
export function howWords({
  kind,
  counted: by,
  multiple,
  breaks,
}: Pick<ShownRule, 'kind' | 'counted' | 'multiple' | 'breaks'>) {
  const steps = breaks.length > 1 ? `, ${formatFigure(breaks.length)} breaks` : '';
  const over = by === 'family' ? ' over all lines of the family' : steps ? ' by line' : '';
  return `${kind === 'fixed' ? 'fixed price' : 'percentage'}${steps}${over}${multiple ? `, whole multiples of ${formatFigure(multiple)}` : ''}`;
}

export function percentWords(basisPoints: number): string {
  return `${basisPoints / PERCENT} %`;
}

const done: Record<PriceChange['kind'], (change: PriceChange) => string> = {
  import: ({ rules, what }) => `${counted(rules, 'price')} written from ${what}`,
  save: ({ rules, what }) => (rules === 0 ? `${what} saved` : `${what} saved, ${counted(rules, 'rule')}`),
  remove: ({ rules, what }) => `${what} removed, ${counted(rules, 'rule')}`,
  undo: ({ rules, what }) => `${what} undone, ${counted(rules, 'rule')}`,
};

/** The words of price lists. */
export const texts = {
  title: 'Prices',
  tabs: 'Prices',
  lists: 'Lists',
  fromCsv: 'From CSV',
  pay: 'What does this company pay?',
  importCsv: 'Import CSV',
  newList: 'New list',
  loading: 'Loading the price lists',
  failed: 'The price lists did not load',
  none: 'No price lists yet',
  noneHow: 'Everybody pays the list price. A list gives a company, a group of companies or everybody other prices.',
  noMatch: 'No price list matches',
  noMatchHow: 'Search for another word, or show ended ones too.',
  showAll: 'Show all lists',
  search: 'Search',
  searched: 'List, company, part',
  forWhom: 'For',
  audiences: [
    ['all', 'Everyone'],
    ['company', 'A company'],
    ['group', 'A group'],
    ['everybody', 'Everybody'],
  ],
  shown: 'Shown',
  states: [
    ['running', 'In force and to come'],
    ['force', 'In force'],
    ['ended', 'Ended'],
    ['all', 'All'],
  ],
  download: 'Download CSV',
  columns: { list: 'List', for: 'For', on: 'On', rules: 'Rules', span: 'From, until', state: 'State' },
  changedBy: (day: string, by: string | null) => `changed ${day}${by ? ` by ${by}` : ''}`,
  inForce: 'in force',
  ended: 'ended',
  startsIn: (days: number) => (days < 1 ? 'starts today' : `starts in ${counted(days, 'day')}`),
  endsIn: (days: number) => (days < 1 ? 'ends today' : `ends in ${counted(days, 'day')}`),
  scale: (from: string, to: string, today: string) => `${from} to ${to}; the mark is today, ${today}, shop’s time`,
  count: (count: number, all: number) => `${formatFigure(count)} of ${formatFigure(all)} shown`,

  latest: 'Latest changes',
  when: (at: string, zone: string, by: string | null) => `${momentWords(at, zone)}${by ? ` by ${by}` : ''}.`,
  keep: 'Orders already placed keep their prices.',
  done: (change: PriceChange) => done[change.kind](change),
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'undone',
  undoTitle: (what: string) => `Undo: ${what}`,
  undoHow: (rules: number) =>
    `${counted(rules, 'rule')} ${rules === 1 ? 'goes' : 'go'} back to what ${rules === 1 ? 'it was' : 'they were'}.`,
  changedSince: 'Changed since',
  changedSinceHow: (count: number) =>
    `Somebody changed ${count === 1 ? 'one of them' : `${formatFigure(count)} of them`} since: choose.`,
  wasIs: (was: string, is: string) => `then ${was || 'none'}, now ${is || 'none'}`,
  listItself: 'the list itself',
  leave: (count: number) => `Leave ${count === 1 ? 'that one' : 'those'} as now`,
  take: (count: number) => `Take ${count === 1 ? 'that one' : 'those'} back too`,
  ordersKeep: (count: number) =>
    `${counted(count, 'order')} ${count === 1 ? 'was' : 'were'} placed at these prices. ${count === 1 ? 'It keeps' : 'They keep'} them.`,
  undoing: 'Looking what was changed since',
  wasUndone: 'It is undone',
} as const;
