import { formatFigure } from '#contract/format.ts';

/** The words of Add Review. */
export const addReviewTexts = {
  title: 'Add Review',
  loading: 'Loading what you can review',
  name: 'Name',
  part: 'Part (from your paid orders)',
  partHint: 'A review of a part you paid for is marked verified buyer and stands on that part’s page.',
  line: (name: string, orderNumber: number) => `${name}, order ${orderNumber}`,
  company: 'None: about the company',
  linesFailed: 'The parts you paid for did not load, so this review would be about the company.',
  retry: 'Retry',
  ratings: 'Ratings',
  cell: (ratings: number) => `${ratings} of 5`,
  review: 'Review',
  counted: (count: number, shown: number) =>
    `${formatFigure(count)} ${count === 1 ? 'character' : 'characters'}. The home page shows the first ${shown}.`,
  image: 'Image',
  submit: 'Add Review',
  done: 'Review added successfully',
  failed: 'Failed to add the review',
  failedTitle: 'Your review was not added',
  preview: 'Preview',
  previewOf: 'as on the home page',
  unwritten: 'What you write stands here.',
  unnamed: 'Your name',
} as const;
