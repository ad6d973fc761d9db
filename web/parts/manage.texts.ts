import { formatFigure } from '#contract/format.ts';
import type { SortDirection } from '#contract/lists.ts';
import type { partSorts, partsShown, stockReasons } from '#contract/managed-parts.ts';

/** A difference in pieces with its sign: −36, +600. */
export function signed(pieces: number): string {
  if (pieces === 0) return '0';
  return `${pieces < 0 ? '−' : '+'}${formatFigure(Math.abs(pieces))}`;
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${formatFigure(count)} pieces`);

const shown: readonly (readonly [(typeof partsShown)[number], string])[] = [
  ['on-sale', 'On sale'],
  ['below-minimum', 'Below the minimum'],
  ['archived', 'Archived'],
  ['all', 'On sale and archived'],
];

const sorts: readonly (readonly [(typeof partSorts)[number], SortDirection, string])[] = [
  ['newest', 'descending', 'Newest first'],
  ['name', 'ascending', 'Product, A to Z'],
  ['name', 'descending', 'Product, Z to A'],
  ['ordered_quantity', 'ascending', 'Ordered Quantity, smallest'],
  ['ordered_quantity', 'descending', 'Ordered Quantity, largest'],
  ['available', 'ascending', 'Available Quantity, smallest'],
  ['available', 'descending', 'Available Quantity, largest'],
  ['price', 'ascending', 'Price, lowest'],
  ['price', 'descending', 'Price, highest'],
  ['cover', 'ascending', 'Soonest sold out'],
];

const reasons: readonly (readonly [(typeof stockReasons)[number], string])[] = [
  ['count', 'Count'],
  ['goods-in', 'Goods in'],
  ['goods-back', 'Goods back'],
  ['damaged', 'Damaged'],
  ['sample', 'Sample'],
];

/** The words of Manage Parts. */
export const manageTexts = {
  title: 'Manage Parts',
  loading: 'Loading the parts',
  failed: 'The parts did not load',
  failedHow: 'Your search and filters are kept.',
  importCsv: 'Import CSV',
  add: 'Add a part',
  search: 'Search',
  searched: 'Name, SKU or EAN',
  category: 'Category',
  allCategories: 'All',
  shown: 'Shown',
  shownOptions: shown,
  sort: 'Sort by',
  sorts,
  download: 'Download CSV',
  columns: {
    no: 'No',
    image: 'Image',
    product: 'Product',
    minimum: 'Ordered Quantity',
    available: 'Available Quantity',
    price: 'Price',
    update: 'Update',
    delete: 'Delete',
  },
  choose: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Choose all ${formatFigure(count)} parts that match`,
  chooseAllShort: (count: number) => `Choose all ${formatFigure(count)}`,
  csv: 'CSV',
  csvOfChosen: 'CSV of the chosen parts',
  archive: 'Archive',
  archivedMark: 'archived',
  held: (count: number) => `${formatFigure(count)} held`,
  cover: (days: number) => (days === 1 ? 'lasts 1 day' : `lasts ${formatFigure(days)} days`),
  correct: 'correct',
  correctOf: (name: string) => `Correct stock of ${name}`,
  notSold: 'not sold',
  update: 'Update',
  updateOf: (name: string) => `Update ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  range: (count: number, all: number) =>
    count === 0 ? 'No part matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'No parts yet',
  noneHow: 'What you add appears here and in the shop.',
  noMatchOf: (q: string) => `No part is called “${q}”`,
  noMatch: 'No part matches',
  noMatchHow: 'Searched in names, SKU and EAN.',
  noMatchOnSale: 'Searched in names, SKU and EAN of the parts on sale.',
  searchArchived: 'Search the archived parts, too',
  noMatchFiltered: 'Searched in names, SKU and EAN, within the category and the parts that are chosen above.',
  noFilterMatch: 'Choose another category, or show all parts on sale.',
  clearSearch: 'Clear the search',
  showAll: 'Show all parts on sale',
  deleteTitle: 'Are you sure ? Delete this Parts!',
  cancel: 'Cancel',
  deletedHow:
    ' leaves the shop at once. If it was ever ordered, or came with the catalogue, it is archived and can be restored; else it is gone for good.',
  ordersHold: (held: number) => `Unpaid orders hold ${formatFigure(held)} of it. The orders are kept.`,
  deleted: 'Deleted Successfully!',
  restored: (name: string) => `${name} is on sale again`,
  archiveTitle: (count: number) => (count === 1 ? 'Archive this part?' : `Archive ${formatFigure(count)} parts?`),
  archiveHow: 'They leave the shop at once. Their orders are kept, and each can be restored.',
  archiveHowOne: 'It leaves the shop at once. Its orders are kept, and it can be restored.',
  andMore: (count: number) => `and ${formatFigure(count)} more`,
  tooMany: (count: number, most: number) =>
    `${formatFigure(count)} parts are too many to archive at once: at most ${formatFigure(most)}. Please narrow the list first.`,
  archived: (count: number) => (count === 1 ? '1 part is archived' : `${formatFigure(count)} parts are archived`),
} as const;

/** The words of the correction of a stock. */
export const stockTexts = {
  title: 'Correct the stock',
  about: (name: string, sku: string) => `${name}, ${sku}.`,
  heldToo: (held: number) =>
    `${formatFigure(held)} more ${held === 1 ? 'is' : 'are'} held by unpaid orders and ${held === 1 ? 'is' : 'are'} not counted here.`,
  before: 'Before',
  difference: 'Difference',
  after: 'After',
  counted: 'Counted',
  reason: 'Reason',
  reasons,
  note: 'Note',
  movements: 'Last movements',
  movementsLoading: 'Loading the last movements',
  noMovements: 'Nothing has moved yet',
  kinds: {
    opening: 'opening stock',
    hold: 'held',
    release: 'given back',
    retake: 'held again',
    return: 'returned',
    correction: 'corrected',
  } as Record<string, string>,
  order: (number: number) => `order ${number}`,
  write: (difference: number) => `Write ${signed(difference)}`,
  nothing: 'Counted is what is in stock already',
  written: (name: string, available: number) => `${name}: ${formatFigure(available)} available`,
  retry: 'Retry',
} as const;

/** The words of Add Parts, and of the same form filled. */
export const formTexts = {
  addTitle: 'Add Parts',
  updateTitle: 'Update',
  loading: 'Loading the form',
  failed: 'The form did not load',
  tabs: 'Ways to add parts',
  onePart: 'One part',
  fromCsv: 'From CSV',
  part: 'Part',
  name: 'Name',
  family: 'Family',
  familyIn: (group: string) => `In ${group}. The family decides the attributes below.`,
  familyAlone: 'The family decides the attributes below.',
  brand: 'Brand',
  sku: 'SKU',
  ean: 'EAN',
  given: 'Left empty, the shop gives one.',
  description: 'Description',
  counter: (count: number) =>
    `${count === 1 ? '1 character' : `${formatFigure(count)} characters`}. The home page shows the first 120, all parts the first 100, the purchase page 300.`,
  priceAndStock: 'Price and stock',
  price: 'Price',
  minimum: 'Quantity (minimum)',
  available: 'Available',
  weight: 'Weight, g',
  pictures: 'Pictures',
  preview: 'Preview of the card',
  previewAs: 'as on the home page',
  previewName: 'Name',
  add: 'Add part',
  update: 'Update',
  cancel: 'Cancel',
  added: 'Parts added successfully',
  addedTitle: (name: string) => `${name} is in the shop`,
  addedLook: 'See its page',
  addedUpdate: 'Update it',
  updated: 'Parts updated successfully',
  refused: 'The part was not saved',
  unknown: 'We do not know whether the part was saved',
  unknownHow: (detail: string) => `${detail} Nothing you typed is lost. Look in Manage Parts before you send it again.`,
  yes: 'Yes',
  no: 'No',
  notSaid: '–',
  notFoundTitle: 'There is no such part',
  notFound: 'It was deleted, or its address is not whole.',
  toParts: 'Manage Parts',
  archivedTitle: 'This part is archived',
  archived: 'It is not sold. You can change it all the same; Restore in Manage Parts puts it on sale again.',
  draftTitle: 'What you typed before is here again',
  draft: 'It is not saved yet.',
  startAnew: 'Start anew',
  leaveTitle: 'Leave without saving?',
  leaveHow: 'What you typed here is lost then.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

/** The words for two admins who changed the same part. */
export const conflictTexts = {
  title: 'Somebody else saved this part at',
  titleOwn: 'You saved this part in another window at',
  how: 'Your changes are not lost. Choose for each field which one stays, then update.',
  howNothing: 'Your changes are not lost, and none of them meets one of theirs. Update to keep both.',
  stock: (moved: number) =>
    moved < 0
      ? `${pieces(-moved)} left the stock meanwhile; the stock stays true.`
      : `${pieces(moved)} came into stock meanwhile; the stock stays true.`,
  added: (difference: number, after: number) =>
    `Your ${signed(difference)} to the stock stays: ${formatFigure(after)} available.`,
  table: 'Both versions',
  field: 'Field',
  before: 'Before',
  theirs: (who: string | null) => (who ? `Saved by ${who}` : 'Saved meanwhile'),
  yours: 'Yours',
  empty: 'empty',
  picturesOf: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  update: 'Update',
  takeTheirs: 'Take theirs',
} as const;
