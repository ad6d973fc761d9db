import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, runQuietly, StartupError } from './program.mjs';

const oldestBootstrap = 20;
const oldestRuntime = 24;

/** Throws a StartupError when this Node is too old even to install with. */
export function checkBootstrap() {
  if (majorOf(process.versions.node) >= oldestBootstrap) return;
  throw new StartupError(
    `Node ${process.versions.node} is too old: install Node ${oldestBootstrap} or later from https://nodejs.org, then run this again.`,
  );
}

/**
 * Whether the packages of a folder's package-lock.json are installed, with a line about it. Without `tools` those are enough
 * that the shop builds and runs with.
 */
export function installState({ folder = '.', tools = false } = {}) {
  const installed = inProject(join(folder, 'node_modules'));
  if (!existsSync(installed)) return { ok: false, line: 'not installed: run "npm start" or "npm ci"' };
  const stamps = tools ? [stampOf(folder, true)] : [stampOf(folder, true), stampOf(folder, false)];
  if (stamps.includes(readStamp(folder)) || agreesWithLock(folder, tools)) return { ok: true, line: 'installed' };
  return { ok: false, line: 'out of date: run "npm start" or "npm ci"' };
}

/**
 * Installs what a folder's package-lock.json asks for, unless that has been done: with `tools` also what tests, benches and
 * checks need. Throws a StartupError when npm cannot.
 */
export async function install({ folder = '.', tools = false } = {}) {
  if (!installState({ folder, tools }).ok) {
    console.log('Installing packages, once for each change of package-lock.json: this may take a minute ...');
    const began = Date.now();
    const [program, ...args] = npm();
    // What runs already stays as it is when the tools come: a shop may be running on it.
    const way = tools && installState({ folder }).ok ? ['install', '--no-save'] : ['ci'];
    const which = tools ? '--include=dev' : '--omit=dev';
    const options = [which, '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
    const { code, output } = await runQuietly(program, [...args, ...way, ...options]);
    if (code !== 0)
      throw new StartupError(`${output}\nnpm ${way[0]} failed: mend what it says above, then run this again.`);
    console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  const hasTools = tools || agreesWithLock(folder, true);
  if (readStamp(folder) !== stampOf(folder, hasTools)) writeFileSync(stampFile(folder), stampOf(folder, hasTools));
}

/** The program that runs everything but this bootstrap: Node as pinned in package.json, else our own if new enough. */
export function pinnedNode() {
  const wanted = readJson('package.json').dependencies.node;
  const pinned = inProject('node_modules/.bin/node');
  const { stdout, error } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${wanted}`) return pinned;
  if (majorOf(process.versions.node) >= oldestRuntime) return process.execPath;
  const reason = error ? 'npm skipped its install script, or this machine cannot run it' : `it is ${stdout.trim()}`;
  throw new StartupError(
    `Node ${wanted} is not in node_modules (${reason}): run "npm rebuild node" with install scripts allowed, or use Node ${oldestRuntime} or later yourself.`,
  );
}

const stampFile = (folder) => inProject(join(folder, 'node_modules/.mountain-bike-installed'));

function readStamp(folder) {
  return existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : null;
}

/** Of everything that decides what npm puts into node_modules. */
function stampOf(folder, tools) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${tools ? 'with' : 'without'} tools\n`);
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(inProject(join(folder, file))));
  return hash.digest('hex');
}

/** npm notes what it has installed; so packages that somebody installed by hand count too. */
function agreesWithLock(folder, tools) {
  const note = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(inProject(note))) return false;
  const { packages: installed } = readJson(note);
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(([path, wanted]) => {
    const found = installed[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    return path === '' || wanted.optional || wanted.devOptional || (wanted.dev && !tools);
  });
}

/** npm as the user called it, or the one on the path. */
function npm() {
  const script = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

function readJson(path) {
  return JSON.parse(readFileSync(inProject(path), 'utf8'));
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
