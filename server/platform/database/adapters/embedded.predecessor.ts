import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Cluster, patienceOfStop, sameFile } from '#server/platform/database/adapters/embedded.process.ts';
import { hasCode } from '#server/platform/database/data-folder.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** In ms. */
const longestWait = 30_000;

/**
 * Stops the server that a shop left behind when it was killed. Only one that lets us in with our password and works
 * on our files is stopped. The caller holds the lock of the data folder, so no living shop uses it.
 */
export async function stopPredecessor(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  const deadline = Date.now() + longestWait;
  for (let asked = 0; ; ) {
    const [pid = 0, , , port = 0] = linesOf(pidFile).map(Number);
    if (!pid || !isAlive(pid)) return;
    if (isSomethingElse(pid, cluster.folder)) return rmSync(pidFile, { force: true });
    const answer = await ask(cluster, port);
    if (answer === 'ours') {
      process.kill(pid, asked === 0 || Date.now() - asked < patienceOfStop ? 'SIGINT' : 'SIGQUIT');
      asked ||= Date.now();
    }
    if (answer === 'foreign' || Date.now() > deadline) {
      throw new StartupError(
        `A PostgreSQL (process ${pid}) that is not this shop's, or does not answer, uses ${cluster.folder}: stop it, then start again.`,
      );
    }
    await wait(50);
  }
}

/**
 * Whether a left-over number belongs to another program by now, or to a process that has ended and waits to be
 * forgotten; true only where the system can tell. PostgreSQL itself would take either for a living server.
 */
function isSomethingElse(pid: number, cluster: string): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false;
  // Every process of a server works in its cluster, and all of them must be gone.
  return !readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(name, cluster));
}

function worksIn(pid: string, folder: string): boolean {
  try {
    if (statSync(`/proc/${pid}`).uid !== statSync(folder).uid || hasEnded(pid)) return false;
    return sameFile(readlinkSync(`/proc/${pid}/cwd`), folder);
  } catch (error) {
    // In a container not even root may look at the processes of another user: then it counts as working there.
    return !hasCode(error, 'ENOENT') && !hasCode(error, 'ESRCH');
  }
}

function hasEnded(pid: string): boolean {
  const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  return state === 'Z' || state === 'X';
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
