import type { FacetRule } from '#contract/catalogue/facets/facet-rule.ts';
import { facetsOfFamily } from '#contract/catalogue/facets/family-facets.ts';
import { finishOf, minimumSpan, shared } from '#contract/catalogue/facets/shared-facets.ts';
import { YES } from '#contract/catalogue/facets.ts';
import type { Attributes } from '#contract/catalogue/parts.ts';
import { Bits } from './bits.ts';
import { type IdWords, idAt } from './part-ids.ts';
import { type Sorted, SortedIds } from './sorted-ids.ts';
import { WordsOfPlaces } from './words-of-places.ts';

/** What the index knows of a part. `createdAt` in milliseconds since 1970, `price` in dollars, `weight` in grams. */
export interface IndexedPart {
  id: IdWords;
  name: string;
  brandId: string;
  createdAt: number;
  price: number;
  weight: number;
  minimum: number;
  available: number;
  attributes: Attributes;
  sku: string;
  /** The word that it is called by, and all that it is searched by. */
  words: readonly string[];
}

/** Parts that say the same of themselves. `sku`: of the one where others are made for it alone, empty for the others. */
export interface Alike {
  /** Its place in the map: one text for all of its parts. */
  readonly key: string;
  readonly attributes: Attributes;
  readonly sku: string;
  readonly places: Set<number>;
}

/** Other parts are made for one frame alone, by its number. */
const NUMBERED = 'Frame';

/** Parts that say the same of themselves, by what they say. */
type AlikeParts = Map<string, Alike>;

/** The parts of one family, in columns: a part has a place, which stays its own as long as it is of the family. */
export class Segment {
  readonly family: string;
  /** The places of parts on sale. */
  readonly onSale = new Bits();
  /** Four words for each place. */
  ids = new Uint32Array(256);
  readonly names: string[] = [];
  createdAt = new Float64Array(64);
  minimums = new Int32Array(64);
  /** What can be bought, as it was when the list was last sorted by it. */
  stocks = new Int32Array(64);
  readonly brands: string[] = [];
  readonly words = new WordsOfPlaces();
  /** What the parts say of themselves, each once, with the places of those that say just that. */
  readonly alike: AlikeParts = new Map();
  /** The same with the number of each part for which others are made alone; of the other families it is `alike` itself. */
  readonly numbered: AlikeParts;
  /** Another number after each change. */
  version = 0;
  readonly #alikeAt = new Map<AlikeParts, Alike[]>();
  readonly #values = new Map<string, Map<string, Bits>>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #rules: readonly FacetRule[];
  readonly #orders = new Map<Sorted, SortedIds | null>();
  readonly #ends = new Map<string, { version: number; least: number; most: number }>();

  constructor(family: string) {
    this.family = family;
    this.numbered = family === NUMBERED ? new Map() : this.alike;
    this.#rules = facetsOfFamily(family);
  }

  /** How many places there are, of parts on sale and of those that were. */
  get places(): number {
    return this.names.length;
  }

