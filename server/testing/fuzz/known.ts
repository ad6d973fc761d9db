import { randomUUID } from 'node:crypto';
import type { Part } from '#contract/catalogue/parts.ts';
import type { FuzzPerson, PersonName } from './person.ts';

/** Asks the shop for something below `/api`, as a person or as nobody. */
export type Ask = (
  method: string,
  path: string,
  as: FuzzPerson | null,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: whatever came is looked into
) => Promise<{ status: number; headers: Record<string, unknown>; body: any }>;

/** Values by the field that takes them; an id by the path before it, too. */
export type KnownValues = Record<string, readonly unknown[]>;

const idsOf = (rows: unknown): string[] =>
  (Array.isArray(rows) ? rows : [])
    .slice(0, 8)
    .flatMap(({ _id, id }: { _id?: string; id?: string }) => _id ?? id ?? []);

/** What there is to ask for: what the admin sees of everybody, the parts on sale, and the orders of the people. */
export async function readKnown(
  ask: Ask,
  people: Record<PersonName, FuzzPerson>,
  onSale: readonly Part[],
): Promise<KnownValues> {
  const list = async (path: string) => (await ask('GET', path, people.admin)).body;
  const parts = onSale.slice(0, 8).map(({ _id }) => _id);
  const orders = [people.buyer, people.stranger].flatMap((person) => person.orders.map(({ _id }) => _id));
  const money = await list('/manage/money');
  const enquiries = idsOf(await list('/manage/enquiries'));
  const entries = idsOf((await list('/audit')).entries);
  const questions = idsOf(await list('/manage/questions'));
  const reviews = idsOf(await list('/manage/reviews'));
  const sessions = (
    await Promise.all([people.buyer, people.stranger].map((as) => ask('GET', '/auth/sessions', as)))
  ).flatMap(({ body }) => idsOf(body));
  const managed = idsOf(await list('/manage/parts?limit=8'));
  const refunds: string[] = [];
  for (const order of orders.slice(0, 4)) {
    await ask('POST', `/order/${order}/refunds`, people.admin, { amount: 1, reason: 'agreed' });
    refunds.push(...idsOf((await list(`/order/${order}`)).refunds));
  }
  const file = (await ask('GET', `/manage/parts/csv?ids=${managed.slice(0, 2)}`, people.admin)).body;
  const imported = await ask('POST', '/parts/imports', people.admin, { csv: file });
  const imports = imported.body?._id ? [imported.body._id] : [];
  return {
    id: [...parts, ...orders, ...enquiries, ...entries],
    ...{ '/api/order/id': orders, '/api/order/{id}/refunds/refund': refunds, order: orders, orders },
    ...{ '/api/part/id': [...parts, ...managed], '/api/purchasePage/id': parts, '/api/manage/parts/id': managed },
    ...{ part: parts, parts, key: parts, category: onSale.map(({ category }) => category) },
    ...{ '/api/manage/enquiries/id': enquiries, '/api/audit/id': entries, '/api/manage/reviews/id': reviews },
    ...{ '/api/manage/questions/id': questions, '/api/manage/questions/{id}/answer': questions },
    ...{ '/api/manage/payment-cases/id': idsOf(money.cases), '/api/manage/disputes/id': idsOf(money.disputes) },
    ...{ '/api/auth/sessions/id': sessions, '/api/parts/imports/id': imports },
    img: [...new Set(onSale.map(({ img }) => img))].slice(0, 5),
    image: [...new Set(onSale.map(({ img }) => img))].slice(0, 5),
    ids: parts,
    provider: ['google', 'facebook'],
    '/api/auth/providers/provider': ['google', 'facebook'],
  };
}

/** What a person leaves with their mark beside orders: a profile and an enquiry. */
export async function leaveMarks(ask: Ask, person: FuzzPerson, img: string | undefined): Promise<void> {
  const { mark, email } = person;
  const link = 'https://linkedin.com/in/m';
  const profile = { education: mark, city: mark, phone: '12345', linkedin: link, ...(img ? { image: img } : {}) };
  await ask('PUT', `/profile?email=${encodeURIComponent(email)}`, person, profile);
  await ask('POST', '/enquiries', null, {
    key: randomUUID(),
    company: mark,
    email,
    builds: 'wheels',
    quantity: 1,
    message: mark,
  });
}
