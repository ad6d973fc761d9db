import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const project = resolve(import.meta.dirname, '..');
const declared = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const lock = JSON.parse(readFileSync(resolve(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('every version is exact', () => {
  const loose = Object.entries({ ...declared.dependencies, ...declared.devDependencies }).filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('every package is locked to what it contains', () => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

it('the shop runs on fewer than 700 packages', () => {
  expect(packages.filter(([, { dev }]) => !dev).length).toBeLessThan(700);
});

it('install scripts that are needed are allowed by name', () => {
  const needed = packages.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
  const unnamed = needed.map(([path]) => nameOf(path)).filter((name) => !declared.allowScripts[name]);
  expect(unnamed).toEqual([]);
});
