import type { Transaction } from '#server/platform/database/connection.ts';
import type { Buyer } from '#server/sales/prices/rules.repository.ts';
import type { LineToOffer } from './lines-to-offer.ts';
import { seeLines } from './offer-lines.ts';
import type { OfferedPart } from './offered-parts.repository.ts';
import type { LineToWrite, StoredLine } from './stored-lines.repository.ts';

/** A line as it is to be. What was shown of it is taken anew, but where `asBefore` says what it was. */
export interface TargetLine {
  part: OfferedPart | null;
  partId: string;
  name: string;
  sku: string;
  quantity: number;
  savedForLater?: boolean;
  /** Without one it goes to the end. */
  position?: number;
  asBefore?: Pick<StoredLine, 'unitPriceCents' | 'otherPieces' | 'minimum' | 'available' | 'seenAt'>;
}

/** All lines as they will stand, by part. */
export function linesAfter(
  now: ReadonlyMap<string, TargetLine>,
  write: readonly TargetLine[],
  remove: readonly string[],
): Map<string, TargetLine> {
  const after = new Map<string, TargetLine>(now);
  for (const part of remove) after.delete(part);
  for (const line of write) after.set(line.partId, line);
  return after;
}

/** The lines of `write` as they are to be stored, each with what is shown of it, priced with all of `after`. One query. */
export async function toWrite(
  tx: Transaction,
  {
    now,
    after,
    write,
    buyer,
  }: {
    now: ReadonlyMap<string, StoredLine>;
    after: ReadonlyMap<string, TargetLine>;
    write: readonly TargetLine[];
    buyer: Buyer | null;
  },
): Promise<LineToWrite[]> {
  const anew = new Set(write.flatMap(({ partId, asBefore }) => (asBefore ? [] : [partId])));
  const seen = await seeLines(tx, [...after.values()].map(withoutSeen), anew, buyer);
  let last = [...now.values()].reduce((most, { position }) => Math.max(most, position), 0);
  return write.map((line) => {
    const { partId, name, sku, quantity, savedForLater = false, asBefore } = line;
    const shown = asBefore ?? { ...(seen.get(partId) ?? nothingSeen), seenAt: null };
    const { unitPriceCents, otherPieces, minimum, available, seenAt } = shown;
    return {
      ...{ partId, name, sku, quantity, savedForLater, unitPriceCents, otherPieces, minimum, available, seenAt },
      position: line.position ?? ++last,
    };
  });
}

/** Of a part that is deleted nothing is shown. */
const nothingSeen = { unitPriceCents: 0, otherPieces: 0, minimum: 0, available: 0 };

/** A line to look at, compared with nothing. */
export function withoutSeen({ partId, name, sku, quantity, part, savedForLater = false }: TargetLine): LineToOffer {
  return { partId, name, sku, quantity, part, seen: null, apart: savedForLater };
}

/** A line to look at, compared with what was shown when it was put in. */
export function withSeen(line: StoredLine & { savedForLater?: boolean }): LineToOffer {
  const { unitPriceCents, otherPieces, minimum, available } = line;
  return { ...withoutSeen(line), seen: { unitPriceCents, otherPieces, minimum, available } };
}
