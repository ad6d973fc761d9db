import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { fail } from '#contract/failures.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import type { Route } from './+types/all-parts.page.ts';
import { loader } from './all-parts.page.tsx';

test('a list that is being prepared is none that there is not: it may be asked for again', async () => {
  const context = new RouterContextProvider();
  const preparing = { findParts: async () => fail('unavailable', 'This list is being prepared.') };
  context.set(shopReader, preparing as unknown as ShopReader);
  const url = new URL('http://shop/all-parts?sort=lightest');
  await expect(loader({ context, url } as unknown as Route.LoaderArgs)).rejects.toMatchObject({
    init: { status: 503 },
  });
});
