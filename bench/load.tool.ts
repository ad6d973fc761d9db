import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { stopAtEnd } from './stopping.ts';

/** How many requests are under way at once. */
export const CONNECTIONS = 32;

/** The result of a load. `bytes` with headers; `bad` are answers of 400 and above and connections that failed. */
export interface Load {
  requests: number;
  seconds: number;
  bytes: number;
  bad: number;
}

export interface LoadTool {
  /** Name and version, for people. */
  name: string;
  /** Whether `orders.lua` can be run by it. */
  scripts: boolean;
  /** Gets one address over and over for some seconds; with `script`, what that Lua script asks for. */
  run(url: string, seconds: number, script?: readonly string[]): Promise<Load>;
}

/** wrk where the machine has it, else autocannon, which is itself the limit of what it can show. */
export function findLoadTool(): LoadTool {
  const { stdout, error } = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  return error ? autocannon() : wrk(/^wrk (\S+)/.exec(stdout)?.[1] ?? '');
}

function wrk(version: string): LoadTool {
  return {
    name: `wrk ${version}`,
    scripts: true,
    async run(url, seconds, [script, ...args] = []) {
      const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`];
      const scripted = script ? ['-s', script] : [];
      return readWrk(await outputOf('wrk', [...options, ...scripted, url, ...(script ? ['--', ...args] : [])]));
    },
  };
}

/** Reads the summary that wrk prints. Throws when it is none. */
function readWrk(output: string): Load {
  const summary = /(\d+) requests in ([\d.]+)(ms|s|m), ([\d.]+)(B|KB|MB|GB) read/.exec(output);
  if (!summary) throw new Error(`wrk printed no summary:\n${output}`);
  const [, requests, time, timeUnit = '', size, sizeUnit = ''] = summary;
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  const bad = [...socket, /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0];
  return {
    requests: Number(requests),
    seconds: Number(time) * ({ ms: 0.001, s: 1, m: 60 }[timeUnit] ?? Number.NaN),
    bytes: Number(size) * 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(sizeUnit),
    bad: bad.reduce<number>((sum, count) => sum + Number(count), 0),
  };
}

function autocannon(): LoadTool {
  const program = createRequire(import.meta.url).resolve('autocannon');
  return {
    name: 'autocannon, because wrk is not installed: it is itself the limit, so ratios come out nearer to 1 than they are',
    scripts: false,
    async run(url, seconds) {
      const options = ['--json', '--no-progress', '-c', String(CONNECTIONS), '-d', String(seconds)];
      const result = JSON.parse(await outputOf(process.execPath, [program, ...options, url])) as {
        requests: { total: number };
        throughput: { total: number };
        duration: number;
        non2xx: number;
        errors: number;
        timeouts: number;
      };
      const { requests, throughput, duration, non2xx, errors, timeouts } = result;
      return {
        requests: requests.total,
        seconds: duration,
        bytes: throughput.total,
        bad: non2xx + errors + timeouts,
      };
    },
  };
}

/** Requests a second. Throws unless every answer was good and as long as it should be (`bytes` each, with headers). */
export function rateOf(what: string, { requests, seconds, bytes, bad }: Load, bytesEach?: number): number {
  if (requests === 0) throw new Error(`${what}: there was no answer at all.`);
  if (bad > 0) throw new Error(`${what}: ${bad} of ${requests} answers were not 2xx or did not come.`);
  if (bytesEach !== undefined) {
    // The tools print rounded sums, and count the answers that were still under way at the end.
    const [least, most] = [0.98 * requests * bytesEach, 1.02 * (requests + CONNECTIONS) * bytesEach];
    if (bytes < least || bytes > most)
      throw new Error(
        `${what}: ${requests} answers of ${bytesEach} bytes should be read, but ${Math.round(bytes)} bytes were.`,
      );
  }
  return requests / seconds;
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = execFile(program, args, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${stderr.trim() || error.message}`));
      else resolve(stdout);
    });
    stopAtEnd(() => void child.kill());
  });
}
