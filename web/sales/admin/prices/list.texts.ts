import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { counted } from './texts.ts';

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
  addOther: 'Add a family, a brand or all parts',
  allParts: 'All parts',
  noRules: 'No rules yet. Add a part, a family, a brand or all parts: until then the list changes no price.',
  find: 'Find among the rules',
  noneFound: 'No rule matches',
  columns: { on: 'On', how: 'How', price: 'From', below: 'Below list', act: 'Action' },
  edit: 'Edit',
  close: 'Close',
  editOf: (name: string) => `Edit ${name}`,
  partFacts: (sku: string, price: number) => `${sku}, list ${formatDollars(price)}`,
  parts: (count: number) => counted(count, 'part'),
  editorFacts: (rule: {
    listPrice?: number | undefined;
    minimum?: number | undefined;
    carton?: number | null | undefined;
  }) =>
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
  percentLeast: 'A percentage off never takes a price below one cent.',
  below: 'Below list',
  breakFrom: (place: number) => `Break ${place}, from pieces`,
  breakPrice: (place: number) => `Break ${place}, price`,
  breakPercent: (place: number) => `Break ${place}, per cent off`,
  remove: 'Remove',
  removeBreak: (place: number) => `Remove break ${place}`,
  addBreak: 'Add a break',
  whole: 'Only whole multiples of',
  wholeHint: (carton: number | null | undefined) =>
    carton
      ? `The carton is ${formatFigure(carton)}. Empty: any quantity.`
      : 'Pieces, such as a carton. Empty: any quantity.',
  removeRule: 'Take this rule out',
  badFrom: 'A whole number of pieces, more than the break before',
  badPrice: 'An amount of $0.01 or more, with at most two decimals',
  badPercent: 'From 0.01 to 99.99',
  badMultiple: 'A whole number, 1 or more',
  badTime: 'Please choose a day and a time',
  badEnd: 'A list ends after it begins',
  nameRequired: 'Name is Required',
  mend: 'Mend the marked fields first',
  notTyped: 'The stair is drawn here once quantities and prices are typed.',
  plot: 'Price per part by quantity',
  listLine: (price: string) => `list ${price}`,
  example: 'At a list price of $100.00, as an example.',
  places: (count: number) =>
    count === 0
      ? 'More never costs less.'
      : `More costs less in ${count === 1 ? 'one place' : `${formatFigure(count)} places`}.`,
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
    `${formatFigure(cheaper)} ${cheaper === 1 ? 'becomes' : 'become'} cheaper, ${formatFigure(dearer)} dearer, ${formatFigure(same)} ${same === 1 ? 'stays' : 'stay'}.`,
  nobody: 'Nobody pays another price by it.',
  onlyLater: 'Nothing changes before.',
  effect: (name: string, quantity: number) => `${name}, from ${formatFigure(quantity)}`,
  never: (names: readonly string[]) =>
    `${counted(names.length, 'rule')} never ${names.length === 1 ? 'wins' : 'win'}, since another one goes before: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}.`,
  many: 'At most 200 rules are saved at once. Take a CSV file for more.',
  addPartTitle: 'Add a part',
  part: 'Part',
  partHint: 'SKU or words of its name.',
  addOtherTitle: 'Add a family, a brand or all parts',
  what: 'Family, brand or all parts',
  families: 'Families',
  brands: 'Brands',
  add: 'Add',
  noPart: 'There is no part with this SKU',
  already: 'The list has a rule on it: edit that one',
  unsaved: 'not saved',
} as const;
