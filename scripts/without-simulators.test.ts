import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkImports, sourceFiles } from './check-imports.ts';
import { testFiles } from './import-rules.floors.ts';

/** The product, without its tests and without the folder of the simulators. */
const project = resolve(import.meta.dirname, '..');
const files = sourceFiles(project).filter(
  (file) => /^(contract|catalogue|server|web)\//.test(file) && !new RegExp(testFiles).test(file),
);
const copy = mkdtempSync(join(tmpdir(), 'without-simulators-'));

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.json', ...files]) cpSync(join(project, file), join(copy, file));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('every import of the product leads somewhere', async () => {
  expect((await checkImports(copy, files)).refused).toEqual([]);
});

it('the types of the server hold', () => {
  const settings = { extends: './tsconfig.json', include: ['contract', 'server', 'catalogue'] };
  writeFileSync(join(copy, 'tsconfig.server.json'), JSON.stringify(settings));
  const compiler = join(project, 'node_modules/typescript-7/bin/tsc');
  expect(
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.server.json'], { cwd: copy, encoding: 'utf8' }),
  ).toBe('');
});
