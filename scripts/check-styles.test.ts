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

/** The classes of a global sheet: these may have a dash. */
const globalsOf = (sheet: string) =>
  [
    ...read(sheet)
      .replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, '')
      .matchAll(/\.([a-zA-Z][\w-]*)/g),
  ].map(([, name]) => name ?? '');

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

const sheets = projectFiles(project, 'web/*.css');

/** The widths at which a sheet changes. `min-width: 901px` is the same as `width > 900px`. */
function breakpointsOf(sheet: string): number[] {
  const queries = [...read(sheet).matchAll(/@(?:media|container)([^{]*)\{/g)].map(([, query]) => query).join();
  const widths = [...queries.matchAll(/(min-)?width\s*(?::|[<>]=?)\s*([\d.]+)px|([\d.]+)px\s*[<>]=?\s*width/g)];
  return widths.map(([, least, width, before]) => Number(width ?? before) - (least ? 1 : 0));
}

// Lower these two with each that goes.
it('pages change at four widths', () => {
  const others = sheets.flatMap((sheet) =>
    breakpointsOf(sheet)
      .filter((width) => ![480, 640, 900, 1180].includes(width))
      .map((width) => `${sheet}: ${width}`),
  );
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(40);
});

/** Sizes of letters that are no token. Drawings have their own pixels, paper its points, and `em` follows what stands around it. */
function sizesOf(sheet: string): string[] {
  const sizes = [...read(sheet).matchAll(/\s(?:font-size|--fontsize|font):\s*([^;]*);/g)].map(([, size = '']) => size);
  return sizes.filter((size) => /\drem/.test(size));
}

it('letters have the sizes of the tokens', () => {
  const others = sheets.filter((sheet) => !/\/(?:tokens|fonts)\.css$/.test(sheet)).flatMap(sizesOf);
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(76);
});

it('each global class that markup names is there, and each primitive is used', () => {
  const named = new Set(
    projectFiles(project, 'web/*.tsx')
      .flatMap((file) => [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)])
      .flatMap(([, words, template]) => (words ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)),
  );
  const known = sheets.filter((sheet) => !sheet.endsWith('.module.css')).flatMap(globalsOf);
  expect([...named].filter((name) => name && !known.includes(name))).toEqual([]);
  expect(globalsOf('web/platform/ui/primitives.css').filter((name) => !named.has(name))).toEqual([]);
});
