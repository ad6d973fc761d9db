import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import { ownNamesOf } from '#contract/catalogue/own-names.ts';
import { formatFigure } from '#contract/format.ts';

/** A number with the name beside it: 'LC-1042, Kättingdrev 32'. */
export function namesOf({ number, name }: CompanyNumber): string {
  return ownNamesOf({ companyNumber: number, companyName: name });
}

/** What pages say of a company's own part numbers. */
export const texts = {
  title: 'Your part numbers',
  lede: 'Your numbers and names of our parts: searched, shown on parts, orders and invoices beside ours.',
  rule: 'A number names one part only; one part may have several numbers.',
  loading: 'Loading your part numbers',
  failed: 'Your part numbers did not load',
  all: 'See all',
  allAndChange: 'See all, change',
  search: 'Search your part numbers',
  searched: 'Your number or name, ours, part',
  columns: { yours: 'Yours', ours: 'Ours', part: 'Part', action: 'Action' },
  shown: (count: number, total: number) => `${formatFigure(count)} of ${formatFigure(total)}`,
  offSale: 'no longer on sale',
  none: 'No part numbers of your own yet',
  noneHow: 'Say what you call our parts, one by one or by CSV. Then you find them by your numbers and names.',
  noneReader: 'An owner or a buyer of the company can add them.',
  noMatch: 'None of your numbers matches',
  noMatchHow: 'Try another word, or a part of the number.',
  showAll: 'Show all',
  noCompany: 'You act for yourself',
  noCompanyHow: 'Part numbers of its own are a company’s. Whoever belongs to one finds them here.',

  add: 'Add',
  addTitle: 'Add a part number',
  yourNumber: 'Your number',
  yourName: 'Your name of the part',
  yourNameHow: 'Only if you have one.',
  ourNumber: 'Our number',
  ourNumberHow: 'Our SKU or a former number, with or without hyphens.',
  addSubmit: 'Add number',
  added: (number: string) => `${number} is added`,
  cancel: 'Cancel',
  close: 'Close',

  remove: 'Remove',
  removeOf: (number: string) => `Remove ${number}`,
  removeTitle: (number: string) => `Remove ${number}?`,
  removeHow: (name: string) => `It no longer finds ${name}. Orders and invoices keep it.`,
  removed: (number: string) => `${number} is removed`,

  name: 'Name',
  nameOf: (number: string) => `Name of ${number}`,
  nameTitle: (number: string) => `Your name of ${number}`,
  nameHow: 'Leave it empty to have none. Orders and invoices keep theirs.',
  save: 'Save',
  named: (number: string) => `The name of ${number} is saved`,

  download: 'Download CSV',
  upload: 'Upload CSV',
  fileTitle: 'Part numbers from a CSV',
  file: 'CSV file',
  choose: 'Choose or drop a CSV file',
  chooseAgain: 'Choose the mended file',
  chooseAnother: 'Choose another file',
  fileHow: 'Its columns are your_number, our_sku and, where you like, your_name. At most 5,000 rows.',
  tooLarge: 'This file is larger than 2 MB. Split it into several files.',
  reading: 'Reading',
  faultyHow: 'Nothing has been written. Mend these rows and choose the file again.',
  nothingHow: 'Every row is as it is here.',
  lines: 'Faults and changes',
  lineColumns: { row: 'Row', yours: 'Yours', what: 'Part' },
  linesShown: (shown: number, all: number) => `The first ${formatFigure(shown)} of ${formatFigure(all)}.`,
  write: (count: number) => `Write ${formatFigure(count)} ${count === 1 ? 'number' : 'numbers'}`,
  writeNone: 'Write',
  written: (count: number) => `${formatFigure(count)} ${count === 1 ? 'number is' : 'numbers are'} written`,

  yours: 'yours',
  addYours: 'Add yours',
  change: 'Change',
  partTitle: (name: string) => `Your numbers of ${name}`,
  partNone: 'None yet.',
  notLoaded: 'your number did not load',
  found: (number: CompanyNumber) => `Your ${namesOf(number)}`,
} as const;
