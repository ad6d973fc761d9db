import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { superuser } from '#server/platform/database/adapters/embedded.process.ts';
import { startEmbedded } from '#server/platform/database/adapters/embedded.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, signed in as the one who may make databases. */
    databaseServer: string;
    /** A migrated, empty database that is cloned and never connected to. */
    databaseTemplate: string;
  }
}

const prefix = 'mountain-bike-tests-';

/** Nothing here has to outlive the run, so it may forget what was not written yet; and many files test at once. */
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  // What `countStatements` reads. It forgets what ran least once it knows 5,000, so it knows only those of shops that ask for it.
  ...{ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'none' },
};

/** Vitest's global set-up: one PostgreSQL for the whole run, with a migrated template for `freshDatabase`. */
export default async function setUp(project: TestProject) {
  const parent = roomyFolder();
  await clearLeftBehind(parent);
  const folder = mkdtempSync(join(parent, prefix));
  // When the tests run as root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, settings, onLost: complain });

  const template = 'template_shop';
  const administration = databaseAt(server.url, 'postgres', superuser);
  const client = singleConnection(administration);
  await client.connect();
  await client.query('create extension pg_stat_statements');
  await client.query(`create database ${template} owner shop`);
  await client.end();
  await prepareDatabase(databaseAt(server.url, template), { afterwards: async () => undefined });

  project.provide('databaseServer', administration);
  project.provide('databaseTemplate', databaseAt(server.url, template));
  return async () => {
    await server.stop();
    // The last of its processes may still be closing a file.
    rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** The same address with another database, and another role where one is named. */
export function databaseAt(url: string, database: string, role?: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (role) address.username = role;
  return address.href;
}

/** A run that was killed leaves its server running; one that still lives holds the lock of its folder. */
async function clearLeftBehind(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name);
    try {
      const server = await startEmbedded({ dataDir: folder, onLost: complain });
      await server.stop();
      rmSync(folder, { recursive: true });
    } catch {
      // In use by a living run, or of another user: not ours to clear.
    }
  }
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
