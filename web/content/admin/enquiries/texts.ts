import type { EnquiryState, Topic } from '#contract/content/enquiry-facts.ts';
import { formatFigure } from '#contract/format.ts';

const states = {
  new: 'New',
  answered: 'Answered',
  sample: 'Sample',
  quoted: 'Quoted',
  agreed: 'Agreed',
  refused: 'Refused',
  closed: 'Closed',
} as const satisfies Record<EnquiryState, string>;

const nameOf = (topic: Topic) => (topic === 'manufacturing' ? 'Enquiry' : 'Question');

/** The words of Enquiries, for admins. */
export const texts = {
  title: 'Enquiries',
  loading: 'Loading the enquiries',
  failed: 'The enquiries did not load',
  note: 'From the form under Contact: what is to be made, and questions. A closed or refused one is deleted after a year. Times in your own time zone.',
  byState: 'Enquiries by state',
  states,
  tabs: [
    ['waiting', 'To answer'],
    ['answered', states.answered],
    ['sample', states.sample],
    ['quoted', states.quoted],
    ['agreed', states.agreed],
    ['refused', states.refused],
    ['closed', states.closed],
    ['all', 'All'],
  ],
  search: 'Search',
  searched: 'Company, email or message',
  waits: 'To answer',
  columns: {
    number: 'No',
    company: 'From',
    topic: 'About',
    quantity: 'Yearly quantity',
    attachment: 'Files',
    when: 'When',
    state: 'State',
  },
  noAttachment: 'none',
  order: (number: number) => `Order ${number}`,
  files: (count: number) => `${formatFigure(count)} files`,
  open: (number: number, company: string) => `Open enquiry ${number} from ${company}`,
  range: (count: number, all: number) =>
    count === 0 ? 'No enquiry matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'No enquiries yet',
  noneHow: 'What people send through the form under Contact appears here.',
  noneNew: 'Nothing waits',
  noneNewHow: 'Every enquiry has been answered or closed.',
  noMatch: 'No enquiry matches',
  noMatchHow: 'Search for another part of a company, an email or a message, or look under another state.',
  showAll: 'Show all enquiries',
} as const;

const said = {
  new: 'is new again',
  answered: 'is answered',
  sample: 'gets a sample',
  quoted: 'is quoted',
  agreed: 'is agreed',
  refused: 'is refused',
  closed: 'is closed',
} as const satisfies Record<EnquiryState, string>;

/** The words of one enquiry. */
export const enquiryTexts = {
  page: 'Enquiry',
  title: (number: number, topic: Topic) => `${nameOf(topic)} ${formatFigure(number)}`,
  loading: 'Loading the enquiry',
  failed: 'The enquiry did not load',
  missing: 'There is no such enquiry',
  missingHow: 'It may have been deleted: a closed or refused one is kept for a year.',
  toAll: 'All enquiries',
  crumbs: 'Where this is',
  topic: 'About',
  orderNumber: 'Order number',
  orderHow: 'as typed',
  company: 'From',
  email: 'Email',
  builds: 'What they build',
  quantity: 'Yearly quantity',
  came: 'Came',
  changed: {
    ...states,
    new: 'New again',
    sample: 'Sample since',
    quoted: 'Quoted',
  } as const,
  message: 'Message',
  attachment: 'Drawings and pictures',
  thread: 'What was written since',
  noThread: 'Nothing yet. What you answer is mailed to them, with a link to all of it.',
  by: (by: string | null, company: string) => (by === null ? company : `${by}, for the shop`),
  noAttachment: 'None was sent.',
  download: 'Download',
  care: 'From somebody nobody has checked: open it as you would the attachment of a mail.',
  answer: 'Answer',
  answerTitle: (company: string, number: number) => `Answer ${company}, number ${formatFigure(number)}`,
  answerHow: (email: string) =>
    `Goes to ${email} with a link to all that was written. What they write by it comes back here.`,
  answered: (number: number) => `Your answer to number ${formatFigure(number)} is on its way`,
  byMail: 'Write a mail of your own',
  subject: (number: number, topic: Topic) => `Your ${nameOf(topic).toLowerCase()} ${formatFigure(number)}`,
  quoted: (company: string, message: string) => `\n\n${company} wrote:\n${message.replaceAll(/^/gm, '> ')}`,
  acts: {
    new: 'Make new again',
    answered: 'Mark as answered',
    sample: 'Make a sample',
    quoted: 'Mark as quoted',
    agreed: 'Mark as agreed',
    refused: 'Refuse',
    closed: 'Close',
  } as const,
  done: (number: number, topic: Topic, state: EnquiryState) =>
    `${nameOf(topic)} ${formatFigure(number)} ${said[state]}`,
} as const;
