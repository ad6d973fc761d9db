import { sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Quotation } from '#contract/sales/quotations/quotations.ts';
import { quotationsOf } from '#server/compose.checkout.ts';
import { delivery } from '#server/testing/buy.ts';
import type { Answered, Person, TestShop } from '#server/testing/open-shop.ts';
import { sweepQuotations } from './sweep-quotations.ts';

/** A quote that somebody asks for, with how it is answered and accepted over HTTP. */
export function quotesOf(shop: TestShop, admin: Person) {
  const read = async (as: Person, id: string): Promise<Quotation> =>
    (await shop.ask('GET', `/quotations/${id}`, { as })).body;
  return {
    read,
    async ask(as: Person, lines: readonly object[], more: object = {}): Promise<string> {
      const asked = await shop.ask('POST', '/quotations', { as, body: { lines, ...more } });
      if (asked.status !== 200) throw new Error(`The quote was refused: ${JSON.stringify(asked.body)}`);
      return asked.body._id;
    },
    async send(id: string, lines: readonly object[], more: object = {}, as = admin): Promise<Answered> {
      const { versions } = await read(admin, id);
      const validUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
      const body = { lines, validUntil, deliveryPrice: 0, holds: false, version: versions.length + 1, ...more };
      return shop.ask('POST', `/quotations/${id}/versions`, { as, body });
    },
    accept: (as: Person, id: string, body: { version: number; price: number } & Record<string, unknown>) =>
      shop.ask('POST', `/quotations/${id}/accept`, { as, body: { ...delivery, ...body } }),
    write: (as: Person, id: string, body: object) => shop.ask('POST', `/quotations/${id}/messages`, { as, body }),
    end: (as: Person, id: string, reason?: string) =>
      shop.ask('POST', `/quotations/${id}/end`, { as, body: reason === undefined ? {} : { reason } }),
    /** What happens to quotes by itself, each minute. */
    sweep: () =>
      sweepQuotations(
        quotationsOf(shop.config, shop.checkout, { draw: () => Promise.reject(new Error('draws nothing')) }),
      ),
    /** Lets the newest version be over a moment ago. */
    async expire(id: string): Promise<void> {
      await shop.checkout.db.execute(
        sql`update quotation set valid_until = now() - interval '1 second' where id = ${id}`,
      );
      await shop.checkout.db.execute(
        sql`update quotation_version set valid_until = now() - interval '1 second' where quotation_id = ${id}`,
      );
    },
  };
}

/** Parts with plenty in stock. */
export async function plenty(shop: TestShop, count: number): Promise<Part[]> {
  const parts = (await shop.parts()).filter((one) => one.available >= 3 * one.ordered_quantity);
  if (parts.length < count) throw new Error('The catalogue has too few parts with plenty in stock');
  return parts.slice(0, count);
}

/** Has a quote accepted, and another one offered that holds stock. */
export async function busyQuotes(shop: TestShop): Promise<void> {
  const [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const quotes = quotesOf(shop, admin);
  const [part] = await plenty(shop, 1);
  if (!part) return;
  const line = { part: part._id, quantity: part.ordered_quantity };
  for (const isAccepted of [true, false]) {
    const id = await quotes.ask(buyer, [line]);
    await quotes.send(id, [{ ...line, price: 2 }], { holds: true });
    if (isAccepted) await quotes.accept(buyer, id, { version: 1, price: 2 * part.ordered_quantity });
  }
}
