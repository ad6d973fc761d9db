import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inProject, runQuietly, StartupError } from './program.mjs';

// The one without a window's furniture does the same in less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium on this machine that starts, undefined when there is none. `CHROMIUM` names one of its own. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
    playwrightsOwn(),
  ];
  return candidates.find((path) => path && isExecutable(path) && starts(path));
}

/** Gives the path of a Chromium, installed now if there is none. Throws a StartupError that says what to do by hand. */
export async function ensureBrowser(node) {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  for (const [program, ...args] of waysToInstall(node)) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runQuietly(program, args, env).catch(() => undefined);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new StartupError(
    'The browser tests need Chromium, which could not be installed: install it, or set CHROMIUM to its path.',
  );
}

/** Debian's package brings the libraries it needs along; Playwright's download works without being root. */
function waysToInstall(node) {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  const apt = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
  ];
  const download = [node, inProject('node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  return isRoot && hasApt ? [...apt, [...download, '--with-deps']] : [download];
}

function playwrightsOwn() {
  try {
    return createRequire(inProject('package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    // Not installed yet, or Playwright has no browser for this machine.
    return undefined;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some packages of this name only say that there is another one. */
function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
