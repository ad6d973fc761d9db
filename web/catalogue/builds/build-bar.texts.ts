import { formatFigure } from '#contract/format.ts';

/** What the bar with this browser's build says. */
export const buildBarTexts = {
  title: 'My build',
  parts: (count: number) => (count === 1 ? 'One part' : `${formatFigure(count)} parts`),
  onlyFitting: 'Only what fits',
  open: 'Open',
  putAway: 'Put away, until it is opened',
} as const;
