import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { ListAudience, PriceChange, PriceImport, PriceList, ShownRule } from '#contract/sales/price-lists.ts';
import { momentWords } from '#contract/sales/price.words.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${formatFigure(count)} ${count === 1 ? one : many}`;
const separators = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' } as const;
const PERCENT = 100;

/** Whom a list is for: 'Lindqvist Cykel AB', 'group Nordic dealers, 7 companies', 'everybody'. */
export function audienceWords({ kind, name, companies }: Pick<ListAudience, 'kind' | 'name' | 'companies'>): string {
  if (kind === 'everybody') return 'everybody';
  return kind === 'company' ? name : `group ${name}, ${formatFigure(companies)}`;
}

/** What the rules of a list are on: '24 parts', 'family Chainring', '3 parts, 2 brands'. */
export function subjectsWords({ subjects, only }: Pick<PriceList, 'subjects' | 'only'>): string {
  const { part, family, brand } = subjects;
  if (part + family + brand === 0) return 'nothing yet';
  if (part + family + brand === 1) return `${part ? 'part' : family ? 'family' : 'brand'} ${only ?? ''}`.trim();
  return [part && counted(part, 'part'), family && counted(family, 'family', 'families'), brand && counted(brand, 'brand')]
    .filter(Boolean)
    .join(', ');
}

/** How a rule says its price: 'fixed price, 4 breaks by line', 'fixed price, whole multiples of 100'. */
export function howWords({ kind, counted: by, multiple, breaks }: Pick<ShownRule, 'kind' | 'counted' | 'multiple' | 'breaks'>) {
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
  undoHow: (rules: number) => `${counted(rules, 'rule')} ${rules === 1 ? 'goes' : 'go'} back to what ${rules === 1 ? 'it was' : 'they were'}.`,
  changedSince: 'Changed since',
  changedSinceHow: (count: number) => `Somebody changed ${count === 1 ? 'one of them' : `${formatFigure(count)} of them`} since: choose.`,
  wasIs: (was: string, is: string) => `then ${was || 'none'}, now ${is || 'none'}`,
  listItself: 'the list itself',
  leave: (count: number) => `Leave ${count === 1 ? 'that one' : 'those'} as now`,
  take: (count: number) => `Take ${count === 1 ? 'that one' : 'those'} back too`,
  ordersKeep: (count: number) =>
    `${counted(count, 'order')} ${count === 1 ? 'was' : 'were'} placed at these prices. ${count === 1 ? 'It keeps' : 'They keep'} them.`,
  undoing: 'Looking what was changed since',
  wasUndone: 'It is undone',
} as const;

