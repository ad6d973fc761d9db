import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToKeep } from './backup-retention.ts';

/** When a night's backup is due, in UTC. */
const HOUR = 3;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How old the last backup may be before admins are alarmed. */
const LATE_MS = 2 * DAY_MS;

/** What is known of backups. `since`: when the shop began to look after them. */
export interface BackupFacts {
  last: Date | null;
  since: Date | null;
}

/** Whether a night has begun since the last backup, or since the shop looks after them. A shop that was off at night catches up. */
function isBackupDue({ last, since }: BackupFacts, now: Date): boolean {
  const before = last ?? since;
  if (!before) return false;
  const sinceNight = (now.getTime() - HOUR * HOUR_MS) % DAY_MS;
  return before.getTime() < now.getTime() - sinceNight;
}

/** Whether admins should be alarmed: for two days there was no backup. */
export function isBackupLate({ last, since }: BackupFacts, now: Date): boolean {
  const before = last ?? since;
  return before !== null && now.getTime() - before.getTime() > LATE_MS;
}

/** The file name of a backup made at that moment: `shop-2026-11-22T03-00-12Z.backup` by hand, `nightly-…` by the shop. */
export function backupName(by: 'shop' | 'nightly', at: Date): string {
  return `${by}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** When a nightly backup was made, by its name; null for other files. */
function madeAt(name: string): Date | null {
  const [, day, hour, minute, second] = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Deletes the nightly backups of a folder that are not to be kept, and drafts of ones that a crash broke off. Others stay. */
async function deleteOldBackups(folder: string): Promise<void> {
  const names = await readdir(folder);
  const nightly = names.flatMap((name) => {
    const at = madeAt(name);
    return at ? [{ name, at }] : [];
  });
  const retained = new Set(backupsToKeep(nightly.map(({ at }) => at)));
  const old = nightly.filter(({ at }) => !retained.has(at)).map(({ name }) => name);
  const drafts = names.filter((name) => /^nightly-.*\.draft$/.test(name));
  for (const name of [...old, ...drafts]) await rm(join(folder, name), { force: true });
}

export interface NightlyParts {
  folder: string;
  readFacts(): Promise<BackupFacts>;
  /** Notes that the shop looks after its backups from now on, unless that is noted. */
  noteBegin(at: Date): Promise<void>;
  noteBackup(at: Date): Promise<void>;
  /** Makes a backup. */
  make(file: string): Promise<unknown>;
  now(): Date;
}

/**
 * One backup each night, in the one process that works on an embedded database. Gives what to call every minute: it does nothing
 * while none is due, while one is being made, and for an hour after one failed.
 */
export function nightlyBackups({ folder, now, ...parts }: NightlyParts): () => Promise<void> {
  let busy = false;
  let notBefore = 0;
  return async () => {
    const at = now();
    if (busy || at.getTime() < notBefore) return;
    busy = true;
    try {
      const facts = await parts.readFacts();
      if (!facts.since) await parts.noteBegin(at);
      if (!isBackupDue(facts, at)) return;
      notBefore = at.getTime() + HOUR_MS;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteOldBackups(folder);
      await parts.make(join(folder, backupName('nightly', at)));
      await parts.noteBackup(at);
      notBefore = 0;
      await deleteOldBackups(folder);
    } finally {
      busy = false;
    }
  };
}
