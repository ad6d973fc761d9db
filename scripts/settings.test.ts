import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { envExample, readmeWithSettings } from './settings.texts.ts';

const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

it('.env.example is what npm run settings gives', () => {
  expect(textOf('.env.example')).toBe(envExample);
});

it('README has the table that npm run settings gives', () => {
  const readme = textOf('README.md');
  expect(readme).toBe(readmeWithSettings(readme));
  expect(() => readmeWithSettings(readme.replace('<!-- end of settings -->', ''))).toThrow('markers');
});

it('.env.example changes nothing as long as its lines are commented out, and is valid where they are not', () => {
  expect(parseEnv(envExample)).toEqual({});
  const shown = parseEnv(envExample.replaceAll(/^#(?=[A-Z])/gm, ''));
  expect(shown).toMatchObject({ PORT: '3000', LIMIT_SEARCH: '120/60', S3_BUCKET: '' });
  expect(readConfig(shown)).toMatchObject({ ok: true });
});
