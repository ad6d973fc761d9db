import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { builtFolder } from '#server/platform/http/pages.ts';

/** The nearest folder above this test with the lock file of npm. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : rootAbove(dirname(folder));
}

const root = rootAbove(import.meta.dirname);

it('data lie in the project, unless a setting says otherwise', () => {
  expect(readConfig({})).toMatchObject({ ok: true, config: { dataDir: join(root, 'data') } });
});

it('pages come from the build in the project', () => {
  expect(builtFolder).toBe(join(root, 'build'));
});
