import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { superuser } from '#server/platform/database/adapters/embedded.process.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { ensureSimulatorsDatabase, nameBeside } from '#server/platform/database/simulators-database.ts';
import { databaseAt } from './database-server.ts';

/** The databases of this test file. */
const made: string[] = [];

/** The database of a shop as it is at its first start, which all test files clone. */
const preparedName = 'template_prepared';
let isPrepared = false;

/**
 * Makes a migrated, empty database for the calling test file, which no other file uses, and gives its address. It is
 * dropped when the file is done, with whatever connections are still open.
 */
export function freshDatabase(): Promise<{ url: string }> {
  return cloneOf(emptyTemplate());
}

/**
 * Makes one that `prepare` has filled, with the simulators' beside it. That is done once in a run, by the first caller, so `prepare`
 * has to do the same wherever it is called from. It leaves no connection to either open.
 */
export async function preparedDatabase(prepare: (url: string) => Promise<unknown>): Promise<{ url: string }> {
  if (!isPrepared) await administer((client) => prepareOnce(client, prepare));
  isPrepared = true;
  const shop = await cloneOf(preparedName);
  const beside = nameBeside(new URL(shop.url).pathname.slice(1));
  await administer((client) => clone(client, nameBeside(preparedName), beside));
  return shop;
}

/**
 * The database of the simulators beside that of a shop, made where it is missing. One that stands beside a database of this
 * file is dropped with it.
 */
export function simulatorsDatabase(url: string): Promise<string> {
  const { username, password } = new URL(url);
  // The role of a shop makes no databases in the PostgreSQL that comes with it; its superuser has the same password.
  const isEmbedded = username === owner() && password !== '';
  return ensureSimulatorsDatabase(url, isEmbedded ? databaseAt(url, 'postgres', superuser) : url);
}

/** Drops what was made here. Called once per test file by the set-up of every file. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await drop(name);
}

/** Drops a database with the simulators' beside it, if there is one, and with whatever connections are open. */
export async function drop(name: string): Promise<void> {
  await administer(async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop database if exists ${nameBeside(name)} with (force)`);
  });
}

async function cloneOf(template: string): Promise<{ url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer((client) => clone(client, template, name));
  made.push(name);
  return { url: addressOf(name) };
}

/** Copying the files costs a sixth of what writing each of their blocks to the log does, which no test needs. */
function clone(client: pg.Client, template: string, name: string): Promise<unknown> {
  return client.query(`create database ${name} template ${template} owner ${owner()} strategy file_copy`);
}

/** Test files that start at the same time wait for the first of them. */
async function prepareOnce(client: pg.Client, prepare: (url: string) => Promise<unknown>): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select from pg_database where datname = $1', [preparedName]);
  if (rowCount !== 0) return;
  const unfinished = `${preparedName}_${randomUUID().slice(0, 8)}`;
  await clone(client, emptyTemplate(), unfinished);
  await prepare(addressOf(unfinished));
  await client.query(`alter database ${nameBeside(unfinished)} rename to ${nameBeside(preparedName)}`);
  await client.query(`alter database ${unfinished} rename to ${preparedName}`);
}

const emptyTemplate = () => new URL(inject('databaseTemplate')).pathname.slice(1);
const owner = () => new URL(inject('databaseTemplate')).username;

const addressOf = (name: string) => databaseAt(inject('databaseTemplate'), name);

/** Does something as the one who may do everything in the test server. */
export async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = singleConnection(inject('databaseServer'), 'mountain-bike tests');
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
