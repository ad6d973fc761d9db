import { barTexts } from './texts.bar.ts';

/** What is said where a list is made of a basket, of an order, or empty. */
export const saveTexts = {
  save: 'Save as a list',
  name: 'Name',
  whose: 'Whose',
  mine: 'Mine',
  shared: 'Its members see it; who may order may change it.',
  make: 'Make the list',
  made: (name: string, count: number) => `${name}, ${barTexts.lines(count)}.`,
  see: 'See the list',
} as const;