  /** Puts a part at a place, in place of what was known of it; a new one gets the place that follows the last. */
  put(place: number, part: IndexedPart): void {
    this.version += 1;
    const isNew = place >= this.places;
    for (const order of this.#orders.values()) order?.leave(place);
    if (isNew) this.#grow(place);
    else this.#forget(place);
    this.ids.set(part.id, place * 4);
    this.names[place] = part.name;
    this.brands[place] = part.brandId;
    this.createdAt[place] = part.createdAt;
    this.minimums[place] = part.minimum;
    this.stocks[place] = part.available;
    this.onSale.add(place);
    this.#addNumber(shared.price.key, place, part.price);
    this.#addNumber(shared.weight.key, place, part.weight);
    this.#addValue(shared.brand.key, place, part.brandId);
    this.#addValue(shared.minimum.key, place, minimumSpan(part.minimum));
    const finish = finishOf(part.attributes);
    if (finish !== null) this.#addValue(shared.finish.key, place, finish);
    if (part.available >= part.minimum) this.#addValue(shared.stock.key, place, YES);
    for (const rule of this.#rules) this.#addOwn(rule, place, part.attributes);
    this.words.add(place, part.words);
    this.#addAlike(this.alike, place, { ...part, sku: '' });
    if (this.numbered !== this.alike) this.#addAlike(this.numbered, place, part);
    for (const order of this.#orders.values()) order?.enter(place);
  }

  /** Takes in how many pieces of the part at a place can be bought. */
  putStock(place: number, available: number): void {
    if (this.stocks[place] === available) return;
    const order = this.onSale.has(place) ? this.#orders.get('stock') : null;
    order?.leave(place);
    this.stocks[place] = available;
    order?.enter(place);
  }

  /** Takes the part at a place off the list. */
  remove(place: number): void {
    this.version += 1;
    for (const order of this.#orders.values()) order?.leave(place);
    this.onSale.delete(place);
    this.#forget(place);
  }

  /** Forgets the orders, or one of them, where so much changes that making them anew is quicker. */
  forgetOrders(sorted?: Sorted): void {
    if (sorted) this.#orders.delete(sorted);
    else this.#orders.clear();
  }

  /** The values of a facet, each with the places of its parts. */
  valuesOf(key: string): ReadonlyMap<string, Bits> {
    return this.#values.get(key) ?? new Map();
  }

  /** The number of each place; `NaN` where there is none. Null where no part of the family has such a number. */
  numbersOf(key: string): Float64Array | null {
    return this.#numbers.get(key) ?? null;
  }

  idAt(place: number): string {
    return idAt(this.ids, place);
  }

  /** The ends of the numbers of all parts on sale; infinite where no part has one. */
  endsOf(key: string): { least: number; most: number } {
    const known = this.#ends.get(key);
    if (known?.version === this.version) return known;
    const made = { version: this.version, ...this.onSale.ends(this.#numbers.get(key) ?? new Float64Array(0)) };
    this.#ends.set(key, made);
    return made;
  }

  /**
   * All places on sale in an order; null where it is not made yet. It then is made in a moment, when nothing else waits: sorting
   * all parts at once would hold up whoever comes.
   */
  inOrder(sorted: Sorted): SortedIds | null {
    const made = this.#orders.get(sorted) ?? null;
    if (!made && !this.#orders.has(sorted)) {
      this.#orders.set(sorted, null);
      setImmediate(() => this.#orders.set(sorted, new SortedIds(this, sorted)));
    }
    return made;
  }

  #addOwn(rule: FacetRule, place: number, attributes: Attributes): void {
    if (rule.kind === 'choice') for (const value of rule.valuesOf(attributes)) this.#addValue(rule.key, place, value);
    if (rule.kind === 'flag' && rule.isSo(attributes)) this.#addValue(rule.key, place, YES);
    if (rule.kind === 'range') this.#addNumber(rule.key, place, rule.numberOf(attributes));
  }

  #addValue(key: string, place: number, value: string): void {
    const values = this.#values.get(key) ?? new Map<string, Bits>();
    const places = values.get(value) ?? new Bits();
    this.#values.set(key, values.set(value, places));
    places.add(place);
  }

  #addAlike(parts: AlikeParts, place: number, { sku, attributes }: Pick<IndexedPart, 'sku' | 'attributes'>): void {
    const key = JSON.stringify([sku, ...Object.values(attributes)]);
    const alike = parts.get(key) ?? { key, attributes, sku, places: new Set() };
    parts.set(alike.key, alike);
    alike.places.add(place);
    const at = this.#alikeAt.get(parts) ?? [];
    at[place] = alike;
    this.#alikeAt.set(parts, at);
  }

  #addNumber(key: string, place: number, value: number | null): void {
    const numbers = this.#numbers.get(key) ?? new Float64Array(this.createdAt.length).fill(Number.NaN);
    this.#numbers.set(key, numbers);
    numbers[place] = value ?? Number.NaN;
  }

  #forget(place: number): void {
    this.words.forget(place);
    for (const values of this.#values.values()) for (const places of values.values()) places.delete(place);
    for (const [parts, at] of this.#alikeAt) {
      const alike = at[place];
      if (alike?.places.delete(place) && alike.places.size === 0) parts.delete(alike.key);
    }
  }

  #grow(place: number): void {
    if (place < this.createdAt.length) return;
    const size = Math.ceil(this.createdAt.length * 1.5);
    this.ids = widened(this.ids, new Uint32Array(size * 4));
    this.createdAt = widened(this.createdAt, new Float64Array(size));
    this.minimums = widened(this.minimums, new Int32Array(size));
    this.stocks = widened(this.stocks, new Int32Array(size));
    for (const [key, column] of this.#numbers)
      this.#numbers.set(key, widened(column, new Float64Array(size).fill(Number.NaN)));
  }
}

/** Copies a column into a longer one. */
function widened<Column extends Uint32Array | Int32Array | Float64Array>(column: Column, longer: Column): Column {
  longer.set(column);
  return longer;
}
