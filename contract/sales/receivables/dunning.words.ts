/** How people call a level. */
export const levelNames = { 1: 'Payment reminder', 2: 'Overdue notice', 3: 'Final notice' } as const;

/** What a letter fills into its words. */
export const placeholders = ['company', 'items', 'days', 'sum', 'until'] as const;

export type Filled = Record<(typeof placeholders)[number], string>;

/** The words in braces of a text, and whether a letter fills them in. */
export function placeholdersIn(text: string): { name: string; known: boolean }[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => ({
    name,
    known: (placeholders as readonly string[]).includes(name),
  }));
}

/** A text with what a letter says in place of its placeholders. */
export function fillWords(text: string, filled: Filled): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: keyof Filled) => filled[name] ?? whole);
}

/** The levels as they are until an admin changes them: all off. */
export const firstLevels = {
  1: {
    on: false,
    days: 7,
    subject: 'Payment reminder',
    text: `Good day. {items} overdue, the oldest for {days}. Please pay {sum} by {until}.

If you paid in the last three days, this letter has crossed your payment. Is something wrong with a delivery? Dispute the item on the page of your account, and we do not ask for it until that is settled.`,
  },
  2: {
    on: false,
    days: 21,
    subject: 'Overdue notice',
    text: `Good day. {items} overdue, the oldest for {days}, although we sent a reminder before. Please pay {sum} by {until}.

If you paid in the last three days, this letter has crossed your payment. Is something wrong with a delivery? Dispute the item on the page of your account, and we do not ask for it until that is settled.`,
  },
  3: {
    on: false,
    days: 35,
    subject: 'Final notice: please pay by {until}',
    text: `Good day. {items} overdue, the oldest for {days}. This is our last letter. Please pay {sum} by {until}, else we have the sum collected.`,
  },
} as const;

/** What `{items}` says: 'One open item is', '3 open items are'. */
export const itemsWords = (count: number): string => (count === 1 ? 'One open item is' : `${count} open items are`);
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