/** The words of the form of one list. */
export const listTexts = {
  titleNew: 'New price list',
  loading: 'Loading the price list',
  failed: 'The price list did not load',
  gone: 'There is no such price list',
  goneHow: 'It may have been removed. Latest changes can be undone below the lists.',
  toLists: 'All lists',
  crumbs: 'Breadcrumb',
  list: 'List',
  name: 'Name',
  nameHint: 'Dealers read it under Why this price.',
  forWhom: 'For',
  everybody: 'everybody',
  from: 'From',
  until: 'Until',
  untilHint: 'Empty: open. The moment itself no longer counts.',
  mail: 'Mail to the owners',
  mails: [
    ['none', 'None'],
    ['start', 'When it starts'],
    ['now', 'Now'],
  ],
  span: (today: string, starts: string, begun: boolean, ends: string | null, zone: string) =>
    `Today ${today}. ${begun ? 'Started' : 'Starts'} ${starts}${ends ? `, ends ${ends}` : ''}, by the clock of ${zone}.`,
  rules: (count: number) => `Rules, ${formatFigure(count)}`,
  addPart: 'Add a part',
  addOther: 'Add a family or brand',
  noRules: 'No rules yet. Add a part, a family or a brand: until then the list changes no price.',
  find: 'Find among the rules',
  noneFound: 'No rule matches',
  columns: { on: 'On', how: 'How', price: 'From', below: 'Below list', act: 'Action' },
  edit: 'Edit',
  close: 'Close',
  editOf: (name: string) => `Edit ${name}`,
  partFacts: (sku: string, price: number) => `${sku}, list ${formatDollars(price)}`,
  parts: (count: number) => counted(count, 'part'),
  editorFacts: (rule: { listPrice?: number | undefined; minimum?: number | undefined; carton?: number | null | undefined }) =>
    [
      rule.listPrice !== undefined && `list ${formatDollars(rule.listPrice)}`,
      rule.minimum !== undefined && `minimum ${formatFigure(rule.minimum)}`,
      rule.carton && `carton ${formatFigure(rule.carton)}`,
    ]
      .filter(Boolean)
      .join(', '),
  kind: 'Kind',
  kinds: [
    ['fixed', 'Fixed price'],
    ['percent', 'Percentage off'],
  ],
  counted: 'Quantity counted',
  counteds: [
    ['line', 'by line'],
    ['family', 'over all lines of the family'],
  ],
  breaks: 'Breaks',
  fromPieces: 'From, pieces',
  price: 'Price',
  percent: 'Per cent off',
  below: 'Below list',
  breakFrom: (place: number) => `Break ${place}, from pieces`,
  breakPrice: (place: number) => `Break ${place}, price`,
  breakPercent: (place: number) => `Break ${place}, per cent off`,
  remove: 'Remove',
  removeBreak: (place: number) => `Remove break ${place}`,
  addBreak: 'Add a break',
  whole: 'Only whole multiples of',
  wholeHint: (carton: number | null | undefined) => (carton ? `The carton is ${formatFigure(carton)}. Empty: any quantity.` : 'Pieces, such as a carton. Empty: any quantity.'),
  removeRule: 'Take this rule out',
  badFrom: 'A whole number of pieces, more than the break before',
  badPrice: 'An amount of $0.01 or more, with at most two decimals',
  badPercent: 'From 0.01 to 99.99',
  badMultiple: 'A whole number, 1 or more',
  badTime: 'Please choose a day and a time',
  badEnd: 'A list ends after it begins',
  nameRequired: 'Name is Required',
  mend: 'Mend the marked fields first',
  plot: 'Price per part by quantity',
  listLine: (price: string) => `list ${price}`,
  example: 'At a list price of $100.00, as an example.',
  places: (count: number) => (count === 0 ? 'More never costs less.' : `More costs less in ${count === 1 ? 'one place' : `${formatFigure(count)} places`}.`),
  placesHow: 'Dealers are told so. It may be what you want.',
  stairFailed: 'Where more costs less could not be worked out',
  save: 'Save',
  cancel: 'Cancel',
  copy: 'Copy',
  removeList: 'Remove list',
  removeTitle: (name: string) => `Remove ${name}`,
  removeHow: 'Its rules go with it. Orders keep their prices and reasons. You can undo it under Prices.',
  removed: (name: string) => `${name} is removed`,
  saved: (name: string) => `${name} is saved`,
  saveTitle: (name: string) => `Save ${name}`,
  looking: 'Working out who would pay what',
  widest: 'The widest changes',
  sums: ({ cheaper, dearer, same }: { cheaper: number; dearer: number; same: number }) =>
    `${formatFigure(cheaper)} become cheaper, ${formatFigure(dearer)} dearer, ${formatFigure(same)} stay.`,
  nobody: 'Nobody pays another price by it.',
  onlyLater: 'Nothing changes before.',
  effect: (name: string, quantity: number) => `${name}, from ${formatFigure(quantity)}`,
  never: (names: readonly string[]) =>
    `${counted(names.length, 'rule')} never ${names.length === 1 ? 'wins' : 'win'}, since another one goes before: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}.`,
  many: 'At most 200 rules are saved at once. Take a CSV file for more.',
  addPartTitle: 'Add a part',
  part: 'Part',
  partHint: 'SKU or words of its name.',
  addOtherTitle: 'Add a family or brand',
  what: 'Family or brand',
  families: 'Families',
  brands: 'Brands',
  add: 'Add',
  noPart: 'There is no part with this SKU',
  already: 'The list has a rule on it: edit that one',
  unsaved: 'not saved',
} as const;

