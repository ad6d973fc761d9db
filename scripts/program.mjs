import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A reason to stop, as one line that says what to do. */
export class StartupError extends Error {}

/** The absolute path of a file of the project. */
export function inProject(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in our place: it has our terminal, gets our signals, and its exit code is returned. Ctrl-C reaches
 * both of us, so we wait for it to stop in order. With `channel` it also hears when we are killed.
 */
export function runForeground(program, args, env = {}, { channel = false } = {}) {
  const child = spawn(program, args, {
    cwd: inProject('.'),
    env: environmentOf(program, env),
    stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const watch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs a program without showing its output, unless it fails. Gives its exit code and its output. */
export function runQuietly(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: inProject('.'),
    env: environmentOf(program, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** Whatever a Node of ours starts as `node` is that same Node. */
function environmentOf(program, env) {
  const path = isAbsolute(program) ? `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` : process.env.PATH;
  return { ...process.env, PATH: path, ...env };
}

/** npm waits for the program that it started, so a changed parent means that npm was killed. */
function watchNpm(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  const watch = setInterval(() => process.ppid !== npm && stop(), 100);
  watch.unref();
  return watch;
}
