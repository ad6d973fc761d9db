import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from '#server/platform/database/adapters/embedded.place.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { itServesAsDatabase } from '#server/platform/database/database.conformance.ts';
import type { DatabaseServer } from '#server/platform/database/database.port.ts';
import { isThorough } from '#server/testing/extent.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

const isRoot = process.getuid?.() === 0;
/** Belongs to nobody else; any number above the system's own does. */
const ordinaryUser = 65_534;
/** Not where a folder above this one is closed to others, such as root's home. */
const othersCanRunNode =
  spawnSync(process.execPath, ['--version'], { uid: ordinaryUser, gid: ordinaryUser }).status === 0;

let home: string;
let dataDir: string;
const running: DatabaseServer[] = [];
const lost: string[] = [];

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(roomyFolder(), 'a b ')));
  chmodSync(home, 0o755);
  dataDir = join(home, 'data');
  mkdirSync(dataDir);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(home, { recursive: true });
});

async function start(folder = dataDir): Promise<DatabaseServer> {
  const server = await startEmbedded({
    dataDir: folder,
    elsewhere: join(home, 'elsewhere'),
    onLost: (line) => lost.push(line),
  });
  running.push(server);
  return server;
}

async function ask(url: string, question: string) {
  const client = singleConnection(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts a database in another process and kills that with everything it might still have done. */
function startAndKill(uid?: number): string {
  const program = `
    import { startEmbedded } from '${import.meta.dirname}/embedded.ts';
    const server = await startEmbedded({ dataDir: process.argv[1], onLost() {} });
    process.stdout.write(server.url);
    process.kill(process.pid, 'SIGKILL');`;
  const args = ['--input-type=module', '-e', program, dataDir];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', uid, gid: uid });
  expect(stderr).toBe('');
  return stdout;
}

function pidOfServer(): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('the embedded PostgreSQL', () => {
  itServesAsDatabase(() => start());

  it('stores its data, durably, on this machine alone', async () => {
    const first = await start();
    await ask(first.url, 'create table stored as select 1 as one');
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select one from stored')).toEqual([[1]]);
    const settings = 'fsync full_page_writes synchronous_commit data_checksums listen_addresses'.split(' ');
    const values = await ask(second.url, `select ${settings.map((name) => `current_setting('${name}')`)}`);
    expect(values).toEqual([['on', 'on', 'on', 'on', '127.0.0.1']]);
    expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([[false]]);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  });

  it('serves one shop at a time', async () => {
    await start();
    await expect(start()).rejects.toThrow(/is in use by another shop: stop that one, or set DATA_DIR/);
  });

  it('recovers when the shop was killed, and stops the server that it left behind', async () => {
    const url = startAndKill();
    await ask(url, 'create table stored as select 1 as one');
    const server = await start();
    expect(await ask(server.url, 'select one from stored')).toEqual([[1]]);
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it.runIf(isThorough)('recovers when the server was killed as well', async () => {
    startAndKill();
    process.kill(pidOfServer(), 'SIGKILL');
    expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
  });

  it.runIf(isThorough)('leaves a server alone that does not take its password', async () => {
    startAndKill();
    const left = pidOfServer();
    const file = join(dataDir, 'postgres/password');
    const password = readFileSync(file, 'utf8');
    writeFileSync(file, 'of somebody else');
    await expect(start()).rejects.toThrow(`A PostgreSQL (process ${left}) that is not this shop's`);
    process.kill(left, 0);
    writeFileSync(file, password);
    expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
  });

  it.runIf(isThorough)('says so when the password of the cluster is gone', async () => {
    await (await start()).stop();
    rmSync(join(dataDir, 'postgres/password'));
    await expect(start()).rejects.toThrow(/does not take its password: bring back/);
  });

  it.runIf(isThorough)('is not fooled by a left-over process number that another program has now', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    writeFileSync(file, [process.pid, dataDir, 0, 1, '', '127.0.0.1', '', 'ready'].join('\n'));
    expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
  });

  it.runIf(isThorough)('begins again when making the cluster was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18');
    expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
  });

  it('refuses the files of another PostgreSQL, touches nothing, and names the way', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'postgres/cluster/PG_VERSION');
    const [major = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${Number(major) - 1}\n`);
    await expect(start()).rejects.toThrow(
      new RegExp(
        `was made by PostgreSQL ${Number(major) - 1}, and this version of the shop brings PostgreSQL ${major}\\..*"npm run backup".*"npm run restore FILE"`,
      ),
    );
    writeFileSync(file, `${major}\n`);
    expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
  });

  it('tells the shop when it ends by itself', async () => {
    const server = await start();
    process.kill(pidOfServer(), 'SIGQUIT');
    await expect.poll(() => lost).toEqual([expect.stringMatching(/has ended unexpectedly: see .*postgres.log/)]);
    await server.stop();
  });

  it('leaves no server behind that it cannot look into', async () => {
    const server = await start();
    const administrator = new URL(server.url);
    Object.assign(administrator, { username: 'postgres', pathname: '/template1' });
    await ask(administrator.href, 'drop database postgres');
    await server.stop();
    await expect(start()).rejects.toThrow(/"postgres" does not exist/);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('names the setting to use on a machine without binaries', () => {
    expect(() => findBinaries('plan9-mips')).toThrow(/for this machine \(plan9-mips\): set DATABASE_URL to/);
  });
});

describe.skipIf(!isRoot)(
  'the embedded PostgreSQL, started by root (skipped for others: they cannot change users)',
  () => {
    it('goes where its user can reach it, says so, and is found again', async () => {
      chmodSync(home, 0o755);
      const closed = join(home, 'root only');
      mkdirSync(join(closed, 'data'), { recursive: true });
      chmodSync(closed, 0o700);
      const first = await start(join(closed, 'data'));
      expect(first.description).toMatch(/ in .*\/elsewhere\/[0-9a-f]{12}, because .* cannot enter DATA_DIR$/);
      await ask(first.url, 'create table stored as select 1 as one');
      await first.stop();
      expect(existsSync(join(closed, 'data/postgres'))).toBe(false);

      const second = await start(join(closed, 'data'));
      expect(second.description).toBe(first.description);
      expect(await ask(second.url, 'select one from stored')).toEqual([[1]]);
      execFileSync('cp', ['-r', join(closed, 'data'), join(closed, 'copy')]);
      await expect(start(join(closed, 'copy'))).rejects.toThrow(/in use by another shop/);
      await second.stop();

      rmSync(join(home, 'elsewhere'), { recursive: true });
      await expect(start(join(closed, 'data'))).rejects.toThrow(
        /which is gone: bring it back, or delete .*postgres.location/,
      );
    });

    it.runIf(isThorough)('does not take over the data of a folder that was deleted', async () => {
      const closed = join(home, 'root only');
      const data = join(closed, 'data');
      mkdirSync(data, { recursive: true });
      chmodSync(closed, 0o700);
      const first = await start(data);
      await first.stop();
      rmSync(data, { recursive: true });
      mkdirSync(data);
      const second = await start(data);
      expect(second.description).not.toBe(first.description);
    });

    it.skipIf(!othersCanRunNode)(
      'comes up for an ordinary user, and for root on what that user has made (skipped where others cannot enter this folder)',
      async () => {
        chownSync(dataDir, ordinaryUser, ordinaryUser);
        chmodSync(dataDir, 0o700);
        startAndKill(ordinaryUser);
        expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(ordinaryUser);
        expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
      },
    );
  },
);
