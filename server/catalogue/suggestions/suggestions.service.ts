import type { Brand } from '#contract/catalogue/brands.ts';
import { withoutMaker } from '#contract/catalogue/other-maker.ts';
import type { CategoryCount, FoundParts } from '#contract/catalogue/part-search.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { specificationOf } from '#contract/catalogue/specification/specification.ts';
import { SUGGEST_FROM } from '#contract/catalogue/suggestions.heads.ts';
import {
  suggestedMost as most,
  type SuggestedGroup,
  type SuggestedPart,
  type SuggestedStandard,
  type Suggestions,
} from '#contract/catalogue/suggestions.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { orderableOf } from '#contract/quantities.ts';
import { listShownBrands } from '#server/catalogue/brands/brands.repository.ts';
import type { PartSearchService } from '#server/catalogue/parts/part-search.service.ts';
import { type MakerTyped, readMaker, standardsOf, wordsIn } from '#server/catalogue/search-words/makers.ts';
import type { Database } from '#server/platform/database/connection.ts';

export interface SuggestionsService {
  /** What words may mean, the same for everybody. Nothing for fewer letters than `SUGGEST_FROM`. */
  suggest(q: string): Promise<Result<Suggestions>>;
}

/** The fewest letters by which a brand is meant. */
const BRAND_FROM = 3;

/** Suggests what the search finds, and how it is grouped. */
export function suggestionsService(db: Database, search: Pick<PartSearchService, 'find'>): SuggestionsService {
  const find = async (q: string, limit = 1): Promise<FoundParts | null> => {
    const found = await search.find({ q, limit });
    return found.ok ? found.value : null;
  };

  const suggestBrands = async (q: string): Promise<SuggestedGroup[]> => {
    const named = brandsNamed(await listShownBrands(db), q).slice(0, most.brands);
    const counted = named.map(async ({ name }) => ({ name, count: (await find(name))?.total ?? 0 }));
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  };

  const suggestStandards = async (typed: MakerTyped | null, found: FoundParts): Promise<SuggestedStandard[]> => {
    if (!typed) return [];
    const { maker, standard } = typed;
    // One address, however it was typed.
    const others = wordsIn(typed.others).join(' ');
    if (standard)
      return showStandards(familiesOf(found).map((one) => ({ ...one, words: others, measure: standard.measure })));
    const among = new Set(familiesOf(found).map(({ name }) => name));
    const each = standardsOf(maker).map(async ({ words, measure }) => {
      const made = await find(`${others} ${words}`.trim());
      // Where a word had to be left out, they are not what was typed.
      if (!made || made.without.length > 0) return [];
      const rows = familiesOf(made).map((one) => ({ ...one, words: `${others} ${words}`.trim(), measure }));
      // Of each standard the family with the most parts, where none was typed.
      return others === '' ? bestFirst(rows).slice(0, 1) : bestFirst(rows.filter(({ name }) => among.has(name)));
    });
    return showStandards((await Promise.all(each)).flat());
  };

  const show = async (q: string, found: FoundParts): Promise<Suggestions> => {
    const { rows, total, instead, notSold, otherMaker } = found;
    const typed = otherMaker && readMaker(q);
    const [brands, standards] = await Promise.all([suggestBrands(q), suggestStandards(typed, found)]);
    return {
      total,
      without: withoutMaker(found),
      instead,
      notSold,
      parts: rows.map(showPart),
      families: typed?.standard ? [] : suggestFamilies(found),
      brands,
      otherMaker: standards.length > 0 ? otherMaker : null,
      standards,
    };
  };

  return {
    async suggest(q) {
      if (q.length < SUGGEST_FROM) return succeed(nothing);
      const found = await find(q, most.parts);
      return succeed(found ? await show(q, found) : nothing);
    },
  };
}

const nothing: Suggestions = {
  total: 0,
  without: [],
  instead: null,
  notSold: null,
  parts: [],
  families: [],
  brands: [],
  otherMaker: null,
  standards: [],
};

function showPart(part: Part): SuggestedPart {
  const { _id, name, sku, slug, img, price, ordered_quantity: minimum } = part;
  const available = orderableOf(part);
  return { _id, name, sku, slug, img, specification: specificationOf(part).summary, price, minimum, available };
}

/** The families with a part among what was found, and how many. */
function familiesOf({ counts }: FoundParts): CategoryCount[] {
  const families = counts.groups.flatMap((group) => (group.families.length > 0 ? group.families : [group]));
  return families.filter(({ count }) => count > 0);
}

/** First the families of the best matches, then those with the most parts. */
function suggestFamilies(found: FoundParts): SuggestedGroup[] {
  const best = [...new Set(found.rows.map(({ category }) => category))].reverse();
  const sorted = familiesOf(found).toSorted(
    (one, other) => best.indexOf(other.name) - best.indexOf(one.name) || other.count - one.count,
  );
  return sorted.slice(0, most.families).map(({ name, count }) => ({ name, count }));
}

/** Parts of a family that words find, by what they measure. */
type Made = CategoryCount & Pick<SuggestedStandard, 'words' | 'measure'>;

function bestFirst(made: readonly Made[]): Made[] {
  return made.toSorted((one, other) => other.count - one.count);
}

function showStandards(made: readonly Made[]): SuggestedStandard[] {
  return bestFirst(made)
    .slice(0, most.standards)
    .map(({ name, count, words, measure }) => ({ family: name, measure, words, count }));
}

/** The brands that a word begins, in their order. */
function brandsNamed(brands: readonly Brand[], q: string): Brand[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter(({ length }) => length >= BRAND_FROM);
  return brands.filter(({ name }) =>
    words.some((word) =>
      name
        .toLowerCase()
        .split(/\s+/)
        .some((part) => part.startsWith(word)),
    ),
  );
}
