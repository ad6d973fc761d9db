import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '#server/testing/extent.ts';
import { testFiles } from './import-rules.floors.ts';
import { projectFiles } from './project-files.ts';

const project = resolve(import.meta.dirname, '..');

/** What is deleted with the simulators. */
const deleted = [
  'server/start.simulators.ts',
  'server/compose.simulators.ts',
  'server/platform/http/simulators.ts',
  'server/platform/mail/adapters/mailbox.ts',
  'server/platform/database/simulators-database.ts',
];

it('CONTRIBUTING names every file of the server that imports what is deleted with the simulators', () => {
  const guide = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8');
  const [, steps = ''] = /\*\*Without the simulators\.\*\*([\s\S]*?)\n\n/.exec(guide) ?? [];
  const isTest = new RegExp(testFiles);
  const importers = projectFiles(project, 'server').filter((file) => {
    if (isTest.test(file) || deleted.includes(file)) return false;
    const imports = readFileSync(join(project, file), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g);
    return [...imports].some(([, name = '']) =>
      deleted.includes(name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)),
    );
  });
  expect(importers).toContain('server/start.shop.ts');
  expect([...deleted, ...importers].filter((file) => !steps.includes(`\`${file}\``))).toEqual([]);
});

// The rule of imports says the same in every run.
it.runIf(isThorough)(
  'the types of the server hold where the folder of the simulators is deleted',
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'without-simulators-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const isTest = new RegExp(testFiles);
    const files = projectFiles(project, 'contract', 'server');
    for (const file of ['package.json', 'tsconfig.json', ...files.filter((each) => !isTest.test(each))])
      cpSync(join(project, file), join(copy, file));
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, 'tsconfig.server.json'), '{ "extends": "./tsconfig.json", "include": ["server"] }');
    const compiler = join(project, 'node_modules/typescript-7/bin/tsc');
    const check = [compiler, '-p', 'tsconfig.server.json'];
    expect(execFileSync(process.execPath, check, { cwd: copy, encoding: 'utf8' })).toBe('');
  },
  240_000,
);
