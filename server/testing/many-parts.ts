import { sql } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import type { TestShop } from './open-shop.ts';

/** A part of those that `addParts` makes: pieces cost a dollar. */
export type MadePart = { part: string; sku: string };

const PIECE_CENTS = 100;
/** A statement may take five seconds, also on a busy machine. */
const AT_ONCE = 300;

/** Adds so many parts with plenty in stock and their ledger, past the calls. Gives them by their SKUs. */
export async function addParts(shop: TestShop, count: number): Promise<MadePart[]> {
  const made: MadePart[] = [];
  for (let from = 1; from <= count; from += AT_ONCE)
    made.push(...(await addNumbered(shop, from, Math.min(count, from + AT_ONCE - 1))));
  return made;
}

async function addNumbered({ checkout: { db } }: TestShop, from: number, to: number): Promise<MadePart[]> {
  const { rows } = await db.execute<MadePart>(sql`
    with made as (
      insert into part (id, slug, sku, ean, brand_id, category, name, description, img, pictures, price_cents,
        available, ordered_quantity, weight_grams, attributes)
      select gen_random_uuid(), 'made-' || n, 'MADE-' || lpad(n::text, 5, '0'), '29' || lpad(n::text, 11, '0'), brand_id, category,
        'Sealed bearing ' || n || ' for hubs of 148 mm', description, img, pictures, ${PIECE_CENTS}, 10000, 1, weight_grams, attributes
      from generate_series(${from}::int, ${to}::int) as n, (select * from part where archived_at is null order by id limit 1) as one
      returning id, sku, available
    ), booked as (
      insert into stock_movement (id, part_id, kind, quantity) select gen_random_uuid(), id, 'opening', available from made
    )
    select id as part, sku from made order by sku`);
  return rows;
}

/** What a buyer sends to order some pieces of each of these parts. */
export function orderOf(email: string, parts: readonly MadePart[], pieces = 2) {
  return {
    ...{ email, street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' },
    lines: parts.map(({ part }) => ({ part, quantity: pieces, unitPrice: dollarsFromCents(PIECE_CENTS) })),
    price: dollarsFromCents(PIECE_CENTS * pieces * parts.length),
  };
}
