import { formatFigure } from '#contract/format.ts';

/** What the facets of a list say. */
export const facetTexts = {
  more: (count: number) => `${formatFigure(count)} more`,
  fewer: 'Fewer',
  /** Follows the figure, for who hears it. */
  parts: (count: number) => (count === 1 ? ' part' : ' parts'),
  from: (label: string) => `${label}, from`,
  to: (label: string) => `${label}, to`,
  between: (from: string, to: string) => `${from} to ${to}`,
  atLeast: (from: string) => `from ${from}`,
  atMost: (to: string) => `up to ${to}`,
  remove: (words: string) => `Remove filter ${words}`,
  clear: 'Clear all',
} as const;
