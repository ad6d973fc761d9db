import { formatFigure } from '#contract/format.ts';

/** The words of the audit log. */
export const texts = {
  title: 'Audit log',
  loading: 'Loading the audit log',
  failed: 'The audit log did not load',
  note: 'Times in your own time zone. Nothing here can be changed.',
  search: 'Search',
  email: 'Email',
  what: 'What',
  kinds: [
    ['all', 'All'],
    ['roles', 'Roles'],
    ['sign-ins', 'Sign-ins'],
  ],
  when: 'When',
  times: [
    ['7', 'Last 7 days'],
    ['30', 'Last 30 days'],
    ['any', 'Any time'],
  ],
  columns: { when: 'When', who: 'Who', what: 'What', on: 'On' },
  shown: (count: number, all: number) =>
    count === 0 ? 'No entry matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  noMatch: 'No entry matches',
  noMatchHow: 'Search for another part of an email, another kind of entry or a longer time.',
  showAll: 'Show all entries',
  none: 'No entries yet',
  noneHow: 'Who was made an admin or removed appears here, and when admins signed in.',
} as const;
