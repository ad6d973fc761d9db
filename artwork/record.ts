import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sheet } from './sheets.ts';

/** Where the site's files lie that are served as they are. */
export const publicFolder = fileURLToPath(new URL('../web/public', import.meta.url));

/** How pictures are packed; part of every fingerprint, so that a change here draws all of them again. */
export const packing = {
  webp: { quality: 78, alphaQuality: 82, effort: 6 },
  avif: { quality: 55, effort: 6 },
} as const;

const recordFile = new URL('./drawn.json', import.meta.url);

/** What a sheet's files follow from: the drawing, the files asked for and the way they are packed. */
export function fingerprint(sheet: Sheet): string {
  return createHash('sha256')
    .update(JSON.stringify([sheet, packing]))
    .digest('hex')
    .slice(0, 24);
}

/** The record of what has been drawn: the fingerprint of each file's sheet, by address. Empty before the first run. */
export function readRecord(): ReadonlyMap<string, string> {
  let text: string;
  try {
    text = readFileSync(recordFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null) return new Map();
  return new Map(Object.entries(found).map(([address, print]) => [address, String(print)]));
}

/** Writes the record down, in the order of addresses. */
export function writeRecord(record: ReadonlyMap<string, string>): void {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
