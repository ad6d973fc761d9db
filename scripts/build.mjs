import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, runQuietly, StartupError } from './program.mjs';

/** Everything that the built pages are made of. */
const sources = ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Inside, so that a build by hand takes it away. */
const stampFile = inProject('build/server/.made-from');

/** Builds the pages into build/ unless they were made from these very sources. Throws a StartupError with what went wrong. */
export async function build(node) {
  const now = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  console.log('Building the pages ...');
  const began = Date.now();
  rmSync(stampFile, { force: true });
  const args = ['node_modules/.bin/react-router', 'build'];
  const { code, output } = await runQuietly(node, args, { NODE_ENV: 'production' });
  if (code !== 0) throw new StartupError(`${output}\nThe pages could not be built: mend what it says above.`);
  writeFileSync(stampFile, now);
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(inProject(path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(inProject(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(inProject('.').length))
    .sort();
}
