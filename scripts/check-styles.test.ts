import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const project = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** The classes that a module of styles says something of. */
function classesOf(module: string): string[] {
  const selectors = read(module)
    .replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name ?? '');
}

/** For each module the names that components take of it; `[` where a component chooses one while it runs. */
function usesOf(modules: readonly string[]): Map<string, Set<string>> {
  const uses = new Map(modules.map((module) => [module, new Set<string>()]));
  for (const file of projectFiles(project, 'web/*.ts', 'web/*.tsx')) {
    const text = read(file);
    for (const [, name, path = ''] of text.matchAll(/^import (\w+) from '([^']*\.module\.css)';/gm)) {
      const module = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
      for (const [, use] of text.matchAll(new RegExp(`\\b${name}(?:\\.(?!module)(\\w+)|\\[)`, 'g')))
        uses.get(module)?.add(use ?? '[');
    }
  }
  return uses;
}

it('each class of a module of styles is used, and each that is used is there', () => {
  const modules = projectFiles(project, 'web/*.module.css');
  expect(modules.length).toBeGreaterThan(50);
  const uses = usesOf(modules);
  for (const module of modules) {
    const [used, classes] = [uses.get(module) ?? new Set<string>(), new Set(classesOf(module))];
    const chosen = used.delete('[');
    expect(
      [...used].filter((name) => !classes.has(name)),
      `${module} lacks`,
    ).toEqual([]);
    expect(chosen ? [] : [...classes].filter((name) => !used.has(name)), `nothing uses of ${module}`).toEqual([]);
  }
});

it('each custom property that a style reads without another value is set somewhere', () => {
  const sheets = projectFiles(project, 'web/*.css');
  const scripts = projectFiles(project, 'web/*.ts', 'web/*.tsx');
  const set = new Set([
    ...sheets.flatMap((file) => [...read(file).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...scripts.flatMap((file) => [...read(file).matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name)),
  ]);
  const missing = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The selectors of a sheet, without what stands in brackets: `.a:has .b`. */
function selectorsOf(sheet: string): string[] {
  const inner = /\([^()]*\)/g;
  let text = read(sheet).replace(/\/\*[\s\S]*?\*\//g, '');
  while (inner.test(text)) text = text.replace(inner, '');
  return text.split(/[{},;]/).map((selector) => selector.trim());
}

// With one such rule a browser styles the whole page anew whenever an element is put in or taken out anywhere.
it('what a style finds below :has() is named by its class or its tag', () => {
  const isUnnamed = (selector: string) => {
    const [found = '', ...above] = selector.split(/[\s>+~]+/).reverse();
    return above.some((one) => one.includes(':has')) && !/^\w|[.#[]/.test(found);
  };
  const unnamed = projectFiles(project, 'web/*.css').flatMap((sheet) =>
    selectorsOf(sheet)
      .filter(isUnnamed)
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(unnamed).toEqual([]);
});
