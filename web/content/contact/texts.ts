import { formatFigure } from '#contract/format.ts';

/** The words of the contact page. */
export const texts = {
  page: {
    title: 'Contact',
    description:
      'Contract manufacturing for your brand: bicycles, frames, wheels and parts to drawing. Tell us what, how many, and send the drawing.',
  },
  kicker: 'this is contact',
  heading: 'Have it made',
  lead: 'Contract manufacturing for your brand. Tell\u00a0us what, how many, and send the drawing.',
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
  enquiry: 'Enquiry',
  noScripts: 'The form needs JavaScript, which is off here.',
  noScriptsHow: 'Please write to',
  company: 'Company',
  email: 'Email',
  builds: 'What you build',
  quantity: 'Yearly quantity',
  attachment: 'Drawing (PDF, JPEG or PNG, at most 10 MB)',
  message: 'Message',
  send: 'Send enquiry',
  use: 'We use this to answer you and for nothing else.',
  privacy: 'Privacy policy',
  refused: 'The enquiry was not sent',
  sent: 'Your enquiry has reached us',
  sentHow: (number: number, file: string | null, email: string) =>
    `Number ${formatFigure(number)}${file ? `, with ${file}` : ''}. A receipt is on its way to ${email}.`,
  another: 'Send another enquiry',
} as const;

/** The texts of the attachment. The server says why it refuses one; what the browser sees before is said here. */
export const attachmentTexts = {
  choose: 'Choose a drawing, or drop it here',
  chooseAnother: 'Choose another drawing',
  hint: 'Without one, a sketch in words will do',
  sending: (name: string) => `${name}, uploading`,
  sent: (name: string) => `${name} is uploaded`,
  stopped: (name: string) => `${name} was stopped`,
  stop: 'Stop',
  remove: 'Remove',
  otherType: (name: string) => `${name} is not taken. Send PDF, JPEG or PNG.`,
  empty: (name: string) => `${name} is empty.`,
  tooLarge: (name: string, size: string) => `${name} has ${size}. At most 10 MB are taken.`,
} as const;
