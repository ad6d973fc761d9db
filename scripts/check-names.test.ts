import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { nameFaults } from './check-names.ts';
import { projectFiles } from './project-files.ts';

const project = resolve(import.meta.dirname, '..');
const files = projectFiles(project);

it('every file is named after what is in it and lies where it belongs', () => {
  expect(nameFaults(files)).toEqual([]);
});

it.each([
  'server/utils/dates.ts',
  'web/sales/orders/orders.helpers.ts',
  'server/lib/money.ts',
  'contract/common.ts',
  'web/misc/misc.css',
  'server/sales/orders/index.ts',
  'server/platform/mail/receipt.tsx',
  'scripts/run.js',
])('%s is refused', (file) => {
  expect(nameFaults([file])).toHaveLength(1);
});

it('no file of code is too long to read in one sitting', () => {
  const long = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|conformance)\.ts$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(project, file), 'utf8').split('\n').length }));
  expect(long.filter(({ lines }) => lines > 260)).toEqual([]);
});
