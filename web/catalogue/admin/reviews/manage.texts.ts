import { formatFigure } from '#contract/format.ts';

/** The words of Reviews, for admins. */
export const manageReviewTexts = {
  title: 'Reviews',
  loading: 'Loading the reviews',
  failed: 'The reviews did not load',
  note: 'A hidden review is shown to nobody else. Times in your own time zone.',
  search: 'Search',
  searched: 'Name, text or email',
  state: 'State',
  states: [
    ['all', 'All'],
    ['unanswered', 'Unanswered'],
    ['shown', 'Shown'],
    ['hidden', 'Hidden'],
  ],
  ratings: 'Ratings',
  ratingsOptions: [
    ['all', 'All'],
    ['5', '5 of 5'],
    ['4', '4 of 5'],
    ['3', '3 of 5'],
    ['2', '2 of 5'],
    ['1', '1 of 5'],
  ],
  sort: 'Sort by',
  sorts: [
    ['newest', 'descending', 'Newest first'],
    ['newest', 'ascending', 'Oldest first'],
    ['ratings', 'descending', 'Best first'],
    ['ratings', 'ascending', 'Worst first'],
  ],
  columns: { review: 'Review', ratings: 'Ratings', who: 'By', part: 'Part', when: 'When', action: 'Action' },
  company: 'the company',
  noAccount: 'no account',
  ofOrder: (orderNumber: number) => `order ${orderNumber}`,
  hidden: 'Hidden',
  answered: 'Answer',
  range: (count: number, all: number) =>
    count === 0 ? 'No review matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  none: 'No reviews yet',
  noneHow: 'What buyers write under Add Review appears here.',
  noMatch: 'No review matches',
  noMatchHow: 'Search for another part of a name, a text or an email, or choose another state.',
  showAll: 'Show all reviews',
  hide: 'Hide',
  hideOf: (name: string) => `Hide the review by ${name}`,
  hideDone: (name: string) => `The review by ${name} is hidden`,
  show: 'Show',
  showOf: (name: string) => `Show the review by ${name}`,
  showDone: (name: string) => `The review by ${name} is shown again`,
} as const;

/** The words of the dialog that answers a review. */
export const answerTexts = {
  open: 'Answer',
  openOf: (name: string) => `Answer the review by ${name}`,
  changeOf: (name: string) => `Change the answer to the review by ${name}`,
  title: (name: string) => `Answer to ${name}`,
  label: 'Answer',
  hint: 'Stands below the review, for everybody to read.',
  empty: 'Please write an answer',
  emptied: 'Please write an answer, or take it away',
  save: 'Save',
  take: 'Take the answer away',
  done: 'The answer is saved',
  taken: 'The answer is taken away',
} as const;
