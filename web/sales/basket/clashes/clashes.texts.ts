import { formatFigure } from '#contract/format.ts';
import { COMPARED_LINES_MAX } from './use-clashes.ts';

const clashing = (count: number) => (count === 1 ? '1 line clashes' : `${formatFigure(count)} lines clash`);
const adapted = (count: number) => (count === 1 ? '1 needs an adapter' : `${formatFigure(count)} need an adapter`);

/** What is said of the lines of a basket against each other. */
export const clashTexts = {
  reading: 'Comparing the lines …',
  failed: 'The lines were not compared.',
  many: `Not compared: more than ${COMPARED_LINES_MAX} lines`,
  none: 'No line clashes with the others',
  found: (clashes: number, adapters: number) =>
    [clashes > 0 && clashing(clashes), adapters > 0 && adapted(adapters)].filter(Boolean).join(', '),
  meant: (count: number) => `${formatFigure(count)} meant so`,
  nameAgain: 'Show again',
  has: (other: string, has: string, note: string) => ` has ${other}, this has ${has}${note === '' ? '' : `: ${note}`}.`,
  noOther: (others: number) => (others === 0 ? '' : ` Nor does it fit the other ${formatFigure(others)}.`),
  fitting: 'What fits',
  about: (name: string) => `, ${name}`,
  meanSo: 'Meant so',
  notThere: ' is not in the basket.',
  notSold: ' The adapter is not sold here.',
  add: (pieces: number) => `Add ${formatFigure(pieces)}`,
  added: (pieces: number, name: string) => `${formatFigure(pieces)} of ${name} are added`,
} as const;
