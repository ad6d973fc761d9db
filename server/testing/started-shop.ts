import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Environment } from '#server/platform/config/config.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { bareEnvironment } from './program.ts';

/** One process of the shop, in a process group of its own as a terminal gives it. */
export interface StartedShop {
  child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Waits until it prints something that matches. Fails with what it said when it ends before. */
  says(what: RegExp): Promise<void>;
  /** Its exit code, or the signal that ended it. */
  end: Promise<number | string | null>;
}

/** Starts the shop, or another program, with these settings alone. With `outputTo` a file gets what it prints. Whoever calls it stops it. */
export function startProgram(
  settings: Environment,
  { program = 'server/main.ts', outputTo }: { program?: string; outputTo?: string | undefined } = {},
): StartedShop {
  const output = outputTo ? openSync(outputTo, 'w') : ('pipe' as const);
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    detached: true,
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      text += piece;
      for (const each of listeners) each();
    });
  }
  const end = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return {
    child,
    output: () => text,
    says: (what) =>
      new Promise((resolve, reject) => {
        const check = () => what.test(text) && resolve();
        listeners.add(check);
        check();
        void end.then(() => reject(new Error(`The shop ended and printed: ${text}`)));
      }),
    end,
  };
}
