import { type Build, readBuildText } from '#contract/catalogue/fit/build.ts';
import { buildName } from '#contract/catalogue/fit/build.words.ts';
import type { Fit, FitAnswer, FitRole } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_FINDINGS_MAX, type FitVerdict } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type Result, succeed } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import { Bits } from '#server/catalogue/facets/bits.ts';
import type { FindFitting } from '#server/catalogue/facets/choices.ts';
import type { LiveIndex } from '#server/catalogue/facets/live-index.ts';
import type { Segment } from '#server/catalogue/facets/segment.ts';
import { type PartsService, sayingTax } from '#server/catalogue/parts/parts.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { comparedPart, fitInBuild, type Placed, placedIn } from './build-fit.ts';
import { type Comparison, compare, type Finding, worstFirst } from './compare.ts';
import type { Compared } from './compared.ts';
import { fitIndex } from './fit.index.ts';
import { alikeIn, bestStocked, comparedOf } from './fitting-places.ts';
import { meetingsOf } from './interfaces.ts';

/** How many parts stand for a family. */
const BEST = 3;

export interface FitService {
  /** How each of some parts fits all of the others, by their ids, and a build; those that are not on sale are left out. */
  compareAll(parts: readonly string[], others: readonly string[], build?: string): Promise<Result<Fit[]>>;
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
  const { segmentsOf, partsById, partsOf, adaptersSold } = fitIndex(db, findByNumbers, live);

  /** How each of some parts fits something, as `findingsOf` says. One query, however many adapters the rules mean. */
  async function fitsOf(parts: readonly Part[], findingsOf: (part: Part) => readonly FoundWith[]): Promise<Fit[]> {
    const compared = parts.map((part) => ({
      part,
      findings: worstOf(findingsOf(part)),
    }));
    const meant = compared.flatMap(({ findings }) => findings.flatMap(({ adapter }) => adapter ?? []));
    const soldFor = await adaptersSold(meant, BEST);
    return compared.map(({ part, findings }) => ({
      part: part._id,
      family: part.category,
      verdict: findings[0]?.verdict ?? null,
      findings: findings.map(({ at, with: other, place, verdict, first, second, note, by, adapter }) => ({
        ...{ with: other, place, interface: at.name, verdict, has: first, other: second, note },
        adapters: soldFor(adapter).map(({ _id, sku, slug, name, ordered_quantity }) => ({
          ...{ part: _id, sku, slug, name, minimum: ordered_quantity },
        })),
        ...{ by, standard: at.standard, source: at.source },
      })),
    }));
  }

  /** What stands in a build, with the parts that have its numbers. */
  async function placed(build: Build): Promise<Placed[]> {
    return placedIn(build, await partsOf(build));
  }

