import { setImmediate as breathe } from 'node:timers/promises';
import { dollarsFromCents } from '#contract/money.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { FamilyBreak, LineChange, LinesSum, Offer, OfferedLine } from '#contract/sales/offered-lines.ts';
import { showAhead } from '#server/catalogue/stock/ahead.repository.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { morePieces } from '#server/sales/prices/more-pieces.ts';
import { type PriceContext, priceOf, questionFor, unitPriceOf } from '#server/sales/prices/price-of.ts';

import { showReason } from '#server/sales/prices/prices.ts';
import { type Buyer, type FoundRules, findRules } from '#server/sales/prices/rules.repository.ts';
import { familyBreaks } from './family-breaks.ts';
import { blockOf, countFamilies, type LineToOffer, otherPiecesOf, type Seen } from './lines-to-offer.ts';
import { findReplacements, type OfferedPart } from './offered-parts.repository.ts';
import { sumOf } from './sum-lines.ts';

/** Lines as they would be ordered now, in their order, what they cost together, and the next steps of their families. */
export interface OfferedLines {
  lines: OfferedLine[];
  sum: LinesSum;
  breaks: FamilyBreak[];
}

/** How many lines are priced before other requests have their turn. */
const LINES_AT_ONCE = 500;

/** What it takes to look at lines: the rules of their parts, and the parts that took the place of others, by the others' SKUs. */
export interface LookedUp {
  found: FoundRules;
  replacements: ReadonlyMap<string, OfferedPart>;
}

/** Looks up what it takes, for lines of one basket or of many lists. One query for the rules, and three where parts are gone. */
export async function lookUp(db: Queryable, lines: readonly LineToOffer[], buyer: Buyer | null): Promise<LookedUp> {
  const gone = lines.filter((line) => !line.part?.onSale).map(({ sku }) => sku);
  const replacements = await findReplacements(db, gone, buyer?.companyId ?? null);
  const onSale = new Map(lines.flatMap(({ part }) => (part?.onSale ? [[part.id, part]] : [])));
  const found = await findRules(db, [...onSale.values(), ...replacements.values()], buyer);
  return { found, replacements };
}

/** Lines that are ordered together, as they would be ordered now: their prices with why, and what changed since they were put in. */
export async function offerTogether(
  lines: readonly LineToOffer[],
  { found, replacements }: LookedUp,
): Promise<OfferedLines> {
  const families = countFamilies(lines);
  const offered: OfferedLine[] = [];
  for (const [place, line] of lines.entries()) {
    offered.push(offerLine(line, { found, families, replacements }));
    if (place % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe();
  }
  return { lines: offered, sum: sumOf(lines, offered), breaks: familyBreaks(lines, families, found) };
}

/** The same of some lines. Four queries at most. */
export async function offerLines(
  db: Queryable,
  lines: readonly LineToOffer[],
  buyer: Buyer | null,
): Promise<OfferedLines> {
  return offerTogether(lines, await lookUp(db, lines, buyer));
}

interface Around extends LookedUp {
  families: ReadonlyMap<string, number>;
}

function offerLine(line: LineToOffer, around: Around): OfferedLine {
  const { part, quantity } = line;
  const blocked = blockOf(line);
  const context = part?.onSale ? contextOf(part, otherPiecesOf(line, around.families), around.found) : null;
  const offer = part?.onSale && context ? offerOf(part, quantity, context) : undefined;
  return {
    part: line.partId,
    name: part?.name ?? line.name,
    sku: part?.sku ?? line.sku,
    ...(part?.onSale && { slug: part.slug }),
    ...(part && { img: part.img }),
    ...(part?.companyNumber != null && { companyNumber: part.companyNumber }),
    ...(part?.companyName != null && { companyName: part.companyName }),
    quantity,
    ...(offer && { offer }),
    ...(blocked && { blocked }),
    changes: part?.onSale && context ? changesOf(line, part, context) : [goneOf(line, around)],
  };
}

function contextOf(part: OfferedPart, otherPieces: number, { at: now, rulesOf }: FoundRules): PriceContext {
  return { listCents: part.priceCents, otherPieces, at: now, rules: rulesOf(part) };
}

function offerOf(part: OfferedPart, quantity: number, context: PriceContext): Offer {
  const price = priceOf(questionFor(context, quantity));
  return {
    minimum: part.orderedQuantity,
    available: part.available,
    ...showAhead(part),
    carton: part.carton,
    weight: part.weightGrams,
    listPrice: dollarsFromCents(price.listCents),
    unitPrice: dollarsFromCents(price.unitCents),
    price: dollarsFromCents(price.lineCents),
    reasons: price.reasons.map(showReason),
    ...morePieces(context, quantity, orderableOf(part)),
  };
}

function changesOf({ quantity, seen }: LineToOffer, part: OfferedPart, context: PriceContext): LineChange[] {
  const changes: LineChange[] = [];
  if (seen) {
    const { unitCents: now } = unitPriceOf(questionFor(context, quantity));
    // As it was asked then, so that other quantities in the same basket are no change.
    const { unitCents: asThen } = unitPriceOf(questionFor({ ...context, otherPieces: seen.otherPieces }, quantity));
    if (asThen !== seen.unitPriceCents && now !== seen.unitPriceCents)
      changes.push({ kind: 'price', before: dollarsFromCents(seen.unitPriceCents), now: dollarsFromCents(now) });
    if (part.orderedQuantity !== seen.minimum)
      changes.push({ kind: 'minimum', before: seen.minimum, now: part.orderedQuantity });
  }
  const orderable = orderableOf(part);
  if (quantity > orderable) changes.push({ kind: 'stock', before: seen?.available ?? orderable, now: orderable });
  return changes;
}

function goneOf({ partId, sku, quantity }: LineToOffer, { found, replacements }: Around): LineChange {
  const by = replacements.get(sku);
  if (!by || by.id === partId) return { kind: 'gone' };
  const { unitCents } = unitPriceOf(questionFor(contextOf(by, 0, found), quantity));
  return {
    kind: 'replaced',
    by: {
      part: by.id,
      ...{ name: by.name, sku: by.sku, slug: by.slug, img: by.img },
      ...{ minimum: by.orderedQuantity, available: orderableOf(by), unitPrice: dollarsFromCents(unitCents) },
    },
  };
}

/** What is shown of some lines now, by part, priced with all of them: `all` are the lines as they will stand. One query. */
export async function seeLines(
  db: Queryable,
  all: readonly LineToOffer[],
  parts: ReadonlySet<string>,
  buyer: Buyer | null,
): Promise<Map<string, Seen>> {
  const families = countFamilies(all);
  const priced = all.flatMap((line) => (line.part && parts.has(line.partId) ? [{ line, part: line.part }] : []));
  const found = await findRules(
    db,
    priced.map(({ part }) => part),
    buyer,
  );
  return new Map(
    priced.map(({ line, part }) => {
      const otherPieces = otherPiecesOf(line, families);
      const { unitCents } = unitPriceOf(questionFor(contextOf(part, otherPieces, found), line.quantity));
      const { orderedQuantity: minimum } = part;
      return [part.id, { unitPriceCents: unitCents, otherPieces, minimum, available: orderableOf(part) }];
    }),
  );
}
