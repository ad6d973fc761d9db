import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from './database.probe.ts';
import { stopAtEnd } from './stopping.ts';

/** A folder for the data of a shop, which goes when the bench ends. */
export function temporaryFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'mountain-bike-bench-'));
  // PostgreSQL runs as another user when we are root, and has to get in.
  chmodSync(made, 0o755);
  stopAtEnd(() => {
    const database = databaseFolder(join(made, 'data'));
    for (const each of [database, made]) rmSync(each, { recursive: true, force: true });
  });
  return made;
}
