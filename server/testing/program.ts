import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { noSettings } from './no-settings.ts';

/**
 * What a program of the shop starts with in a test, beside its settings. Its compiled code is cached as by `npm start`: loading it anew took
 * half of the time of many starts.
 */
export const bareEnvironment = {
  PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compiled'),
  ...noSettings,
} as const;

/** Runs a program of the shop with these settings alone. Gives what it says and its exit code. */
export function runProgram(
  program: string,
  args: string[],
  settings: Environment,
): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [`server/${program}.ts`, ...args], {
    cwd: projectFolder,
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code })));
}
