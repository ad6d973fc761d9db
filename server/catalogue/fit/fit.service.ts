import { type FamilyName, findFamily } from '#contract/catalogue/families.ts';
import type { Fit, FitAnswer, FitRole } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_FINDINGS_MAX, type FitVerdict } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type Result, succeed } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import { Bits } from '#server/catalogue/facets/bits.ts';
import type { FindFitting } from '#server/catalogue/facets/choices.ts';
import { indexWithin, type LiveIndex, WAIT_MS } from '#server/catalogue/facets/live-index.ts';
import type { Alike, Segment } from '#server/catalogue/facets/segment.ts';
import { findParts } from '#server/catalogue/parts/parts.repository.ts';
import { sayingTax } from '#server/catalogue/parts/parts.service.ts';
import { findPartsByNumber } from '#server/catalogue/parts/parts-by-number.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type Compared, type Comparison, compare, worstFirst } from './compare.ts';
import { meetingsOf } from './interfaces.ts';
import type { Adapter } from './outcome.ts';

/** How many parts stand for a family. */
const BEST = 3;

export interface FitService {
  /** How each of some parts fits all of the others, by their ids; those that are not on sale are left out. */
  compareAll(parts: readonly string[], others: readonly string[]): Promise<Result<Fit[]>>;
  /** What a part fits with, family by family from the frame outwards; none where its family meets nothing, or while the index is built. */
  rolesOf(part: Part): Promise<FitRole[]>;
  /** The parts with these numbers, and the places of what fits each, with an adapter or without. */
  findFitting: FindFitting;
  /** How a part fits the one with a number that somebody typed. */
  answer(part: Part, typed: string): Promise<FitAnswer>;
}

export function fitService(db: Database, live: LiveIndex, priceKind: () => PriceKind | null): FitService {
  async function segmentsOf(families: readonly string[]): Promise<Segment[]> {
    const now = await indexWithin(live, WAIT_MS);
    if (!now || now === 'not ready') return [];
    await live.followStock(now.index);
    return now.index.segmentsOf(families);
  }

  async function roleOf(part: Compared, segment: Segment): Promise<FitRole | null> {
    const counts: Record<FitVerdict, number> = { no: 0, unknown: 0, adapter: 0, fits: 0 };
    const fitting: Fitting[] = [];
    for (const alike of segment.alike.values()) {
      const found = compare(part, comparedOf(segment, alike));
      if (!found) continue;
      counts[found.verdict] += alike.places.size;
      if (found.verdict === 'fits' || found.verdict === 'adapter')
        for (const place of alike.places) fitting.push({ place, found });
    }
    const all = counts.no + counts.unknown + counts.adapter + counts.fits;
    if (all === 0) return null;
    const { fits, adapter, unknown } = counts;
    const has = fitting[0]?.found.findings[0]?.first ?? '';
    return { family: segment.family, has, fits, adapter, unknown, all, best: await bestOf(segment, fitting) };
  }

  /** Those of which the most can be bought, what fits without an adapter first. */
  async function bestOf(segment: Segment, fitting: readonly Fitting[]): Promise<FitRole['best']> {
    const stock = ({ place }: Fitting) => segment.stocks[place] ?? 0;
    const best = fitting
      .toSorted((one, other) => worstFirst(other.found, one.found) || stock(other) - stock(one))
      .slice(0, BEST)
      .map(({ place, found }) => ({ id: segment.idAt(place), found }));
    const ids = best.map(({ id }) => id);
    const parts = new Map((await findParts(db, ids)).map((one) => [one._id, sayingTax(one, priceKind())]));
    return best.flatMap(({ id, found: { verdict, findings } }) => {
      const part = parts.get(id);
      return part ? [{ part, has: findings[0]?.second ?? '', verdict }] : [];
    });
  }

  /** How each of some parts fits all of the others. One query, however many adapters the rules mean. */
  async function fitsOf(parts: readonly Part[], others: readonly Part[]): Promise<Fit[]> {
    const compared = parts.map((part) => ({ part, findings: findingsOf(part, others) }));
    const meant = compared.flatMap(({ findings }) => findings.flatMap(({ adapter }) => adapter?.among ?? []));
    const segments = meant.length === 0 ? [] : await segmentsOf([...new Set(meant)]);
    const idsOf = (adapter: Adapter | null) => (adapter ? soldOf(adapter, segments) : []);
    const ids = compared.flatMap(({ findings }) => findings.flatMap(({ adapter }) => idsOf(adapter)));
    const sold = new Map((await findParts(db, [...new Set(ids)])).map((part) => [part._id, part]));
    return compared.map(({ part, findings }) => ({
      part: part._id,
      verdict: findings[0]?.verdict ?? null,
      findings: findings.map(({ at, with: other, verdict, first, second, note, adapter }) => ({
        ...{ with: other, interface: at.name, verdict, has: first, other: second, note },
        adapters: idsOf(adapter).flatMap((id) => {
          const found = sold.get(id);
          return found ? [{ part: id, sku: found.sku, slug: found.slug, name: found.name }] : [];
        }),
        ...{ standard: at.standard, source: at.source },
      })),
    }));
  }

  return {
    async compareAll(parts, others) {
      const found = new Map((await findParts(db, [...new Set([...parts, ...others])])).map((part) => [part._id, part]));
      const known = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
      return succeed(await fitsOf(known(parts), known(others)));
    },
    async rolesOf(part) {
      const compared = comparedPart(part);
      if (!compared) return [];
      const met = [...meetingsOf(compared.family).keys()];
      const segments = new Map((await segmentsOf(met)).map((segment) => [segment.family, segment]));
      const roles = await Promise.all(
        met.map((family) => {
          const segment = segments.get(family);
          return segment ? roleOf(compared, segment) : null;
        }),
      );
      return roles.filter((role) => role !== null);
    },
    async findFitting(numbers, segments) {
      if (numbers.length === 0) return new Map();
      const named = await findPartsByNumber(db, numbers);
      const ids = [...named.values()].flatMap(([one, ...others]) => (one && others.length === 0 ? [one.id] : []));
      const parts = new Map((await findParts(db, ids)).map((part) => [part._id, part]));
      return new Map(
        numbers.flatMap((number) => {
          const part = parts.get(named.get(number)?.[0]?.id ?? '');
          return part ? [[number, { name: part.name, places: placesFitting(part, segments) }] as const] : [];
        }),
      );
    },
    async answer(part, typed) {
      const [found, ...others] = (await findPartsByNumber(db, [typed])).get(typed) ?? [];
      const [other] = found && others.length === 0 ? await findParts(db, [found.id]) : [];
      if (!other) return { typed, part: null, verdict: null, findings: [] };
      const [fit] = await fitsOf([part], [other]);
      return {
        typed,
        part: sayingTax(other, priceKind()),
        verdict: fit?.verdict ?? null,
        findings: fit?.findings ?? [],
      };
    },
  };
}

