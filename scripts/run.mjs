// What every npm script of this project runs first. Plain JavaScript, because it works before anything is installed
// and on any Node from 20: it installs what package-lock.json asks for and hands over to the pinned Node.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { checkBootstrap, install, installState, pinnedNode } from './install.mjs';
import { inProject, runForeground, StartupError } from './program.mjs';
import { runStudioTests, runTests } from './test.mjs';

/**
 * Garbage is collected before it has grown to several times of what is alive (about 90 MB; 180 with 600,000 parts): by its default Node
 * lets it grow the more memory the machine has, and by a smaller part the lower its limit is. What is imported loads in half the time.
 */
const serverFlags = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  `--import=${pathToFileURL(inProject('server/start.imports.ts')).href}`,
];

/**
 * Compiled code is cached from one start to the next: a quarter of the time that loading takes. Two arenas for all threads:
 * buffers that were freed lie in fewer places. A buffer of 128 kB or more has pages of its own, which go back when it is freed;
 * where nothing is set, the C library raises that bound to the largest buffer it has freed.
 */
const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('node_modules/.cache/compiled'),
};

const commands = {
  async start(node, args) {
    await build(node);
    const server = [...serverFlags, 'server/main.ts', ...args];
    return runForeground(node, server, serverEnvironment, { channel: true });
  },
  dev: (node, args) =>
    runForeground(node, ['server/main.ts', '--dev', ...args], { NODE_ENV: 'development' }, { channel: true }),
  test: runTests,
  async thorough(node, args) {
    process.env.THOROUGH = 'on';
    await install({ folder: 'studio', tools: true });
    return runTests(node, args);
  },
  async bench(node, args) {
    await build(node);
    return runForeground(node, [...serverFlags, 'bench/bench.ts', ...args], serverEnvironment);
  },
  async 'bench:growth'(node, args) {
    await build(node);
    return runForeground(node, [...serverFlags, 'bench/growth.ts', ...args], { NODE_ENV: 'production' });
  },
  async 'bench:rolling'(node, args) {
    await build(node);
    return runForeground(node, [...serverFlags, 'bench/rolling.ts', ...args], serverEnvironment);
  },
  'catalogue:grow': (node, args) => runForeground(node, ['bench/grow.ts', ...args], { NODE_ENV: 'production' }),
  async rehearse(node, args) {
    await build(node);
    return runForeground(node, [...serverFlags, 'deploy/rehearsal/rehearse.ts', ...args], serverEnvironment);
  },
  async fuzz(node, args) {
    await build(node);
    return runForeground(node, [...serverFlags, 'bench/fuzz.ts', ...args], { NODE_ENV: 'production' });
  },
  async faults(node, args) {
    await build(node);
    return runForeground(node, ['bench/faults.ts', ...args], { NODE_ENV: 'production' });
  },
  async 'bench:pages'(node, args) {
    await build(node);
    const CHROMIUM = await ensureBrowser(node);
    return runForeground(node, [...serverFlags, 'bench/pages.ts', ...args], { NODE_ENV: 'production', CHROMIUM });
  },
  async visual(node, args) {
    const code = await takeScreenshots(node, ['regression.visual', ...args]);
    return code || runForeground(node, ['e2e/visual/shrink.ts']);
  },
  screenshots: (node, args) => takeScreenshots(node, ['screenshots.visual', ...args]),
  'search:figures': (node, args) =>
    runForeground(node, [
      ...['node_modules/.bin/vitest', 'run', 'server/catalogue/parts/part-search.quality.test.ts'],
      ...args,
    ]),
  reconcile: (node, args) => runForeground(node, ['server/reconcile-now.ts', ...args], { NODE_ENV: 'production' }),
  check: (node, args) => runForeground(node, ['server/check.ts', ...args], { NODE_ENV: 'production' }),
  backup: (node, args) => runForeground(node, ['server/backup.ts', ...args], { NODE_ENV: 'production' }),
  restore: (node, args) => runForeground(node, ['server/restore.ts', ...args], { NODE_ENV: 'production' }),
  'rehearsal:end': (node, args) =>
    runForeground(node, ['server/rehearsal-end.ts', ...args], { NODE_ENV: 'production' }),
  'stripe:conformance': (node, args) => runForeground(node, ['scripts/stripe-conformance.ts', ...args]),
  studio,
  settings: (node, args) => runForeground(node, ['scripts/settings.ts', ...args]),
  'spec-map': (node, args) => runForeground(node, ['scripts/spec-map.ts', ...args]),
  migration: (node, args) => runForeground(node, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args]),
};

/** What runs on the packages of the shop alone, without those of tests and benches. */
const withoutTools = ['start', 'dev', 'check', 'reconcile', 'rehearsal:end', 'backup', 'restore'];

/** The scripts of studio/package.json. */
async function studio(node, [name, ...args]) {
  await install({ folder: 'studio', tools: true });
  if (name === 'test') return runStudioTests(node, args);
  if (name === 'fonts') return runForeground(node, ['studio/fonts/cut.ts', ...args]);
  return runForeground(node, ['studio/take.ts', ...args], { CHROMIUM: await ensureBrowser(node) });
}

/** Screenshots of the built pages, to be compared or looked at. */
async function takeScreenshots(node, args) {
  await build(node);
  const program = ['node_modules/.bin/playwright', 'test', '--config=playwright.visual.config.ts'];
  return runForeground(node, [...program, ...args], { CHROMIUM: await ensureBrowser(node) });
}

/** The checks of a start, without starting or installing anything. */
async function doctor(args) {
  const state = installState();
  console.log(`${state.ok ? 'ok ' : 'bad'}  Packages: ${state.line}`);
  if (!state.ok) return 1;
  const code = await runForeground(pinnedNode(), ['server/doctor.ts', ...args], { NODE_ENV: 'production' });
  console.log(`ok   Browser for tests: ${findBrowser() ?? 'none, npm test will install one'}`);
  return code;
}

async function main([name, ...args]) {
  checkBootstrap();
  if (name === 'doctor') return doctor(args);
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    throw new StartupError(`There is no "${name ?? ''}". Use npm run with one of: ${Object.keys(scripts).join(', ')}.`);
  }
  await install({ tools: !withoutTools.includes(name) });
  return command(pinnedNode(), args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
