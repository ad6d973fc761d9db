import { buildSlots, findSlot, type Slot, type SlotKey, slotsFor } from '#contract/catalogue/fit/build.slots.ts';
import type { Build } from '#contract/catalogue/fit/build.ts';
import type { BuildFinding, BuildView, Choice, PlaceChoices, PlaceCounts } from '#contract/catalogue/fit/build-view.ts';
import { fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { PriceKind } from '#contract/money.ts';
import type { LiveIndex } from '#server/catalogue/facets/live-index.ts';
import type { Segment } from '#server/catalogue/facets/segment.ts';
import { type PartsService, sayingTax } from '#server/catalogue/parts/parts.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type BuildComparison, type BuildFinding as Found, fitAt, type Placed, placedIn } from './build-fit.ts';
import { fitIndex } from './fit.index.ts';
import { alikeIn, comparedOf } from './fitting-places.ts';
import type { Adapter } from './outcome.ts';
import { sumsOf } from './sums.ts';

/** How many adapters are named for a finding. */
const ADAPTERS = 2;

export interface BuildService {
  /** A build, each part compared with all others, and what can stand at its open places. */
  view(build: Build): Promise<BuildView>;
  /** What can stand at some places, in place of what stands there, at most `count` parts at each; null while that is being prepared. */
  choices(build: Build, places: readonly SlotKey[], count: number): Promise<ReadonlyMap<SlotKey, PlaceChoices> | null>;
}

export function buildService(
  db: Database,
  { findByNumbers }: Pick<PartsService, 'findByNumbers'>,
  live: LiveIndex,
  priceKind: () => PriceKind | null,
): BuildService {
  const { segmentsOf, partsById, partsOf, adaptersSold } = fitIndex(db, findByNumbers, live);

  return {
    async view(build) {
      const parts = await partsOf(build);
      const placed = placedIn(build, parts);
      const compared = build.items.map((item) => {
        const one = placed.find((other) => other.item === item);
        const others = placed.filter((other) => other !== one);
        return { item, one, found: one ? fitAt(one.compared, one.slot, others) : null };
      });
      const meant = compared.flatMap(({ found }) => found?.findings.flatMap(({ adapter }) => adapter ?? []) ?? []);
      const openSlots = buildSlots.filter(({ key }) => !build.items.some(({ slot }) => slot === key));
      const [soldFor, segments] = await Promise.all([
        adaptersSold(meant, ADAPTERS),
        segmentsOf([...new Set(openSlots.flatMap(({ families }) => families))]),
      ]);
      const open = openSlots.map((slot) => [slot.key, countsOf(fittingAt(slot, placed, segments))] as const);
      return {
        items: compared.map(({ item, one, found }) => ({
          item,
          place: placeName(item.slot, one),
          part: one?.part ? sayingTax(one.part, priceKind()) : partAt(parts, item.part),
          verdict: found?.verdict ?? null,
          findings: (found?.findings ?? []).map((finding) => findingSaid(finding, soldFor)),
        })),
        open: new Map(segments.length === 0 ? [] : open),
        sums: sumsOf(placed.map(({ compared, end }) => ({ ...compared, end }))),
      };
    },
    async choices(build, places, count) {
      const slots = places.flatMap((place) => findSlot(place) ?? []);
      const segments = await segmentsOf([...new Set(slots.flatMap(({ families }) => families))]);
      if (segments.length === 0) return null;
      const placed = placedIn(build, await partsOf(build));
      const found = slots.map((slot) => {
        const fitting = fittingAt(slot, placed, segments);
        return { slot, counts: countsOf(fitting), best: bestOf(fitting, count) };
      });
      const parts = await partsById(found.flatMap(({ best }) => best.map(({ id }) => id)));
      const choiceOf = ({ id, found: comparison }: Ranked): Choice[] => {
        const part = parts.get(id);
        const verdict = comparison?.verdict ?? null;
        return part ? [{ part: sayingTax(part, priceKind()), verdict, worst: worstOf(comparison) }] : [];
      };
      return new Map(found.map(({ slot, counts, best }) => [slot.key, { ...counts, best: best.flatMap(choiceOf) }]));
    },
  };
}

/** Parts that say the same of themselves and can stand at a place, and how they fit a build there; null where they meet nothing of it. */
interface FittingAlike {
  readonly segment: Segment;
  readonly places: readonly number[];
  readonly found: BuildComparison | null;
}

function fittingAt(slot: Slot, placed: readonly Placed[], segments: readonly Segment[]): FittingAlike[] {
  const others = placed.map(({ compared }) => compared);
  return segments
    .filter(({ family }) => slot.families.some((one) => one === family))
    .flatMap((segment) =>
      [...alikeIn(segment, others)]
        .filter(({ attributes }) => slotsFor(segment.family, attributes).includes(slot))
        .map((alike) => ({
          segment,
          places: [...alike.places],
          found: fitAt(comparedOf(segment, alike), slot, placed),
        })),
    );
}

function countsOf(fitting: readonly FittingAlike[]): PlaceCounts {
  const count = { fits: 0, adapter: 0, unknown: 0, no: 0, free: 0 };
  for (const { places, found } of fitting) count[found?.verdict ?? 'free'] += places.length;
  const { no, ...counts } = count;
  return { ...counts, all: no + counts.fits + counts.adapter + counts.unknown + counts.free };
}

/** A part that can stand at a place, by its id. */
interface Ranked {
  readonly id: string;
  readonly found: BuildComparison | null;
}

/** Those that fit first, the best stocked first, at most `count`; none that does not fit. */
function bestOf(fitting: readonly FittingAlike[], count: number): Ranked[] {
  const ranked = fitting
    .filter(({ found }) => found?.verdict !== 'no')
    .flatMap(({ segment, places, found }) =>
      places.map((at) => ({ segment, at, found, stock: segment.stocks[at] ?? 0 })),
    );
  ranked.sort((one, other) => rankOf(other.found) - rankOf(one.found) || other.stock - one.stock);
  return ranked.slice(0, count).map(({ segment, at, found }) => ({ id: segment.idAt(at), found }));
}

/** What fits comes before what meets nothing, and that before what needs an adapter. */
const rankOf = (found: BuildComparison | null) =>
  found ? fitVerdicts.indexOf(found.verdict) * 2 : fitVerdicts.indexOf('adapter') * 2 + 1;

function worstOf(found: BuildComparison | null): Choice['worst'] {
  const [worst] = found?.findings ?? [];
  return worst ? { interface: worst.at.name, has: worst.first, other: worst.second, note: worst.note } : null;
}

function findingSaid(
  { at, with: other, verdict, first, second, note, adapter }: Found,
  soldFor: (adapter: Adapter | null) => readonly Part[],
): BuildFinding {
  return {
    ...{ interface: at.name, with: placeName(other.item.slot, other), slot: other.item.slot },
    ...{ verdict, has: first, other: second, note, standard: at.standard },
    adapters: soldFor(adapter).map(({ sku, slug, name, price, ordered_quantity }) => ({
      ...{ sku, slug, name, price, ordered_quantity },
    })),
  };
}

function placeName(slot: string, placed: Placed | undefined): string {
  return findSlot(slot)?.name ?? placed?.compared.family ?? 'Part';
}

const partAt = (parts: ReadonlyMap<string, Part>, part: unknown) =>
  typeof part === 'string' ? (parts.get(part) ?? null) : null;
