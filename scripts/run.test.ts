import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let project: string;

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'small' },
      'node_modules/a': { version, integrity: `of ${version}` },
      'node_modules/for-another-machine': { version, optional: true },
      'node_modules/tool': { version, integrity: `tool of ${version}`, dev: true },
    },
  });

/** Stands in for npm: installs what the lock asks for and notes that it did. */
const npm = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  appendFileSync('done.log', process.argv[2] + '\\n');
  if (process.env.NPM_FAILS) { console.error('registry is away'); process.exit(1); }
  mkdirSync('node_modules/.bin', { recursive: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (process.argv.includes('--omit=dev')) delete packages['node_modules/tool'];
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  writeFileSync('node_modules/.bin/react-router', \`
    const { appendFileSync, mkdirSync } = require('node:fs');
    appendFileSync('done.log', process.argv[2] + '\\\\n');
    if (process.env.BUILD_FAILS) { console.error('page is broken'); process.exit(1); }
    mkdirSync('build/server', { recursive: true });\`);`;

/** Stands in for the shop: says how it was stopped, through a file and its exit code. */
const shop = `
  import { writeFileSync } from 'node:fs';
  if (process.argv[2] === 'leave') process.exit(7);
  const leave = (how: string, code: number) => { writeFileSync('left.txt', how); process.exit(code); };
  process.on('SIGTERM', () => leave('signalled', 8));
  process.on('disconnect', () => leave('alone', 9));
  setInterval(() => undefined, 1000);
  process.stdout.write('open\\n');`;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'a small project '));
  for (const name of ['run', 'install', 'build', 'browser', 'program', 'test']) {
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(project, `scripts/${name}.mjs`));
  }
  write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies: { node: '0.0.1' }, scripts: { start: '', test: '' } }),
  );
  write('package-lock.json', lock('1.0.0'));
  write('web/home.tsx', 'home');
  write('contract/catalogue/parts.ts', 'parts');
  write('npm-cli.js', npm);
  write('server/main.ts', shop);
  write('server/start.imports.ts', '');
});

afterEach(() => rmSync(project, { recursive: true }));

function run(args: string[], env: Record<string, string> = {}): ChildProcess & { output: Promise<string> } {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, npm_execpath: join(project, 'npm-cli.js'), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += piece));
  return Object.assign(child, { output: new Promise<string>((resolve) => child.once('close', () => resolve(text))) });
}

async function ended(args: string[], env?: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = run(args, env);
  const output = await child.output;
  return { code: child.exitCode, output };
}

function done(): string[] {
  const file = join(project, 'done.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return lines;
}

async function open(): Promise<ReturnType<typeof run>> {
  const child = run(['start']);
  await new Promise<void>((resolve) => child.stdout?.on('data', (piece) => /open/.test(piece) && resolve()));
  return child;
}

it('does at each start only what is not done yet, and gives the exit code on', async () => {
  const first = await ended(['start', 'leave']);
  expect(first).toEqual({
    code: 7,
    output: expect.stringMatching(/^Installing packages.*\nInstalled in .*\nBuilding .*\nBuilt in .*\n$/),
  });
  expect(done()).toEqual(['ci', 'build']);
  expect(await ended(['start', 'leave'])).toEqual({ code: 7, output: '' });
  expect(done()).toEqual([]);

  write('web/home.tsx', 'changed');
  await ended(['start', 'leave']);
  expect(done()).toEqual(['build']);
  write('web/home.test.ts', 'new');
  await ended(['start', 'leave']);
  expect(done()).toEqual([]);
  write('package-lock.json', lock('1.0.1'));
  await ended(['start', 'leave']);
  expect(done()).toEqual(['ci', 'build']);
});

it('installs the tools of tests when they are first needed, and removes nothing for that', async () => {
  await ended(['start', 'leave']);
  expect((await ended(['migration'])).output).toContain('Installed in');
  expect(done()).toEqual(['ci', 'build', 'install']);
  await ended(['migration']);
  await ended(['start', 'leave']);
  expect(done()).toEqual([]);
});

it('takes packages that were installed by hand', async () => {
  write('node_modules/.package-lock.json', lock('1.0.0'));
  expect((await ended(['migration'])).output).not.toContain('Installing');
  expect(done()).toEqual([]);
});

it('stops with what npm or the build said, and tries again the next time', async () => {
  expect(await ended(['start', 'leave'], { NPM_FAILS: '1' })).toEqual({
    code: 1,
    output: expect.stringMatching(/registry is away\nnpm ci failed: mend what it says above/),
  });
  expect(await ended(['start', 'leave'], { BUILD_FAILS: '1' })).toEqual({
    code: 1,
    output: expect.stringMatching(/page is broken\nThe pages could not be built/),
  });
  done();
  expect((await ended(['start', 'leave'])).code).toBe(7);
  expect(done()).toEqual(['build']);
});

it('hands signals on and waits for the shop to stop', async () => {
  const child = await open();
  child.kill('SIGTERM');
  await child.output;
  expect(child.exitCode).toBe(8);
  expect(readFileSync(join(project, 'left.txt'), 'utf8')).toBe('signalled');
});

it('leaves no shop behind when it is killed', async () => {
  const child = await open();
  child.kill('SIGKILL');
  await child.output;
  await expect
    .poll(() => existsSync(join(project, 'left.txt')) && readFileSync(join(project, 'left.txt'), 'utf8'))
    .toBe('alone');
});

it('names the commands that exist when another is called', async () => {
  expect(await ended(['strat'])).toEqual({
    code: 1,
    output: 'There is no "strat". Use npm run with one of: start, test.\n',
  });
});

it('says without installing anything what is missing', async () => {
  expect(await ended(['doctor'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^bad {2}Packages: not installed: run/),
  });
  write('node_modules/.package-lock.json', lock('0.9.0'));
  expect(await ended(['doctor'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^bad {2}Packages: out of date: run/),
  });
  expect(done()).toEqual([]);
});
