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
import { type PartsService, sayingTax } from '#server/catalogue/parts/parts.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type Comparison, compare, worstFirst } from './compare.ts';
import type { Compared } from './compared.ts';
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

export function fitService(
  db: Database,
  { findByNumbers }: Pick<PartsService, 'findByNumbers'>,
  live: LiveIndex,
  priceKind: () => PriceKind | null,
): FitService {
  async function segmentsOf(families: readonly string[]): Promise<Segment[]> {
    const now = await indexWithin(live, WAIT_MS);
    if (!now || now === 'not ready') return [];
    await live.followStock(now.index);
    return now.index.segmentsOf(families);
  }

  /** How each of some parts fits all of the others. One query, however many adapters the rules mean. */
  async function fitsOf(parts: readonly Part[], others: readonly Part[]): Promise<Fit[]> {
    const compared = parts.map((part) => ({ part, findings: findingsOf(part, others) }));
    const meant = compared.flatMap(({ findings }) => findings.flatMap(({ adapter }) => adapter?.among ?? []));
    const segments = meant.length === 0 ? [] : await segmentsOf([...new Set(meant)]);
    const fitted = compared.map(({ part, findings }) => ({
      part,
      findings: findings.map((finding) => ({ ...finding, ids: soldOf(finding.adapter, segments) })),
    }));
    const ids = fitted.flatMap(({ findings }) => findings.flatMap((finding) => finding.ids));
    const sold = await partsById(ids);
    return fitted.map(({ part, findings }) => ({
      part: part._id,
      verdict: findings[0]?.verdict ?? null,
      findings: findings.map(({ at, with: other, verdict, first, second, note, by, ids: adapters }) => ({
        ...{ with: other, interface: at.name, verdict, has: first, other: second, note },
        adapters: adapters.flatMap((id) => {
          const found = sold.get(id);
          return found ? [{ part: id, sku: found.sku, slug: found.slug, name: found.name }] : [];
        }),
        ...{ by, standard: at.standard, source: at.source },
      })),
    }));
  }

  async function partsById(ids: readonly string[]): Promise<ReadonlyMap<string, Part>> {
    return new Map((await findParts(db, [...new Set(ids)])).map((part) => [part._id, part]));
  }

  return {
    async compareAll(parts, others) {
      const found = await partsById([...parts, ...others]);
      const known = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
      return succeed(await fitsOf(known(parts), known(others)));
    },
    async rolesOf(part) {
      const compared = comparedPart(part);
      if (!compared) return [];
      const met = [...meetingsOf(compared.family).keys()];
      const segments = new Map((await segmentsOf(met)).map((segment) => [segment.family, segment]));
      const roles = met.flatMap((family) => roleOf(compared, segments.get(family)) ?? []);
      const found = await partsById(roles.flatMap(({ best }) => best.map(({ id }) => id)));
      return roles.map(({ best, ...role }) => ({
        ...role,
        best: best.flatMap(({ id, ...said }) => {
          const one = found.get(id);
          return one ? [{ part: sayingTax(one, priceKind()), ...said }] : [];
        }),
      }));
    },
    async findFitting(numbers, segments) {
      const found = await findByNumbers(numbers);
      return new Map(
        numbers.flatMap((number, at) => {
          const part = found[at];
          return part ? [[number, { name: part.name, places: placesFitting(part, segments) }] as const] : [];
        }),
      );
    },
    async answer(part, typed) {
      const [other] = await findByNumbers([typed]);
      if (!other) return { typed, part: null, verdict: null, findings: [] };
      const [fit] = await fitsOf([part], [other]);
      return { typed, part: other, verdict: fit?.verdict ?? null, findings: fit?.findings ?? [] };
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
function soldOf(adapter: Adapter | null, segments: readonly Segment[]): string[] {
  const segment = segments.find(({ family }) => family === adapter?.among);
  if (!adapter || !segment) return [];
  const places = [...segment.alike.values()].flatMap(({ attributes, places: alike }) =>
    adapter.isIt(attributes) ? [...alike] : [],
  );
  return bestStocked(segment, places).map((place) => segment.idAt(place));
}

/** Those of which the most can be bought. */
function bestStocked(segment: Segment, places: readonly number[]): number[] {
  const stock = (place: number) => segment.stocks[place] ?? 0;
  return places.toSorted((one, other) => stock(other) - stock(one)).slice(0, BEST);
}

const isFitting = ({ verdict }: Comparison) => verdict === 'fits' || verdict === 'adapter';

/** Parts of a family that say the same of themselves, and how a part fits them. */
function comparisonsIn(part: Compared, segment: Segment): { places: ReadonlySet<number>; found: Comparison }[] {
  return [...segment.alike.values()].flatMap((alike) => {
    const found = compare(part, comparedOf(segment, alike));
    return found ? [{ places: alike.places, found }] : [];
  });
}

/** What a part meets of a family; `best` by their ids, what fits without an adapter first. Null where it meets none of them. */
function roleOf(part: Compared, segment: Segment | undefined) {
  const compared = segment ? comparisonsIn(part, segment) : [];
  if (!segment || compared.length === 0) return null;
  const counts: Record<FitVerdict, number> = { no: 0, unknown: 0, adapter: 0, fits: 0 };
  for (const { places, found } of compared) counts[found.verdict] += places.size;
  const { no, ...shown } = counts;
  const fitting = compared
    .filter(({ found }) => isFitting(found))
    .flatMap(({ places, found }) => [...places].map((place) => ({ place, found })));
  const foundAt = new Map(fitting.map(({ place, found }) => [place, found]));
  const bestOf = (verdict: FitVerdict) =>
    bestStocked(
      segment,
      fitting.filter(({ found }) => found.verdict === verdict).map(({ place }) => place),
    );
  const best = [...bestOf('fits'), ...bestOf('adapter')].slice(0, BEST).map((place) => ({
    id: segment.idAt(place),
    has: foundAt.get(place)?.findings[0]?.second ?? '',
    verdict: foundAt.get(place)?.verdict ?? 'fits',
  }));
  const has = fitting[0]?.found.findings[0]?.first ?? '';
  return { family: segment.family, has, ...shown, all: no + shown.unknown + shown.adapter + shown.fits, best };
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
  const fitting = (segment: Segment) =>
    compared
      ? comparisonsIn(compared, segment).flatMap(({ places, found }) => (isFitting(found) ? [...places] : []))
      : [];
  return new Map(segments.map((segment) => [segment, Bits.of(fitting(segment))]));
}
