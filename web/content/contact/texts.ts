import { formatFigure } from '#contract/format.ts';

/** The words of the contact page. */
export const texts = {
  page: {
    title: 'Contact',
    description:
      'Contract manufacturing for your brand: bicycles, frames, wheels and parts to drawing. Questions about orders, parcels, parts and accounts.',
  },
  kicker: 'this is contact',
  heading: 'Have it made',
  lead: 'Contract manufacturing for your brand. Tell\u00a0us what, how many, and send the drawing. Or ask about an order, a parcel, a part or your account.',
  needs: 'What we need from you',
  needed: [
    ['What you build', 'Bicycle, frame or part, material, finish.'],
    ['How many a year', 'A round figure will do.'],
    [
      'A drawing, if there is one',
      'PDF, JPEG or PNG. It is kept apart from the pictures of the shop and read only by our people.',
    ],
  ],
  where: 'Where we are',
  sample: 'Sample address, until the shop’s own is set.',
  dealers: 'Parts for a shop?',
  dealersHow: 'Prices, minimum and stock are on every part. No enquiry needed.',
  allParts: 'See all parts',
  noScripts: 'The form needs JavaScript, which is off here.',
  noScriptsHow: 'Please write to',
  topic: 'What it is about',
  orderNumber: 'Order number, if there is one',
  email: 'Email',
  builds: 'What you build',
  quantity: 'Yearly quantity',
  message: 'Message',
  use: 'We use this to answer you and for nothing else.',
  privacy: 'Privacy policy',
  sentHow: (number: number, files: readonly string[], email: string) =>
    `Number ${formatFigure(number)}${files.length > 0 ? `, with ${files.join(', ')}` : ''}. A receipt is on its way to ${email}.`,
  made: {
    title: 'Enquiry',
    company: 'Company',
    attachments: 'Drawing (PDF, JPEG or PNG, at most 10 MB)',
    send: 'Send enquiry',
    refused: 'The enquiry was not sent',
    sent: 'Your enquiry has reached us',
    another: 'Send another enquiry',
  },
  asked: {
    title: 'Question',
    company: 'Name or company',
    attachments: 'Pictures (JPEG, PNG or PDF, at most 10 MB each)',
    send: 'Send question',
    refused: 'The question was not sent',
    sent: 'Your question has reached us',
    another: 'Ask another question',
  },
} as const;

/** The texts of the attachment. The server says why it refuses one; what the browser sees before is said here. */
export const attachmentTexts = {
  choose: 'Choose a file, or drop it here',
  chooseAnother: 'Choose another file',
  hint: 'Up to four. Words alone will do, too',
  stored: 'Uploaded files',
  sending: (name: string) => `${name}, uploading`,
  sent: (name: string) => `${name} is uploaded`,
  stopped: (name: string) => `${name} was stopped`,
  stop: 'Stop',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  otherType: (name: string) => `${name} is not taken. Send PDF, JPEG or PNG.`,
  empty: (name: string) => `${name} is empty.`,
  tooLarge: (name: string, size: string) => `${name} has ${size}. At most 10 MB are taken.`,
} as const;

/** The words of what was written, for its sender. */
export const threadTexts = {
  loading: 'Loading what was written',
  title: (number: number, isMade: boolean) => `${isMade ? 'Your enquiry' : 'Your question'} ${formatFigure(number)}`,
  you: 'You',
  shop: 'The shop',
  answer: 'Answer',
  answerTitle: (number: number) => `Write to us about number ${formatFigure(number)}`,
  how: 'Goes to the people who answered. The next answer comes by mail, and stands here.',
  sent: 'It is on its way to us',
  failed: 'This did not load',
  other: 'Write about something else',
} as const;
