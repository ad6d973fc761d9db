import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLinesOf } from '../../bench/shop.process.ts';
import { isLeaving, leave, stopAtEnd } from '../../bench/stopping.ts';

/** The programs of Debian that are rehearsed with, and the package of each. */
const packages = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', pgbouncer: 'pgbouncer', haproxy: 'haproxy' };
/** Debian keeps programs for administrators apart, where an ordinary user does not look. */
const path = `${process.env.PATH}:/usr/sbin:/sbin`;
const postgresFolder = '/usr/lib/postgresql';
/** The folder with the programs of the newest installed PostgreSQL; undefined when there is none. */
function postgresPrograms(): string | undefined {
  if (!existsSync(postgresFolder)) return undefined;
  const versions = readdirSync(postgresFolder).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(postgresFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}

/** The command that installs what the rehearsal lacks on this machine; null when everything is there. */
export function installCommand(): string | null {
  const isThere = (program: string) => path.split(':').some((folder) => existsSync(join(folder, program)));
  const missing = Object.entries(packages).flatMap(([program, names]) => (isThere(program) ? [] : [names]));
  if (!postgresPrograms()) missing.unshift('postgresql');
  return missing.length === 0 ? null : `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
}

/** A temporary folder, and the user who owns it and runs Debian's programs: PostgreSQL and PgBouncer refuse to run as root. */
export interface Place {
  folder: string;
  postgres: string;
  /** Writes a file that the programs may read, or run. Gives its path. */
  write(name: string, text: string, mode?: number): string;
  /** Makes a folder that belongs to the programs. Gives its path. */
  makeFolder(name: string): string;
  /** Starts a program, with its output in `NAME.log`. One that ends by itself ends the rehearsal, unless it `mayEnd`. */
  start(
    name: string,
    command: readonly string[],
    options?: { env?: Record<string, string>; mayEnd?: boolean },
  ): ChildProcess;
}

/** Makes the folder, which goes when the rehearsal ends. */
export function openPlace(): Place {
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const give = (file: string, mode: number) => {
    if (owner) chownSync(file, owner.uid, owner.gid);
    chmodSync(file, mode);
    return file;
  };
  give(folder, 0o755);
  stopAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    postgres: postgresPrograms() ?? '',
    write(name, text, mode = 0o600) {
      const file = join(folder, name);
      writeFileSync(file, text);
      return give(file, mode);
    },
    makeFolder(name) {
      mkdirSync(join(folder, name));
      return give(join(folder, name), 0o700);
    },
    start(name, [program = '', ...args], { env = {}, mayEnd = false } = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      // In a group of its own, so that Ctrl-C leaves it to us to stop everything in order.
      const child = spawn(program, args, {
        ...owner,
        cwd: folder,
        env: { PATH: path, LANG: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      closeSync(log);
      const ended = new Promise<void>((done) => {
        child.once('error', () => done());
        child.once('exit', () => done());
      });
      if (!mayEnd)
        void ended.then(() => {
          if (isLeaving()) return;
          console.error(`${name} ended by itself.\n${lastLinesOf(join(folder, `${name}.log`))}`);
          void leave(1);
        });
      // Nothing of theirs is kept, so nothing is asked to stop in order.
      stopAtEnd(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      return child;
    },
  };
}

function idsOf(user: string): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout),
  );
  return { uid, gid };
}

/** Asks until `found` gives something. Throws when that takes longer than so many seconds. */
export async function until<T>(
  what: string,
  seconds: number,
  found: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const deadline = performance.now() + seconds * 1000; ; await wait(100)) {
    const answer = await found().catch(() => null);
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${seconds} s.`);
  }
}
