/** The words of the address of a company's bookkeeping. */
export const bookkeepingTexts = {
  name: 'Copies of documents',
  none: 'To the owners alone',
  waits: 'Nothing goes there before somebody opens the link in its mail and presses the button there.',
  set: 'Set an address',
  change: 'Change',
  remove: 'Remove',
  title: 'Address of bookkeeping',
  how: 'It gets a copy of each mail with an invoice, a credit note, a statement or a reminder, with the files. First a mail asks whether it is right.',
  email: 'Email of bookkeeping',
  send: 'Send the link',
  sent: 'The link is on its way',
  removed: 'Copies go to the owners alone',

  // The page of the link.
  page: 'Documents of a company',
  waiting: 'Reading the link',
  offer: (company: string) => `Get the documents of ${company}?`,
  offerHow: (email: string) =>
    `Invoices, credit notes, statements and reminders go to ${email}, too. An owner of the company can end that.`,
  confirm: 'Yes, send them here',
  confirmed: 'The documents come here from now on',
  dead: 'This link cannot be used',
} as const;