/** What is found between a part and the others, the worst first. */
function findingsOf(part: Part, others: readonly Part[]) {
  const compared = comparedPart(part);
  const found = others.flatMap((other) => {
    const beside = comparedPart(other);
    const comparison = compared && beside && other._id !== part._id ? compare(compared, beside) : null;
    return (comparison?.findings ?? []).map((finding) => ({ ...finding, with: other._id }));
  });
  return found.sort(worstFirst).slice(0, FIT_FINDINGS_MAX);
}

/** The ids of the parts that a rule means by its adapter, the best stocked ones. */
function soldOf({ among, isIt }: Adapter, segments: readonly Segment[]): string[] {
  const segment = segments.find(({ family }) => family === among);
  if (!segment) return [];
  const places = [...segment.alike.values()].flatMap((alike) => (isIt(alike.attributes) ? [...alike.places] : []));
  return bestStocked(segment, places);
}

/** The ids of those of which the most can be bought. */
function bestStocked(segment: Segment, places: readonly number[]): string[] {
  return places
    .toSorted((one, other) => (segment.stocks[other] ?? 0) - (segment.stocks[one] ?? 0))
    .slice(0, BEST)
    .map((place) => segment.idAt(place));
}

/** A place of a family whose part fits. */
interface Fitting {
  readonly place: number;
  readonly found: Comparison;
}

/** A part as it is compared; null for one of no family that describes its parts. */
function comparedPart({ category, attributes, sku }: Part): Compared | null {
  const family = findFamily(category);
  return family && family.attributes.length > 0 ? { family: category as FamilyName, attributes, sku } : null;
}

/** The families of segments are those of parts. */
function comparedOf({ family }: Segment, { attributes, sku }: Alike): Compared {
  return { family: family as FamilyName, attributes, sku };
}

/** The places of the parts that fit one, with an adapter or without. */
function placesFitting(part: Part, segments: readonly Segment[]): Map<Segment, Bits> {
  const compared = comparedPart(part);
  const found = new Map<Segment, Bits>();
  for (const segment of segments) {
    const places = new Bits();
    for (const alike of segment.alike.values()) {
      const verdict = compared && compare(compared, comparedOf(segment, alike))?.verdict;
      if (verdict === 'fits' || verdict === 'adapter') for (const place of alike.places) places.add(place);
    }
    if (!places.isEmpty()) found.set(segment, places);
  }
  return found;
}
