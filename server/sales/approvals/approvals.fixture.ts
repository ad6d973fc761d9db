import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CompanyMember } from '#contract/accounts/companies.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { part as partTable } from '#server/platform/database/schema/catalogue/parts.ts';
import { delivery } from '#server/testing/buy.ts';
import { anAddress, makeCompany } from '#server/testing/dealer.ts';
import type { Answered, Person, TestShop } from '#server/testing/open-shop.ts';

const place = { country: anAddress.country, postalCode: anAddress.postalCode };

/** A company with an owner, two buyers and a viewer, and what tests of approvals do with them over and over. */
export async function openApprovals(shop: TestShop) {
  const [owner, johan, erik, viewer, stranger] = [
    await shop.signUp('Marta Lindqvist'),
    await shop.signUp('Johan Ek'),
    await shop.signUp('Erik Sandell'),
    await shop.signUp('Vera Viewer'),
    await shop.signUp('Sofia Stranger'),
  ];
  const { id: company } = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: johan, role: 'buyer' },
    { person: erik, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  const members: CompanyMember[] = (await shop.ask('GET', `/company/${company}`, { as: owner })).body.members;
  const idOf = ({ email }: Person): string => members.find((each) => each.email === email)?._id ?? '';
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: Person, body?: object): Promise<Answered> =>
    shop.ask(method, `/approvals${path}`, { as, ...(body && { body }) });
  const [part] = (await shop.parts()) as [Part];
  /** Sets the part's price in cents and its stock. */
  const setPart = async (columns: Partial<typeof partTable.$inferInsert>) => {
    await shop.checkout.db.update(partTable).set(columns).where(eq(partTable.id, part._id));
    shop.checkout.parts.changed();
  };
  const orderOf = (as: Person, quantity: number, cents = 1000, more: object = {}) => ({
    ...{ email: as.email, ...delivery, ...place, part: part._id, quantity, price: (quantity * cents) / 100, company },
    ...more,
  });
  return {
    ...{ owner, johan, erik, viewer, stranger, company, idOf, part, setPart, orderOf },
    addRule: async (rule: object, as = owner) => {
      const body = { company, kind: 'order-over', amount: 100, member: null, approver: idOf(owner), ...rule };
      return ask('POST', '/rules', as, body);
    },
    order: (as: Person, quantity: number, more: object = {}) =>
      shop.ask('POST', '/order', { as, body: orderOf(as, quantity, 1000, more) }),
    /** Asks for approval of an order of the part. */
    askFor: async (as: Person, quantity: number, more: object = {}) => {
      const asked = await ask('POST', '/order', as, orderOf(as, quantity, 1000, more));
      expect(asked.body).toMatchObject({ state: 'waiting' });
      return asked.body;
    },
    put: async (as: Person, quantity: number) => {
      const body = { company, how: 'set', lines: [{ part: part._id, quantity }] };
      expect((await shop.ask('POST', '/basket/lines', { as, body })).status).toBe(200);
    },
    /** Asks for approval of one's basket. */
    askForBasket: async (as: Person, more: object = {}) => {
      const at = { company, ...place };
      const { version, orders } = (await shop.ask('POST', '/checkout/quote', { as, body: at })).body;
      const prices = orders.map(({ price }: { price: number }) => price);
      return ask('POST', '', as, { ...at, email: as.email, ...delivery, version, prices, ...more });
    },
    basketOf: async (as: Person) =>
      (await shop.ask('GET', `/basket?company=${company}`, { as })).body.lines.map(
        ({ quantity }: { quantity: number }) => quantity,
      ),
    read: async (id: string, as: Person) => (await ask('GET', `/${id}`, as)).body,
    list: (as: Person, view = 'waiting') => ask('GET', `?company=${company}&view=${view}`, as),
    approve: (id: string, hash: string, as: Person) => ask('POST', `/${id}/approve`, as, { hash }),
    refuse: (id: string, hash: string, as: Person) =>
      ask('POST', `/${id}/refuse`, as, { hash, words: 'Wait for the spring list.' }),
    withdraw: (id: string, as: Person) => ask('POST', `/${id}/withdraw`, as),
    again: (id: string, as: Person) => ask('POST', `/${id}/again`, as),
    rules: (as: Person) => ask('GET', `/rules?company=${company}`, as),
    ask,
  };
}

export type Approvals = Awaited<ReturnType<typeof openApprovals>>;
