import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cookies, local, session } from '#web/content/legal/stored.ts';
import { projectFiles } from './project-files.ts';

const project = resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');
/** The code of these folders, tests left out. */
const codeOf = (...folders: string[]) =>
  projectFiles(project, ...folders).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.fixture\./.test(name));

const storedLists = join('web', 'platform', 'ui', 'stored-list.ts');

// Spec: F3
test('every entry that pages write into the storage of the browser is on the cookies page, and no other', () => {
  const pages = codeOf('web', 'contract');
  const all = pages.map(textOf).join('\n');
  const written = pages.flatMap((file) => {
    const text = textOf(file);
    // `storedList` writes below the keys that it is called with.
    const writes = file === storedLists ? [] : [...text.matchAll(/(local|session)Storage\.setItem\((\w+)/g)];
    const lists = [...text.matchAll(/(?<!function )storedList(?:<\w+>)?\(([^\s,)]*)/g)].map(([, key]) => [
      '',
      'local',
      key,
    ]);
    return [...writes, ...lists].map(([, storage, key = '']) => {
      const constant = new RegExp(`const ${key}\\b[^=]*= '([^']+)'`);
      const maker = new RegExp(`function ${key}\\([^{]*\\{\\s*return \`([a-z]+:)`);
      const name = (constant.exec(text) ?? maker.exec(text) ?? constant.exec(all))?.[1];
      return `${storage} ${name?.replace(/:.*/, ':…') ?? `unknown: ${file} ${key}`}`;
    });
  });
  const named = [...local.map(({ name }) => `local ${name}`), ...session.map(({ name }) => `session ${name}`)];
  // The router writes this one by itself.
  expect(new Set([...written, 'session react-router-scroll-positions'])).toEqual(new Set(named));
});

test('a page that loads Stripe’s script names the cookies that come with it', () => {
  const loads = codeOf('web', 'server/platform/http').some((file) =>
    /js\.stripe\.com|@stripe\/stripe-js/.test(textOf(file)),
  );
  expect(cookies.some(({ name }) => name === '__stripe_mid')).toBe(loads);
});
