import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** The most files that a folder of code may have before it is split by noun or audience; tests are not counted. */
const [FOLDER_MAX, PRIMITIVES_MAX] = [25, 40];

// Lower this number with each file that finds a folder of its own.
it('no more files than there were are too many for their folders', () => {
  const code = files.filter((file) => /^(contract|server|web|e2e|scripts|simulators)\/.*\.(ts|tsx|css)$/.test(file));
  const folders = Map.groupBy(
    code.filter((file) => !/\.(test|spec)\./.test(file)),
    dirname,
  );
  const excess = [...folders].map(([folder, { length }]) => ({
    folder,
    over: length - (folder === 'web/platform/ui' ? PRIMITIVES_MAX : FOLDER_MAX),
  }));
  const over = excess.filter((each) => each.over > 0);
  expect(
    over.reduce((sum, each) => sum + each.over, 0),
    JSON.stringify(over),
  ).toBeLessThanOrEqual(336);
});
