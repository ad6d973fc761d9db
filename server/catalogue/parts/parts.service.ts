import type { Part } from '#contract/catalogue/parts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import { idSchema } from '#contract/values.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { findPart, findPartBySlug, listParts } from './parts.repository.ts';

const SLUG = /^[a-z0-9-]{1,200}$/;

export interface PartsService {
  /** All parts on sale right now, newest first. */
  all(): Promise<Part[]>;
  /** The newest parts on sale right now, at most `count`. */
  newest(count: number): Promise<Part[]>;
  /** The part on sale with that slug, or null. */
  findBySlug(slug: string): Promise<Part | null>;
  /** The part on sale with that id, whatever text that is, or null. */
  findById(id: string): Promise<Part | null>;
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

  return {
    all: async () => (await listParts(db)).map(saying),
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
