import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { singleConnection } from '#server/platform/database/connection.ts';
import { freePort } from '#server/testing/free-port.ts';

const program = '/usr/sbin/pgbouncer';

export const noPooler = !existsSync(program);
/** Whether it follows prepared statements from connection to connection, as it does since 1.21. */
export const poolerPrepares =
  !noPooler && Number(/1\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) >= 21;
/** For the names of tests. */
export const pooler = `PgBouncer in transaction mode (skipped where ${program} is not installed)`;

/** Starts a PgBouncer before the database at `url`. `options` are of its line of the database. */
export async function startPooler(url: string, options = ''): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const listening = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} ${options}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  // It does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (owner.uid) {
    chmodSync(folder, 0o755);
    chownSync(join(folder, 'users'), owner.uid, owner.gid);
  }
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...owner, cwd: '/', stdio: 'ignore' });
  const through = new URL(url);
  through.host = `127.0.0.1:${listening}`;
  await vi.waitFor(
    async () => {
      const client = singleConnection(through.href);
      await client.connect();
      await client.end();
    },
    { timeout: 20_000 },
  );
  return {
    url: through.href,
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
