import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import routes from './routes.ts';

/** The addresses of some routes: those that show a page, by their paths. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children.length > 0 ? addressesOf(children, own) : [index ? own || '/' : own];
  });

it('the router knows every address of the contract, and no other', () => {
  const { compare, ...others } = { ...pages, ...adminPages };
  const known = [
    compare([]),
    ...Object.values({ ...others, ...adminPages }).map((page) =>
      (typeof page === 'string' ? page : page(':', 1)).replace(/\?.*/, ''),
    ),
  ];
  // A last part that may be left out makes two addresses.
  const routed = addressesOf(routes)
    .flatMap((address) => (address.endsWith('?') ? [address.replace(/\/[^/]+$/, ''), address.slice(0, -1)] : [address]))
    .map((address) => address.replace(/:\w+/, ':'));
  expect(routed.filter((address) => address !== '/*').sort()).toEqual([...new Set(known)].sort());
});
