import type { IssueState, ListedIssue } from '#contract/content/newsletter-issues.ts';
import { formatFigure } from '#contract/format.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${formatFigure(count)} people`);

/** How long so many mails take, in words. */
function howLong(count: number, perMinute: number): string {
  const minutes = Math.max(1, Math.ceil(count / perMinute));
  return minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`;
}

/** The words of newsletters, for admins. */
export const texts = {
  title: 'Newsletter',
  loading: 'Loading the newsletters',
  failed: 'The newsletters did not load',
  add: 'New, from what changed',
  added: 'A draft is begun',
  subscribers: 'Addresses (CSV)',
  figures: {
    confirmed: 'Confirmed',
    confirmedNote: 'get the next one',
    unconfirmed: 'Not confirmed',
    unconfirmedNote: 'get nothing',
    left: 'Left, 12 months',
    leftNote: (complaints: number) =>
      complaints === 0 ? 'one press, no question' : `and ${people(complaints)} complained`,
    leftOut: 'Left out',
    leftOutNote: 'three in a row came back',
  },
  columns: {
    subject: 'Subject',
    state: 'Status',
    sentTo: 'Sent to',
    bounced: 'Bounced',
    left: 'Left',
    when: 'When',
    action: 'Action',
  },
  states: { draft: 'Draft', sending: 'Being sent', stopped: 'Stopped', sent: 'Sent' } as const satisfies Record<
    IssueState,
    string
  >,
  untitled: 'No subject yet',
  sentTo: ({ recipients, progress: { accepted, bounced, underWay } }: ListedIssue) => {
    const handedOver = accepted + bounced + underWay;
    if (recipients === null) return '–';
    return handedOver === recipients
      ? formatFigure(recipients)
      : `${formatFigure(handedOver)} of ${formatFigure(recipients)}`;
  },
  open: { draft: 'Go on', sending: 'Open', stopped: 'Open', sent: 'Open' } as const satisfies Record<
    IssueState,
    string
  >,
  copy: 'Copy',
  openOf: (action: string, subject: string) => `${action}: ${subject}`,
  none: 'No newsletter yet',
  noneHow:
    'A new one begins with the parts that are new and the prices that changed. On the first of each month a draft is proposed.',
  report: 'Report addresses',
  reportTitle: 'Addresses that came back or complained',
  reportHow:
    'Mails that come back later, and complaints, arrive in the mailbox of the shop’s sender. Paste their addresses here, with whatever stands around them.',
  happened: 'What happened',
  happenings: [
    ['bounce', 'They came back: left out after three in a row'],
    ['complaint', 'They complained: deleted at once'],
  ],
  addresses: 'Addresses',
  reportSend: 'Note them',
  reported: (noted: number, unknown: number) =>
    unknown === 0
      ? `${formatFigure(noted)} noted`
      : `${formatFigure(noted)} noted, ${formatFigure(unknown)} subscribe no more`,
} as const;

/** The words of one newsletter. */
export const issueTexts = {
  loading: 'Loading the newsletter',
  failed: 'The newsletter did not load',
  missing: 'There is no such newsletter',
  missingHow: 'A draft that was deleted is gone for good.',
  toAll: 'All newsletters',
  crumbs: 'Where this is',
  saved: 'saved',
  subject: 'Subject',
  subjectHint: (length: number, most: number) => `${length} of ${most} characters`,
  preheader: 'First line in the inbox',
  blocks: 'Blocks',
  text: 'Text',
  parts: 'Parts',
  heading: 'Heading',
  addText: 'Add text',
  addParts: 'Add parts',
  up: (block: string) => `Move up: ${block}`,
  down: (block: string) => `Move down: ${block}`,
  remove: (block: string) => `Remove: ${block}`,
  addPart: 'Add a part by its SKU',
  add: 'Add',
  asOfSending: 'Prices and stock are read once more before the first mail leaves.',
  noSuchPart: 'No part on sale has this SKU.',
  removePart: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  notOnSale: 'Not on sale: left out of the mail',
  available: (count: number) => `${formatFigure(count)} available`,
  previewAs: 'Show as',
  themes: 'Both themes',
  asText: 'As text',
  preview: { light: 'light', dark: 'dark' },
  frame: { light: 'The mail in the light theme', dark: 'The mail in the dark theme' },
  previewFailed: 'The preview did not load',
  missingParts: (count: number) =>
    count === 1 ? 'One part is not on sale and left out.' : `${count} parts are not on sale and left out.`,
  test: 'Test to me',
  tested: 'A test is on its way to your email',
  goesTo: (count: number) => (count === 1 ? '1 person confirmed' : `${formatFigure(count)} people confirmed`),
  takes: (count: number, perMinute: number) =>
    `at ${formatFigure(perMinute)} a minute it takes ${howLong(count, perMinute)}; list prices for all`,
  save: 'Save draft',
  savedDraft: 'The draft is saved',
  delete: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteHow: 'It is gone for good. Nobody has got it.',
  keep: 'Keep it',
  deleted: 'The draft is deleted',
  send: 'Send',
  sendTitle: (count: number) => `Send to ${people(count)}?`,
  sendTo: (count: number) => `Send to ${formatFigure(count)}`,
  sendHow: (subject: string) =>
    `“${subject}”. Prices and stock are read once more before the first mail leaves. It goes on when you close the page, and can be stopped.`,
  neverTested: 'You have not sent a test of it.',
  cancel: 'Cancel',
  sending: 'It is being sent',
  handedOver: (done: number, all: number) => `${formatFigure(done)} of ${formatFigure(all)}`,
  pace: (left: number, perMinute: number) => `at ${formatFigure(perMinute)} a minute, ${howLong(left, perMinute)} more`,
  slowed: 'the mail server takes few now; it goes on by itself',
  stoppedBy: (name: string | null) =>
    name === null ? 'stopped by itself: most mails came back' : `stopped by ${name}`,
  facts: {
    accepted: 'Accepted',
    bounced: 'Bounced',
    underWay: 'Under way',
    waiting: 'Still to send',
    skipped: 'Left before their turn',
    left: 'Left since',
  },
  note: {
    sending: 'Goes on when you close this page, and after a crash where it was. Orders’ mails go first.',
    stopped: 'Those who have it don’t get it again.',
    sent: 'What comes back later is reported on the page before.',
  },
  stop: 'Stop',
  goOn: (count: number) => `Go on with ${formatFigure(count)}`,
  end: 'End here',
  endTitle: 'End this newsletter here?',
  endHow: (count: number) => `${people(count)} will not get it. This cannot be taken back.`,
  done: { stop: 'It is stopped', continue: 'It goes on', end: 'It is ended' } as const,
  bounces: 'What came back',
  outcomes: { bounced: 'Bounced', 'left-out': 'Left out', again: 'Tried again' } as const,
  copied: 'A copy is a new draft',
} as const;

/** The mark of each state. */
export const issueTones = { draft: 'wait', sending: 'plain', stopped: 'bad', sent: 'on' } as const;
