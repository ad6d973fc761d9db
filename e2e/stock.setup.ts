import { randomUUID } from 'node:crypto';
import { type FullConfig, type Page, request } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import { admin } from './admin.fixture.ts';
import { bearerOf } from './company.fixture.ts';

/** The parts that most journeys order. */
const ordered = new Set(['Saddle 143 mm', 'Chainring 32T 104 BCD', 'Stem 45 mm 35 clamp', 'Chain 12-speed 126 links']);

/** Runs before all journeys: as many pieces of those parts come in as all of a thorough run order together. */
export default async function addGoods({ projects }: FullConfig): Promise<void> {
  const shop = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' });
  await shop.post('/api/auth/sign-in/email', { data: admin });
  const headers = await bearerOf({ request: shop } as Page, admin);
  const parts: Part[] = await (await shop.get('/api/parts')).json();
  for (const { _id, name } of parts.filter((part) => ordered.has(part.name))) {
    const data = { key: randomUUID(), pieces: 5000, reason: 'goods-in', note: '' };
    const added = await shop.post(`/api/part/${_id}/goods`, { headers, data });
    if (!added.ok()) throw new Error(`No goods of ${name}: ${await added.text()}`);
  }
  await shop.dispose();
}
