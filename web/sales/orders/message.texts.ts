/** The words of what is written about an order. */
export const messageTexts = {
  title: 'Messages',
  newOnes: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  waits: 'waits for an answer',
  isNew: 'new',
  by: (by: string, from: 'buyer' | 'shop') =>
    by === 'you' ? 'You' : by === 'the shop' ? 'The shop' : from === 'shop' ? `${by}, for the shop` : by,
  none: {
    buyer: 'Something to ask about this order? The answer comes by mail, and stands here.',
    shop: 'Nothing was written about this order yet.',
  },
  ask: { first: 'Ask about this order', again: 'Answer' },
  askTitle: (number: number) => `Write about order ${number}`,
  askHow: 'Goes to the people who pack and send it. The answer comes by mail, and stands here.',
  write: 'Write to the buyer',
  writeTitle: (name: string, number: number) => `Write to ${name} about #${number}`,
  writeHow: (email: string) => `Goes to ${email}. The answer comes back to the order’s page, under Messages.`,
  writeHowPlain: 'It is mailed to them. The answer comes back to the order’s page, under Messages.',
  message: 'Message',
  send: 'Send',
  sent: (number: number) => `Your message about order ${number} is on its way`,
  noAnswer: 'No answer needed',
  settled: (number: number) => `Order ${number} waits for no answer`,
} as const;

/** The words of notes about an order. */
export const noteTexts = {
  title: 'Notes, for staff only',
  by: (by: string) => (by === 'you' ? 'You' : by),
  new: 'New note',
  add: 'Add',
  delete: 'Delete',
  deleteTitle: 'Delete this note?',
  deleteHow: 'It is gone for everybody. The audit log says who deleted a note, and not what it said.',
  keep: 'Keep it',
  deleted: 'The note is deleted',
} as const;