  return {
    async compareAll(parts, others, text = '') {
      const build = readBuildText(text);
      const [found, there] = await Promise.all([partsById([...parts, ...others]), build ? placed(build) : []]);
      const known = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
      const beside = known(others);
      return succeed(await fitsOf(known(parts), (part) => [...findingsWith(part, beside), ...findingsIn(part, there)]));
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
    async findFitting(texts, segments) {
      const found = await findByNumbers(texts);
      const fitting = texts.map(async (text, at) => {
        const part = found[at];
        if (part) return [[text, { name: part.name, places: placesFitting(part, segments) }] as const];
        const build = readBuildText(text);
        if (!build) return [];
        const there = await placed(build);
        return [[text, { name: buildName(build), places: placesInBuild(there, segments) }] as const];
      });
      return new Map((await Promise.all(fitting)).flat());
    },
    async answer(part, typed) {
      const build = readBuildText(typed);
      if (build) {
        const there = await placed(build);
        const [fit] = await fitsOf([part], () => findingsIn(part, there));
        return { typed, other: { name: buildName(build), slug: null }, ...saidOf(fit) };
      }
      const [other] = await findByNumbers([typed]);
      if (!other) return { typed, other: null, ...saidOf(undefined) };
      const [fit] = await fitsOf([part], () => findingsWith(part, [other]));
      return { typed, other: { name: other.name, slug: other.slug }, ...saidOf(fit) };
    },
  };
}

const saidOf = (fit: Fit | undefined) => ({ verdict: fit?.verdict ?? null, findings: fit?.findings ?? [] });

/** A finding, with the id of the part that it is about, or the place of a build where that stands. */
interface FoundWith extends Finding {
  readonly with: string | null;
  readonly place: string | null;
}

/** The worst findings, as many as are told, and the worst with each of the others: else nobody could say with which of many a part fits. */
function worstOf(findings: readonly FoundWith[]): FoundWith[] {
  const others = new Set<unknown>();
  return findings.toSorted(worstFirst).filter(({ with: other, place }, at) => {
    const isFirst = !others.has(other ?? place);
    others.add(other ?? place);
    return isFirst || at < FIT_FINDINGS_MAX;
  });
}

/** What is found between a part and the others. */
function findingsWith(part: Part, others: readonly Part[]): FoundWith[] {
  const compared = comparedPart(part);
  return others.flatMap((other) => {
    const beside = comparedPart(other);
    const comparison = compared && beside && other._id !== part._id ? compare(compared, beside) : null;
    return (comparison?.findings ?? []).map((finding) => ({ ...finding, with: other._id, place: null }));
  });
}

/** What is found between a part and what stands in a build, at the place where it fits best. */
function findingsIn(part: Part, there: readonly Placed[]): FoundWith[] {
  const compared = comparedPart(part);
  const found = compared && fitInBuild(compared, there);
  return (found?.findings ?? []).map(({ with: other, ...finding }) => ({
    ...finding,
    with: other.part?._id ?? null,
    place: other.item.slot,
  }));
}

const isFitting = ({ verdict }: Pick<Comparison, 'verdict'>) => verdict === 'fits' || verdict === 'adapter';

/** Parts of a family that say the same of themselves, and how a part fits them. */
function comparisonsIn(part: Compared, segment: Segment): { places: ReadonlySet<number>; found: Comparison }[] {
  return [...alikeIn(segment, [part])].flatMap((alike) => {
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
      BEST,
    );
  const best = [...bestOf('fits'), ...bestOf('adapter')].slice(0, BEST).map((place) => ({
    id: segment.idAt(place),
    has: foundAt.get(place)?.findings[0]?.second ?? '',
    verdict: foundAt.get(place)?.verdict ?? 'fits',
  }));
  const has = fitting[0]?.found.findings[0]?.first ?? '';
  return { family: segment.family, has, ...shown, all: no + shown.unknown + shown.adapter + shown.fits, best };
}

/** The places of the parts that fit one, with an adapter or without. */
function placesFitting(part: Part, segments: readonly Segment[]): Map<Segment, Bits> {
  const compared = comparedPart(part);
  return placesWhere(segments, compared ? [compared] : [], (alike) => compared && compare(compared, alike));
}

/** The same for what stands in a build. */
function placesInBuild(there: readonly Placed[], segments: readonly Segment[]): Map<Segment, Bits> {
  return placesWhere(
    segments,
    there.map(({ compared }) => compared),
    (alike) => fitInBuild(alike, there),
  );
}

function placesWhere(
  segments: readonly Segment[],
  others: readonly Compared[],
  comparison: (alike: Compared) => Pick<Comparison, 'verdict'> | null,
): Map<Segment, Bits> {
  const placesIn = (segment: Segment) => {
    const places = new Bits();
    for (const alike of alikeIn(segment, others)) {
      const found = comparison(comparedOf(segment, alike));
      if (found && isFitting(found)) for (const place of alike.places) places.add(place);
    }
    return places;
  };
  return new Map(segments.map((segment) => [segment, placesIn(segment)]));
}
