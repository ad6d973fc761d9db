import type { Part } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import { idSchema } from '#contract/values.ts';
import { PreparedJson, StreamedJson } from '#server/platform/calls/answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countOnSale, findPart, findPartBySlug, findParts, listParts, listPartsInBatches } from './parts.repository.ts';
import { findPartsByNumber } from './parts-by-number.repository.ts';

const SLUG = /^[a-z0-9-]{1,200}$/;

/** Above so many parts the list is sent as it is read: as a whole it would fill the memory. */
const STORED_MAX = 2000;
/** How many parts one piece of it has. */
const PIECE = 500;

export interface PartsService {
  /** All parts on sale right now, newest first, ready to be sent; null where they are too many for that. */
  prepareList(): Promise<PreparedJson | null>;
  /** The same, however many they are, read while they are sent. */
  streamList(): Promise<StreamedJson>;
  /** The newest parts on sale right now, at most `count`. */
  newest(count: number): Promise<Part[]>;
  /** The part on sale with that slug, or null. */
  findBySlug(slug: string): Promise<Part | null>;
  /** The part on sale with that id, whatever text that is, or null. */
  findById(id: string): Promise<Part | null>;
  /** The parts on sale with these numbers, each at its number's place, or null. */
  findByNumbers(numbers: readonly string[]): Promise<(Part | null)[]>;
  /** One part as it is right now. Fails with `not-found`. */
  read(id: string): Promise<Result<Part>>;
  /** Tells those who listen that this process changed a part or its stock. */
  changed(): void;
  whenChanged(listener: () => void): void;
}

/** A part that says whether its price contains tax; nothing where tax is off. */
export function sayingTax(part: Part, kind: PriceKind | null): Part {
  return kind === null ? part : { ...part, taxIncluded: kind === 'gross' };
}

/** The parts on sale, read through `db`. */
export function partsService(db: Database, priceKind: () => PriceKind | null): PartsService {
  const saying = (part: Part) => sayingTax(part, priceKind());
  const listeners: (() => void)[] = [];

  async function* asPieces(): AsyncGenerator<Buffer> {
    let before = '[';
    for await (const parts of listPartsInBatches(db, PIECE)) {
      yield Buffer.from(before + JSON.stringify(parts.map(saying)).slice(1, -1));
      before = ',';
    }
    yield Buffer.from(before === '[' ? '[]' : ']');
  }

  return {
    async prepareList() {
      if ((await countOnSale(db)) > STORED_MAX) return null;
      const parts = (await listParts(db, STORED_MAX + 1)).map(saying);
      return new PreparedJson(new EncodedBody(Buffer.from(JSON.stringify(parts))), parts.length);
    },
    streamList: async () => new StreamedJson(asPieces(), await countOnSale(db)),
    newest: async (count) => (await listParts(db, count)).map(saying),
    // No slug is empty or longer, and PostgreSQL takes no NUL.
    async findBySlug(slug) {
      const part = SLUG.test(slug) ? await findPartBySlug(db, slug) : null;
      return part && saying(part);
    },
    async findById(id) {
      const read = idSchema.safeParse(id);
      const part = read.success ? await findPart(db, read.data) : null;
      return part && saying(part);
    },
    async findByNumbers(numbers) {
      const meant = await findPartsByNumber(db, numbers);
      const ids = numbers.map((number) => {
        const [one, ...others] = meant.get(number) ?? [];
        return others.length === 0 ? one?.id : undefined;
      });
      const found = new Map(
        (
          await findParts(
            db,
            ids.filter((id) => id !== undefined),
          )
        ).map((part) => [part._id, saying(part)]),
      );
      return ids.map((id) => (id === undefined ? null : (found.get(id) ?? null)));
    },
    async read(id) {
      const part = await findPart(db, id);
      return part ? succeed(saying(part)) : fail('not-found', 'There is no such part on sale.');
    },
    changed() {
      for (const listener of listeners) listener();
    },
    whenChanged: (listener) => void listeners.push(listener),
  };
}
