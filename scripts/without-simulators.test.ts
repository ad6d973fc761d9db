import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '#server/testing/extent.ts';
import { testFiles } from './import-rules.floors.ts';
import { projectFiles } from './project-files.ts';

const project = resolve(import.meta.dirname, '..');

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
