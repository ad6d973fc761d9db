import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { singleConnection } from '#server/database/connection.ts';

/** The databases of this test file. */
const made: string[] = [];

/**
 * Makes a migrated, empty database for the calling test file, which nobody else touches, and gives its address. It is
 * dropped when the file is done, with whatever connections are still open.
 */
export async function freshDatabase(): Promise<{ url: string }> {
  const template = new URL(inject('databaseTemplate'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template.pathname.slice(1)} owner ${template.username}`);
  made.push(name);
  template.pathname = `/${name}`;
  return { url: template.href };
}

/** Drops what `freshDatabase` made. Called once per test file by the set-up of every file. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await administer(`drop database ${name} with (force)`);
}

async function administer(statement: string): Promise<void> {
  const client = singleConnection(inject('databaseServer'), 'mountain-bike tests');
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
