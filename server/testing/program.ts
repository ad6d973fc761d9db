import { spawn } from 'node:child_process';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { noSettings } from './no-settings.ts';

/** Runs a program of the shop with these settings alone. Gives what it says and its exit code. */
export function runProgram(
  program: string,
  args: string[],
  settings: Environment,
): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [`server/${program}.ts`, ...args], {
    cwd: projectFolder,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', NODE_ENV: 'production', ...noSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code })));
}
