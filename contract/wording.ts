import { formatFigure } from './format.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in the middle of a sentence: up to `most`, which is ten at the most, as a word, above it as a figure. */
export function inWords(count: number, most = 10): string {
  return (count <= most && words[count]) || formatFigure(count);
}

/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
