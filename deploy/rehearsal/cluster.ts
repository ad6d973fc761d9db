import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest } from '../../bench/http.client.ts';
import { stopAtEnd } from '../../bench/stopping.ts';
import { type Distance, openDistance } from './distance.ts';
import { type Place, until } from './programs.ts';

/** In s. */
const patience = { start: 60, change: 120 };

export type Name = 'one' | 'two';
/** The other node. */
export const otherOf = (name: Name): Name => (name === 'one' ? 'two' : 'one');

/** Two PostgreSQL under Patroni, and what may befall them. */
export interface Cluster {
  /** Where Patroni says who is the primary. */
  readonly ports: Readonly<Record<Name, { postgres: number; patroni: number }>>;
  /** The primary as Patroni sees it; waits until there is one. */
  primary(): Promise<Name>;
  /** Waits until there is a primary and a standby that follows it, in the way that is set. */
  whole(): Promise<void>;
  setSynchronous(synchronous: boolean): Promise<void>;
  /** In ms, one way. */
  setDistance(delay: number): void;
  /** kill -9 of PostgreSQL alone. */
  killPostgres(name: Name): void;
  /** kill -9 of PostgreSQL and its Patroni at once, as when the power fails. */
  killMachine(name: Name): void;
  /** The same machine, later. */
  startMachine(name: Name): void;
  /** SIGSTOP of everything: connections stay open and nothing answers. */
  freezeMachine(name: Name): void;
  thawMachine(name: Name): void;
  /** The planned change of the primary. */
  switchOver(from: Name): Promise<void>;
}

/** Starts etcd and both nodes. Resolves once one follows the other. */
export async function startCluster(
  place: Place,
  passwords: Record<'superuser' | 'replication' | 'shop', string>,
  ports: number[],
): Promise<Cluster> {
  const [etcd = 0, etcdPeer = 0, ...rest] = ports;
  const client = `http://127.0.0.1:${etcd}`;
  const peer = `http://127.0.0.1:${etcdPeer}`;
  place.start('etcd', [
    'etcd',
    '--enable-v2',
    ...['--name', 'etcd', '--data-dir', place.makeFolder('etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ]);
  await until('The start of etcd', patience.start, async () => (await sendRequest(`${client}/health`)).status === 200);

  const deployed = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
  const makeDatabase = place.write('make-database.sh', deployed('make-database.sh'), 0o700);
  const yaml = place.write(
    'patroni.yaml',
    deployed('patroni.yaml').replace('/etc/shop/make-database.sh', makeDatabase),
  );
  const portsOf = (index: number) => ({
    postgres: rest[index * 3] ?? 0,
    patroni: rest[index * 3 + 1] ?? 0,
    distance: rest[index * 3 + 2] ?? 0,
  });
  const nodes = { one: portsOf(0), two: portsOf(1) };
  const distances: Distance[] = [];
  const running = new Map<Name, ChildProcess>();
  const dataOf = (name: Name) => join(place.folder, `postgres-${name}`);

  function startMachine(name: Name): void {
    const { postgres, patroni, distance } = nodes[name];
    running.set(
      name,
      place.start(`patroni-${name}`, ['patroni', yaml], {
        mayEnd: true,
        env: {
          PATRONI_NAME: name,
          PATRONI_ETCD_HOSTS: `127.0.0.1:${etcd}`,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${distance}`,
          PATRONI_POSTGRESQL_DATA_DIR: dataOf(name),
          PATRONI_POSTGRESQL_BIN_DIR: place.postgres,
          PATRONI_POSTGRESQL_PGPASS: join(place.folder, `pgpass-${name}`),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: passwords.replication,
          SHOP_DATABASE_PASSWORD: passwords.shop,
        },
      }),
    );
  }

  /** Patroni and PostgreSQL with all its children. */
  function processesOf(name: Name): { patroni: number[]; postgres: number[] } {
    const file = join(dataOf(name), 'postmaster.pid');
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    const patroni = running.get(name);
    return {
      patroni: patroni?.pid && patroni.exitCode === null && patroni.signalCode === null ? [patroni.pid] : [],
      postgres: isPostgres(postmaster) ? [postmaster, ...childrenOf(postmaster)] : [],
    };
  }

  function signal(pids: readonly number[], name: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has just ended.
      }
    }
  }

  for (const name of ['one', 'two'] as const) {
    distances.push(await openDistance(nodes[name].distance, nodes[name].postgres));
    place.makeFolder(`postgres-${name}`);
    stopAtEnd(async () => {
      // At once, but it takes its shared memory with it.
      signal(processesOf(name).postgres, 'SIGCONT');
      signal(processesOf(name).postgres.slice(0, 1), 'SIGQUIT');
      await until(`The end of PostgreSQL ${name}`, 10, async () => processesOf(name).postgres.length === 0);
    });
    startMachine(name);
  }

  async function ask<T>(path: string, method = 'GET', json?: unknown): Promise<T> {
    for (const name of ['one', 'two'] as const) {
      const answer = await sendRequest(`http://127.0.0.1:${nodes[name].patroni}${path}`, { method, json }).catch(
        () => null,
      );
      if (answer && answer.status < 300) return parsed(answer.body.toString()) as T;
    }
    throw new Error(`Patroni does not answer ${method} ${path}.`);
  }
  const members = async () => (await ask<{ members: Member[] }>('/cluster')).members;
  let synchronous = true;

  const cluster: Cluster = {
    ports: nodes,
    primary: () =>
      until('A primary', patience.change, async () => {
        for (const name of ['one', 'two'] as const) {
          const answer = await sendRequest(`http://127.0.0.1:${nodes[name].patroni}/primary`, {
            timeoutMs: 1000,
          }).catch(() => null);
          if (answer?.status === 200) return name;
        }
        return null;
      }),
    async whole() {
      const standby = synchronous ? 'sync_standby' : 'replica';
      await until('A standby that follows', patience.change, async () => {
        const all = await members();
        const roles = all.map(({ role, state }) => `${role} ${state}`);
        return (
          roles.includes('leader running') &&
          roles.some((role) => role === `${standby} running` || role === `${standby} streaming`)
        );
      });
    },
    async setSynchronous(wanted) {
      synchronous = wanted;
      await ask('/config', 'PATCH', { synchronous_mode: wanted });
      await cluster.whole();
    },
    setDistance(delay) {
      for (const each of distances) each.delay = delay;
    },
    killPostgres: (name) => signal(processesOf(name).postgres.slice(0, 1), 'SIGKILL'),
    killMachine(name) {
      const { patroni, postgres } = processesOf(name);
      signal([...patroni, ...postgres], 'SIGKILL');
      for (const each of distances) each.cut();
    },
    startMachine,
    freezeMachine(name) {
      const { patroni, postgres } = processesOf(name);
      signal([...patroni, ...postgres], 'SIGSTOP');
    },
    thawMachine(name) {
      const { patroni, postgres } = processesOf(name);
      signal([...postgres, ...patroni], 'SIGCONT');
    },
    switchOver: (from) => ask('/switchover', 'POST', { leader: from, candidate: otherOf(from) }),
  };
  await until('The first primary', patience.start, cluster.primary);
  await cluster.whole();
  return cluster;
}

interface Member {
  role: string;
  state: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A number of a process in a file may meanwhile be another's. */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/comm`;
  return pid > 0 && existsSync(file) && readFileSync(file, 'utf8').startsWith('postgres');
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    // It has none.
    return [];
  }
}
