/** A place in the audit log: everything older than this entry follows. */
export interface AuditPlace {
  at: Date;
  id: string;
}

const VERSION = '1';
const shape = /^1\.(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** The last millisecond of the year 9999, which dates of the database and of the wire both reach. */
const LATEST_MS = 253_402_300_799_999;

/** Writes a place as an opaque text. */
export function cursorOf({ at, id }: AuditPlace): string {
  return Buffer.from([VERSION, at.getTime(), id].join('.')).toString('base64url');
}

/** Reads what `cursorOf` wrote; null for anything else. */
export function placeOf(cursor: string): AuditPlace | null {
  const [, ms = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (id === '' || Number(ms) > LATEST_MS) return null;
  const place = { at: new Date(Number(ms)), id };
  return cursorOf(place) === cursor ? place : null;
}
