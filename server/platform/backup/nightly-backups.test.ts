import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupFacts, isBackupLate, nightlyBackups } from './nightly-backups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let facts: BackupFacts;
let now: Date;
let fails: boolean;
let made: string[];
let lookAfter: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
  facts = { last: null, since: null };
  now = new Date('2026-11-22T14:00:00Z');
  fails = false;
  made = [];
  lookAfter = nightlyBackups({
    folder,
    readFacts: async () => facts,
    async noteBegin(since) {
      facts = { ...facts, since };
    },
    async noteBackup(last) {
      facts = { ...facts, last };
    },
    async make(file) {
      if (fails) throw new Error('The disk is full');
      made.push(file);
      writeFileSync(file, '');
    },
    now: () => now,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every minute from now to then. */
async function live(until: string): Promise<void> {
  for (; now < new Date(until); now = new Date(now.getTime() + 60_000)) await lookAfter();
}

test('one is made each night, the first in the night after the shop began', async () => {
  await live('2026-11-23T03:00:00Z');
  expect(made).toEqual([]);
  await live('2026-11-25T02:00:00Z');
  expect(readdirSync(folder)).toEqual(['nightly-2026-11-23T03-00-00Z.backup', 'nightly-2026-11-24T03-00-00Z.backup']);
});

test('a shop that was off at night makes it when it starts', async () => {
  await lookAfter();
  now = new Date('2026-11-24T10:00:00Z');
  await live('2026-11-24T12:00:00Z');
  expect(readdirSync(folder)).toEqual(['nightly-2026-11-24T10-00-00Z.backup']);
});

test('one that fails is tried again after an hour, and after two days it is late', async () => {
  await lookAfter();
  fails = true;
  now = new Date('2026-11-23T03:00:00Z');
  await expect(lookAfter()).rejects.toThrow('The disk is full');
  now = new Date('2026-11-23T03:59:00Z');
  await lookAfter();
  fails = false;
  await lookAfter();
  expect(made).toEqual([]);
  expect(isBackupLate(facts, new Date('2026-11-24T14:00:00Z'))).toBe(false);
  expect(isBackupLate(facts, new Date('2026-11-24T14:00:01Z'))).toBe(true);
  now = new Date('2026-11-23T04:00:00Z');
  await lookAfter();
  expect(made).toHaveLength(1);
  expect(isBackupLate(facts, new Date('2026-11-25T04:00:00Z'))).toBe(false);
  expect(isBackupLate({ last: null, since: null }, now)).toBe(false);
});

test('old ones go, and so does what a crash left; files of people stay', async () => {
  for (let day = 1; day <= 60; day++) {
    const at = new Date(now.getTime() - day * DAY_MS).toISOString().slice(0, 10);
    writeFileSync(join(folder, `nightly-${at}T03-00-00Z.backup`), '');
  }
  for (const name of ['shop-2020-01-01T00-00-00Z.backup', 'notes.txt', 'nightly-2020.backup', 'nightly-x.backup.draft'])
    writeFileSync(join(folder, name), '');
  facts = { last: new Date(now.getTime() - DAY_MS), since: now };
  await lookAfter();
  const isNightly = (name: string) => /^nightly-\d{4}-/.test(name);
  const left = readdirSync(folder);
  expect(left.filter((name) => !isNightly(name))).toEqual([
    'nightly-2020.backup',
    'notes.txt',
    'shop-2020-01-01T00-00-00Z.backup',
  ]);
  // The last of each month, of each week that ended on a Sunday, and of each of seven days.
  const days = ['09-30', '10-31', '11-01', '11-08', '11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '11-21'];
  expect(left.filter(isNightly)).toEqual([
    ...days.map((day) => `nightly-2026-${day}T03-00-00Z.backup`),
    'nightly-2026-11-22T14-00-00Z.backup',
  ]);
});
