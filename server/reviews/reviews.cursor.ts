/** A place in the list of reviews: what follows this one comes next, whichever way the list is sorted. */
export interface ReviewPlace {
  ratings: number;
  at: Date;
  id: string;
}

const VERSION = '1';
const shape = /^1\.([1-5])\.(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** The last millisecond of the year 9999, which dates of the database and of the wire both reach. */
const LATEST_MS = 253_402_300_799_999;

/** Writes a place as an opaque text. */
export function cursorOf({ ratings, at, id }: ReviewPlace): string {
  return Buffer.from([VERSION, ratings, at.getTime(), id].join('.')).toString('base64url');
}

/** Reads what `cursorOf` wrote; null for anything else. */
export function placeOf(cursor: string): ReviewPlace | null {
  const [, ratings = '', ms = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (id === '' || Number(ms) > LATEST_MS) return null;
  const place = { ratings: Number(ratings), at: new Date(Number(ms)), id };
  return cursorOf(place) === cursor ? place : null;
}
