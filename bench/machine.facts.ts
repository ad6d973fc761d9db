import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';

/** What `statfs` calls a file system that lies in memory. */
const TMPFS = 0x01021994;

/** One line about the machine and the programs. */
export function machineFacts(postgres: string, loadTool: string): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  return `${cores}, ${memory}; Node ${process.versions.node}, PostgreSQL ${postgres}, ${loadTool}`;
}

/** What about this machine at this moment makes its figures doubtful, a line each. */
export function machineDoubts(loadBefore: number): string[] {
  const doubts: string[] = [];
  if (loadBefore > 0.5)
    doubts.push(`Other programs were at work (load average ${loadBefore.toFixed(1)}): run it again when it is quiet.`);
  if (statfsSync(tmpdir()).type === TMPFS)
    doubts.push(
      `${tmpdir()} lies in memory, where a commit costs less than on a disk: set TMPDIR to a folder on a disk.`,
    );
  return doubts;
}

/** How many programs wanted a core at the same time, on average over the last minute. */
export function loadAverage(): number {
  return loadavg()[0] ?? 0;
}

/** The memory that a process holds right now (resident set), in MB. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

/** Ticks of a second in which Linux counts processor time for programs. */
const TICKS = 100;

/** The processor time that a process has taken so far, all its threads together, in seconds; NaN where Linux does not tell. */
export function processorTimeOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name of the program, in brackets, may hold blanks.
  const [user, system] = readFileSync(file, 'utf8')
    .replace(/^.*\) /, ') ')
    .split(' ')
    .slice(12);
  return (Number(user) + Number(system)) / TICKS;
}