/** The words of a file of prices. */
export const importTexts = {
  file: 'CSV of prices',
  choose: 'Choose a CSV file, or drop it here',
  limits: 'At most 4 MB and 20,000 rows. Nothing is written before you have seen who pays what.',
  tooLarge: 'The file is larger than 4 MB. Split it into several files.',
  reading: 'The file is being read',
  csv: 'CSV',
  remove: 'Remove',
  refused: 'The file was not read',
  howTitle: 'What the file looks like',
  how: [
    'A row for each break, with the columns list, audience, for, starts, ends, subject, on, counted, multiple, from, price, percent. Only list, on and one of price and percent are needed for a list that is there.',
    'audience is company, group or everybody, and for its name. subject is part, family or brand, and on the SKU or the name. starts and ends are days such as 2027-01-01, by the shop’s clock.',
    'A rule in the file takes the place of the one on the same; all other rules stay.',
  ],
  example: 'Download all lists as CSV',
  facts: ({ rows, separator, bom }: PriceImport) => `${counted(rows, 'row')}, ${separators[separator]}, ${bom ? 'with' : 'without'} byte order mark`,
  counts: { new: 'New rules', changed: 'Changed', unchanged: 'Unchanged', faults: 'Faults' },
  inLists: (count: number) => (count === 0 ? '' : `in ${counted(count, 'list')}`),
  faulty: ({ counts, rows }: PriceImport) => `${formatFigure(counts.faults)} of ${counted(rows, 'row')} cannot be read`,
  faultyHow: 'Nothing has been written. Mend the rows and choose the file again; everything or nothing is written.',
  faults: 'Faults',
  faultColumns: { row: 'Row', list: 'List', product: 'On', column: 'Column', change: 'What is wanted' },
  nothing: 'There is nothing to write',
  nothingHow: 'Every row is as the shop has it.',
  effects: 'What changes, for whom',
  effectsNote: (now: number, later: number) =>
    [
      now > 0 && `${formatFigure(now)} ${now === 1 ? 'pays' : 'pay'} another price from today`,
      later > 0 && `${formatFigure(later)} later`,
    ]
      .filter(Boolean)
      .join(', '),
  noEffects: 'Nobody pays another price by it.',
  columns: { for: 'For', part: 'Part', at: 'At', price: 'Price', why: 'Why' },
  since: (at: string, zone: string) => `from ${momentWords(at, zone, 'short')}`,
  listPrice: 'the list price',
  row: (rows: readonly number[]) => (rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 4).join(', ')}`),
  shielded: (shielded: number, companies: number) => `for ${formatFigure(shielded)} of ${formatFigure(companies)} an own rule goes before it`,
  companies: (count: number) => counted(count, 'company', 'companies'),
  shown: (count: number, all: number) => `${formatFigure(count)} of ${counted(all, 'change')}`,
  showAll: 'Show all',
  never: 'Rules that never win',
  neverHow: 'Each stands behind a rule that goes before it, for everybody it is for:',
  tell: 'Tell them',
  mailNow: (count: number) => `Mail to the owners of ${counted(count, 'company', 'companies')}, today`,
  mailLater: (count: number) => `Mail to the owners of ${counted(count, 'company', 'companies')}, when their list starts`,
  noMail: 'No owner with a verified email is concerned.',
  write: (count: number) => `Write ${counted(count, 'price')}`,
  writeLists: 'Write the lists',
  another: 'Choose another file',
  mended: 'Choose the mended file',
  notWritten: 'The file was not written',
} as const;

/** The words of what a company pays. */
export const payTexts = {
  company: 'Company',
  nobody: 'No company, as everybody',
  part: 'Part',
  pieces: 'Pieces',
  day: 'Day',
  ask: 'Ask',
  begin: 'Choose a part and ask',
  beginHow: 'The answer names the price, the rule that gives it, and why each other one does not. The minimum is taken where you leave the pieces out.',
  failed: 'The price did not come',
  loading: 'Loading the companies',
  pays: (who: string, moment: string) => `${who} pays, on ${moment}`,
  everybody: 'Who has no company',
  per: (quantity: number, sum: number, list: number) =>
    `per part, ${formatDollars(sum)} for ${formatFigure(quantity)}; list ${formatDollars(list)}`,
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy',
  open: (list: string) => `Open ${list}`,
  rules: 'Rules looked at, the winner first',
  rule: 'Rule',
  forOn: 'For, on',
  at: (quantity: number) => `At ${formatFigure(quantity)}`,
  came: 'What came of it',
  changed: (at: string, by: string | null, zone: string) => `Changed ${momentWords(at, zone, 'short')}${by ? ` by ${by}` : ''}.`,
  lower: (by: number) => `Lower by ${formatDollars(by)}.`,
  none: 'No rule is on this part: the list price stands.',
  lowerTitle: (count: number) => (count === 1 ? 'One rule that lost is lower' : `${formatFigure(count)} rules that lost are lower`),
  lowerHow: (list: string, price: number) => `${list} would be ${formatDollars(price)}. What is nearer goes before, even where it is dearer; the dealer sees this line too.`,
  takeOut: (list: string) => `Take the part out of ${list}`,
  cheaper: 'More costs less',
  byQuantity: 'By quantity, that day',
  quantity: 'Quantity',
  perPart: 'Per part',
  listPrice: 'list price',
  order: 'In which order rules are asked',
  orderHow: 'The first difference decides. The price at placing stays with the order.',
  rank: (audience: string, subject: string) => `for ${audience}, on a ${subject}`,
} as const;
