import { setImmediate as breathe } from 'node:timers/promises';
import { dollarsFromCents } from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import type { PackUnit } from '#contract/sales/quick-order/quick-order.quantities.ts';
import type { ReadLine } from '#contract/sales/quick-order/quick-order.reading.ts';
import type { CheckQuickOrder, QuickLine, QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { type FoundNames, findCompanyNumbers } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import { comparedSku } from '#server/catalogue/parts/parts-by-number.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Buyer } from '#server/sales/prices/rules.repository.ts';
import { fitQuantity } from './fit-quantity.ts';
import { eansBeside, keysOf, type Matched, matchLine, rangeOf, resolver } from './quick-order.matching.ts';
import { type PricesNow, readPrices, showPart } from './quick-order.prices.ts';
import { type FoundPart, findInRanges, findMatches, findNearest, findQuickParts } from './quick-order.repository.ts';

/** A line to check: what it may say, or the part that somebody chose for it. */
export type LineToCheck = ReadLine & { part?: string | undefined };

/** For so many unknown numbers the nearest parts are looked for at once. */
const UNKNOWN_MAX = 200;
/** How many lines are compared before other requests have their turn. */
const LINES_AT_ONCE = 500;
/** So many of the other lines with the same part are named. All of them would be the square of a list's length. */
const WITH_MAX = 10;
/** How many lines are priced before other requests have their turn. */
const PRICED_AT_ONCE = 500;

interface Checking {
  line: LineToCheck;
  shown: QuickLine;
  /** The packs that its quantity counts. */
  unit?: PackUnit | undefined;
}

/** Says of every line what would become of it. At most seven queries, however many lines there are. */
export async function checkLines(
  db: Database,
  lines: readonly LineToCheck[],
  { fit, others, buyer }: Pick<CheckQuickOrder, 'fit' | 'others'> & { buyer: Buyer | null },
): Promise<Omit<QuickOrder, 'reading'>> {
  const matched = await match(db, lines, buyer?.companyId ?? null);
  const ids = [...matched.flatMap(({ shown }) => idsIn(shown)), ...others.map(({ part }) => part)];
  const parts = await readParts(db, ids, buyer?.companyId ?? null);
  const onSale = others.filter(({ part }) => parts.has(part));
  settle(matched, parts, { fit, others: new Set(onSale.map(({ part }) => part)) });
  const prices = await readPrices(db, [...parts.values()], buyer);
  const numbers = buyer
    ? await findCompanyNumbers(db, buyer.companyId, [...parts.keys()])
    : new Map<string, FoundNames>();
  const sums = await priceAll(matched, onSale, parts, prices);
  const shown = matched.map((one) => one.shown);
  const count = (outcome: QuickLine['outcome']) => shown.filter((line) => line.outcome === outcome).length;
  const counts = {
    lines: shown.length,
    taken: count('taken'),
    changed: count('changed'),
    unknown: count('unknown'),
    twice: count('twice'),
    unclear: count('unclear'),
  };
  const used = new Set(shown.flatMap(idsIn));
  return {
    at: new Date(prices.at).toISOString(),
    counts,
    lines: shown,
    parts: [...parts.values()].filter(({ id }) => used.has(id)).map((part) => showPart(part, prices, numbers)),
    ...sums,
  };
}

function idsIn({ part, choices = [], near = [] }: QuickLine): string[] {
  return [...(part ? [part] : []), ...choices.map((choice) => choice.part), ...near];
}

async function match(db: Database, lines: readonly LineToCheck[], companyId: string | null): Promise<Checking[]> {
  const numbers = new Set(lines.flatMap(({ may, part }) => (part ? [] : may.map(({ number }) => number))));
  const resolve = resolver(await findMatches(db, await keysOf(numbers), companyId));
  const matched: Checking[] = [];
  for (const [place, line] of lines.entries()) {
    const match = line.part ? null : matchLine(line.may, resolve);
    const unit = match?.kind === 'found' ? match.meant.unit : undefined;
    matched.push({ line, shown: showMatch(line, match), unit });
    if (place % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe();
  }
  await findRounded(db, matched);
  await findNear(db, matched);
  return matched;
}

/** A line with what was found; what can be ordered of it is seen later. */
function showMatch({ line, text, may, part }: LineToCheck, match: Matched | null): QuickLine {
  const meant = match?.meant ?? may[0];
  const base = { line, text, number: meant?.number ?? '', quantity: meant?.quantity ?? null };
  const grouped = meant?.grouped ? ({ grouped: true } as const) : {};
  if (part || match === null) {
    if (base.quantity === null)
      return { ...base, outcome: 'unclear', why: 'no-quantity', ...(part && { part, by: 'part' }) };
    return { ...base, outcome: 'taken', ...(part && { part, by: 'part' }) };
  }
  if (match.kind === 'found') {
    const { found } = match;
    return {
      ...base,
      outcome: 'taken',
      part: found.part,
      by: found.by,
      ...(found.zeros && { zeros: true }),
      ...grouped,
    };
  }
  if (match.kind === 'unknown') return { ...base, outcome: 'unknown', ...grouped };
  const of = match.found && { part: match.found.part, by: match.found.by };
  if ('choices' in match)
    return { ...base, quantity: null, outcome: 'unclear', why: match.why, choices: match.choices, ...of };
  return { ...base, outcome: 'unclear', why: match.why, ...of };
}

/** EANs that a spreadsheet has rounded: taken where exactly one part fits. */
async function findRounded(db: Database, matched: readonly Checking[]): Promise<void> {
  const ranges = matched.flatMap(({ line, shown }) => {
    const meant = shown.outcome === 'unknown' ? line.may.find(({ number }) => rangeOf(number)) : undefined;
    const range = meant && rangeOf(meant.number);
    return meant && range ? [{ shown, meant, range }] : [];
  });
  const found = await findInRanges(db, [...new Map(ranges.map(({ range }) => [range.key, range])).values()]);
  for (const { shown, meant, range } of ranges) {
    const { fits, part } = found.get(range.key) ?? { fits: 0, part: null };
    Object.assign(shown, { number: meant.number, quantity: meant.quantity });
    if (fits === 1 && part && meant.quantity !== null) Object.assign(shown, { outcome: 'taken', part, by: 'ean' });
    else Object.assign(shown, { outcome: 'unclear', why: 'rounded', fits });
  }
}

async function findNear(db: Database, matched: readonly Checking[]): Promise<void> {
  const unknown = matched.filter(({ shown }) => shown.outcome === 'unknown');
  const keys = [...new Set(unknown.map(({ shown }) => comparedSku(shown.number)))].slice(0, UNKNOWN_MAX);
  const requested = new Set(keys);
  const eans = new Map(
    unknown.flatMap(({ shown }) => {
      const key = comparedSku(shown.number);
      const beside = requested.has(key) ? eansBeside(shown.number) : [];
      return beside.length > 0 ? [[key, beside] as const] : [];
    }),
  );
  const near = await findNearest(db, keys, eans);
  for (const { shown } of unknown) {
    const key = comparedSku(shown.number);
    if (requested.has(key)) shown.near = near.get(key) ?? [];
  }
}

async function readParts(
  db: Database,
  ids: readonly string[],
  companyId: string | null,
): Promise<Map<string, FoundPart>> {
  return new Map((await findQuickParts(db, [...new Set(ids)], companyId)).map((part) => [part.id, part]));
}

/** Marks what is there twice, and changes quantities to what can be ordered. */
function settle(
  matched: readonly Checking[],
  parts: ReadonlyMap<string, FoundPart>,
  { fit, others }: Pick<CheckQuickOrder, 'fit'> & { others: ReadonlySet<string> },
): void {
  for (const { shown } of matched)
    if (shown.outcome === 'taken' && !(shown.part && parts.has(shown.part))) {
      shown.outcome = 'unknown';
      delete shown.part;
    }
  for (const { shown, unit } of matched) if (unit && shown.outcome === 'taken') askForPacks(shown, unit, parts);
  const taken = matched.map(({ shown }) => shown).filter(({ outcome }) => outcome === 'taken');
  for (const [part, same] of Map.groupBy(taken, (shown) => shown.part ?? '')) {
    const first = same.slice(0, WITH_MAX + 1).map(({ line }) => line);
    for (const shown of same) {
      const found = parts.get(part);
      if (same.length > 1 || others.has(part)) {
        shown.outcome = 'twice';
        shown.with = first.filter((line) => line !== shown.line).slice(0, WITH_MAX);
        shown.withCount = same.length - 1;
      } else if (found && shown.quantity !== null) {
        const { to, because } = fitQuantity(shown.quantity, found, fit.includes('carton'));
        if (because.length === 0) continue;
        Object.assign(shown, { outcome: 'changed', to, because });
        shown.applied = to > 0 && because.every((rule) => fit.includes(rule));
      }
    }
  }
}

const piecesIn = { pair: 2, dozen: 12 };

/** A quantity of cartons, pairs or dozens may mean as many pieces: both are shown, and nobody orders one for the other. */
function askForPacks(shown: QuickLine, unit: PackUnit, parts: ReadonlyMap<string, FoundPart>): void {
  const { part = '', quantity } = shown;
  const each = unit === 'carton' ? parts.get(part)?.carton : piecesIn[unit];
  if (quantity === null || each === 1) return;
  const packs =
    each && quantity * each <= QUANTITY_MAX ? [{ part, quantity: quantity * each, as: 'packs' as const }] : [];
  Object.assign(shown, {
    quantity: null,
    outcome: 'unclear',
    why: 'several-quantities',
    choices: [...packs, { part, quantity, as: 'pieces' }],
  });
}

/** Prices what can go into the basket, all of it together. */
async function priceAll(
  matched: readonly Checking[],
  others: CheckQuickOrder['others'],
  parts: ReadonlyMap<string, FoundPart>,
  prices: PricesNow,
): Promise<Pick<QuickOrder, 'repriced' | 'sum' | 'weight'>> {
  const own = matched.flatMap(({ shown }) => {
    const part = parts.get(shown.part ?? '');
    const pieces = shown.outcome === 'taken' ? shown.quantity : shown.applied ? shown.to : null;
    return part && pieces ? [{ shown, part, pieces }] : [];
  });
  const beside = others.flatMap(({ part: id, quantity }) => {
    const part = parts.get(id);
    return part ? [{ part, pieces: quantity }] : [];
  });
  const families = new Map<string, number>();
  for (const { part, pieces } of [...own, ...beside])
    families.set(part.category, (families.get(part.category) ?? 0) + pieces);
  let cents = 0;
  let weight = 0;
  let priced = 0;
  const price = async (part: FoundPart, pieces: number) => {
    priced += 1;
    if (priced % PRICED_AT_ONCE === 0) await breathe();
    const family = families.get(part.category) ?? pieces;
    const { unitCents, lineCents } = prices.priceOf(part, pieces, family);
    const more = prices.moreThan(part, pieces, family);
    cents += lineCents;
    weight += part.weight * pieces;
    return { unitPrice: dollarsFromCents(unitCents), price: dollarsFromCents(lineCents), ...(more && { more }) };
  };
  for (const { shown, part, pieces } of own) Object.assign(shown, await price(part, pieces));
  const repriced: QuickOrder['repriced'] = [];
  for (const { part, pieces } of beside) repriced.push({ part: part.id, ...(await price(part, pieces)) });
  return { repriced, sum: dollarsFromCents(cents), weight };
}
