import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, runQuietly, StartupError } from './program.mjs';

const oldestBootstrap = 20;
const oldestRuntime = 24;
const stampFile = inProject('node_modules/.mountain-bike-installed');

/** Throws a StartupError when this Node is too old even to install with. */
export function checkBootstrap() {
  if (majorOf(process.versions.node) >= oldestBootstrap) return;
  throw new StartupError(
    `Node ${process.versions.node} is too old: install Node ${oldestBootstrap} or later from https://nodejs.org, then run this again.`,
  );
}

/** Whether the installed packages are those of package-lock.json, with a line about it. */
export function installState() {
  if (!existsSync(inProject('node_modules'))) return { ok: false, line: 'not installed: run "npm start" or "npm ci"' };
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint())
    return { ok: true, line: 'installed' };
  if (agreesWithLock()) return { ok: true, line: 'installed' };
  return { ok: false, line: 'out of date: run "npm start" or "npm ci"' };
}

/** Installs what package-lock.json asks for, unless that has been done. Throws a StartupError when npm cannot. */
export async function install() {
  if (!installState().ok) {
    console.log('Installing packages, once for each change of package-lock.json: this may take a minute ...');
    const began = Date.now();
    const [program, ...args] = npm();
    const { code, output } = await runQuietly(program, [...args, 'ci', '--include=dev', '--loglevel=error']);
    if (code !== 0) throw new StartupError(`${output}\nnpm ci failed: mend what it says above, then run this again.`);
    console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  const now = fingerprint();
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== now) writeFileSync(stampFile, now);
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

/** Of everything that decides what npm puts into node_modules. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

/** npm notes what it has installed; so packages that somebody installed by hand count too. */
function agreesWithLock() {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return false;
  const { packages: installed } = readJson('node_modules/.package-lock.json');
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    const found = installed[path];
    return (
      path === '' ||
      (found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional)
    );
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
