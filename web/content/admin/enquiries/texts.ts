import type { EnquiryState } from '#contract/content/enquiries.ts';
import { formatFigure } from '#contract/format.ts';

const states = { new: 'New', answered: 'Answered', closed: 'Closed' } as const satisfies Record<EnquiryState, string>;

/** The words of Enquiries, for admins. */
export const texts = {
  title: 'Enquiries',
  loading: 'Loading the enquiries',
  failed: 'The enquiries did not load',
  note: 'From the form under Contact. A closed one is deleted after a year. Times in your own time zone.',
  byState: 'Enquiries by state',
  states,
  tabs: [
    ['new', states.new],
    ['answered', states.answered],
    ['closed', states.closed],
    ['all', 'All'],
  ],
  search: 'Search',
  searched: 'Company, email or message',
  columns: {
    number: 'No',
    company: 'Company',
    builds: 'What they build',
    quantity: 'Yearly quantity',
    attachment: 'Drawing',
    when: 'When',
    state: 'State',
  },
  noAttachment: 'none',
  open: (number: number, company: string) => `Open enquiry ${number} from ${company}`,
  range: (count: number, all: number) =>
    count === 0 ? 'No enquiry matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'No enquiries yet',
  noneHow: 'What companies send through the form under Contact appears here.',
  noneNew: 'Nothing waits',
  noneNewHow: 'Every enquiry has been answered or closed.',
  noMatch: 'No enquiry matches',
  noMatchHow: 'Search for another part of a company, an email or a message, or look under another state.',
  showAll: 'Show all enquiries',
} as const;

/** The words of one enquiry. */
export const enquiryTexts = {
  page: 'Enquiry',
  title: (number: number) => `Enquiry ${formatFigure(number)}`,
  loading: 'Loading the enquiry',
  failed: 'The enquiry did not load',
  missing: 'There is no such enquiry',
  missingHow: 'It may have been deleted: a closed enquiry is kept for a year.',
  toAll: 'All enquiries',
  crumbs: 'Where this is',
  company: 'Company',
  email: 'Email',
  builds: 'What they build',
  quantity: 'Yearly quantity',
  came: 'Came',
  changed: { new: 'Made new again', answered: 'Answered', closed: 'Closed' } as const,
  message: 'Message',
  attachment: 'Drawing',
  noAttachment: 'None was sent.',
  download: 'Download',
  care: 'From somebody nobody has checked: open it as you would the attachment of a mail.',
  answer: 'Answer by mail',
  subject: (number: number) => `Your enquiry ${formatFigure(number)}`,
  quoted: (company: string, message: string) => `\n\n${company} wrote:\n${message.replaceAll(/^/gm, '> ')}`,
  acts: { new: 'Make new again', answered: 'Mark as answered', closed: 'Close' } as const,
  done: {
    new: (number: number) => `Enquiry ${formatFigure(number)} is new again`,
    answered: (number: number) => `Enquiry ${formatFigure(number)} is answered`,
    closed: (number: number) => `Enquiry ${formatFigure(number)} is closed`,
  },
} as const;
