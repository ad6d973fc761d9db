import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { readSampleData } from './sample-data.ts';

test('a row that is not as its family describes it is named by file, row and column', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(projectFolder, 'sample-data');
  cpSync(own, folder, { recursive: true, filter: (path) => !path.includes('pictures/') });
  const file = join(folder, 'families/chain.csv');
  const text = readFileSync(file, 'utf8');
  const [row = ''] = text.split('\n').slice(1);
  writeFileSync(file, text.replace(row, row.replace(',spring clip,', ',glue,').replace(',joining link,', ',glue,')));
  expect(() => readSampleData(folder)).toThrow(/chain\.csv, row 2, attr\.closure: Closure is one of joining link,/);
});
