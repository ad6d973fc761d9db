import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/platform/config/project-folder.ts';

const drizzle = join(projectFolder, 'node_modules/drizzle-orm');
/** What the shop imports of it. */
const names = ['drizzle-orm', 'drizzle-orm/node-postgres', 'drizzle-orm/pg-core'];
const program = `
  const loaded = await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));
  const { serveCall } = await import('#server/platform/calls/serve-call.ts');
  console.log(JSON.stringify([...loaded.map((each) => Object.keys(each)), typeof serveCall]));
`;

function loadedWith(...flags: string[]): unknown {
  const args = [...flags, '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: projectFolder, encoding: 'utf8' }));
}

test('what is loaded by the quicker way is what Node loads by its own', () => {
  expect(loadedWith('--import=./server/start.imports.ts')).toEqual(loadedWith());
});

// The quicker way takes that for granted.
test('every file of Drizzle that ends with .js is a module, without a package of another kind inside', () => {
  const inside = readdirSync(drizzle, { recursive: true, encoding: 'utf8' });
  expect(inside.filter((path) => path.endsWith('package.json'))).toEqual(['package.json']);
});
