import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { runForeground, StartupError } from './program.mjs';

let finding;
/** The path of a Chromium, which is installed once if there is none. */
const browser = (node) => (finding ??= ensureBrowser(node));

/**
 * Everything that `npm test` does, in order. A step is a program of node_modules with its arguments, or a function.
 * One that counts its own tests writes a report to the file that is passed to it. `before` begins when the first step does: a
 * download goes on beside the others.
 */
const steps = [
  { name: 'routes', program: ['react-router', 'typegen'] },
  { name: 'types', program: ['../typescript-7/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'web-types', program: ['../typescript-7/bin/tsc', '-p', 'web/tsconfig.json'] },
  { name: 'biome', program: ['biome', 'check', '--error-on-warnings'] },
  { name: 'knip', program: ['knip'] },
  { name: 'build', run: build },
  {
    name: 'vitest',
    program: (report) => ['vitest', ...vitest(report)],
    count: countVitest,
  },
  {
    name: 'playwright',
    program: ['playwright', 'test', '--reporter=list,json'],
    before: (node) => browser(node).catch(() => undefined),
    env: async (node, report) => ({ CHROMIUM: await browser(node), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  },
];

/** What `npm run thorough` does after those, on the packages of the studio. */
const studioSteps = [
  { name: 'studio-types', program: ['../../studio/node_modules/typescript/bin/tsc', '-p', 'studio/tsconfig.json'] },
  { name: 'studio-knip', program: ['knip', '--directory', 'studio'] },
  {
    name: 'studio',
    program: (report) => ['../../studio/node_modules/vitest/vitest.mjs', ...vitest(report), '--root=studio'],
    count: countVitest,
  },
];

function vitest(report) {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Runs the steps, or only the one that is named, until one fails. The last line counts what passed and what failed. */
export function runTests(node, args) {
  return runSteps(node, args, process.env.THOROUGH ? [...steps, ...studioSteps] : steps);
}

/** The same for the steps of the studio alone. */
export function runStudioTests(node, args) {
  return runSteps(node, args, studioSteps);
}

async function runSteps(node, [only], steps) {
  const chosen = only ? steps.filter(({ name }) => name === only) : steps;
  if (chosen.length === 0) {
    throw new StartupError(`There is no step "${only}". Name one of: ${steps.map(({ name }) => name).join(', ')}.`);
  }
  const total = { passed: 0, failed: 0 };
  for (const { before } of chosen) void before?.(node);
  for (const step of chosen) {
    const began = Date.now();
    console.log(`\n▸ ${step.name}`);
    const { ok, passed, failed } = await runStep(node, step);
    total.passed += passed;
    total.failed += failed;
    console.log(`${ok ? '✓' : '✗'} ${step.name}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!ok) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** What a step gave. One without a report of its own counts as one test. */
async function runStep(node, step) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const report = join(folder, 'report.json');
  try {
    const ok = await (step.run ? runFunction(node, step.run) : runProgram(node, step, report));
    const { passed, failed } = step.count ? countOf(report, step.count) : { passed: ok ? 1 : 0, failed: 0 };
    return { ok: ok && failed === 0, passed, failed: ok ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runFunction(node, run) {
  try {
    await run(node);
    return true;
  } catch (error) {
    console.log(error instanceof StartupError ? error.message : error);
    return false;
  }
}

async function runProgram(node, { program, env }, report) {
  const [name, ...args] = typeof program === 'function' ? program(report) : program;
  return (await runForeground(node, [join('node_modules/.bin', name), ...args], await env?.(node, report))) === 0;
}

/** A runner that broke off leaves no report behind. */
function countOf(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
