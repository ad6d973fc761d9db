import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { vagueNames, wordFaults } from './check-words.ts';
import { projectFiles } from './project-files.ts';

const project = resolve(import.meta.dirname, '..');
const code = projectFiles(project).filter((file) => /^(contract|server|web|e2e|bench)\/.*\.(ts|tsx|css)$/.test(file));
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

it('things are called what the field calls them', () => {
  expect(code.flatMap((file) => wordFaults(file, textOf(file)))).toEqual([]);
});

it.each([
  ['web/sales/basket/foothold.tsx', ''],
  ['server/sales/checkout/place-order.ts', "import { inRounds } from './in-rounds.ts';"],
  ['web/catalogue/ticks/bar.tsx', ''],
  ['web/shell/shop.tsx', "import { CardPutSlot } from '#web/catalogue/parts/card-put.slot.ts';"],
])('a word of our own is refused: %s %s', (file, text) => {
  expect(wordFaults(file, text)).not.toEqual([]);
});

// An effect is for what is outside React. Data, forms and focus have hooks of their own: lower these numbers with each that goes.
it('there are no more effects than there were, and no more style sheets', () => {
  const effects = code
    .filter((file) => file.startsWith('web/'))
    .reduce((sum, file) => sum + (textOf(file).match(/\buse(Layout)?Effect\(/g)?.length ?? 0), 0);
  expect(effects).toBeLessThanOrEqual(55);
  expect(code.filter((file) => file.endsWith('.css')).length).toBeLessThanOrEqual(129);
});

it('there are no more names than there were that do not say what the thing is', () => {
  const named = code.filter((file) => /^(contract|server|web)\/.*(?<!\.test|\.fixture)\.tsx?$/.test(file));
  expect(vagueNames("const asked = told; // kept\nconst state = 'late'; x.wanted")).toBe(2);
  expect(named.reduce((sum, file) => sum + vagueNames(textOf(file)), 0)).toBeLessThanOrEqual(227);
});
