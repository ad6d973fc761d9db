import { expect, test } from 'vitest';
import type { StoredBuild } from '#web/catalogue/own-build/builds.list.ts';
import { foundIn, type ListedBuild, mergeBuilds } from './listed-builds.ts';

const build = (id: string, more: Partial<StoredBuild> = {}): StoredBuild => ({
  id,
  search: `name=${id}&chain=C`,
  ...more,
});
const there = (id: string, version = 1, more: Partial<ListedBuild> = {}): ListedBuild => ({
  ...build(id, { version, account: 'marta@shop.example' }),
  ...more,
});
const ids = (builds: readonly StoredBuild[]) => builds.map(({ id }) => id);

test('builds are found by words of their name and customer, whatever case and accents', () => {
  const builds = [build('Trail', { customer: 'Åsa Öberg' }), build('City')];
  expect(ids(foundIn(builds, ' oberg TRA '))).toEqual(['Trail']);
  expect(ids(foundIn(builds, 'trail city'))).toEqual([]);
  expect(ids(foundIn(builds, ' '))).toEqual(['Trail', 'City']);
});

test('what was changed here and is not stored yet counts; what the account does not have any more is gone', () => {
  const account = [
    there('A', 3, { changedAt: '2026-01-03', company: 'Velo' }),
    there('B', 1, { changedAt: '2026-01-01' }),
  ];
  const here = [
    build('A', { version: 3, account: 'x', unsaved: true, customer: 'Åsa', changedAt: '2026-01-04' }),
    build('B', { version: 1, account: 'x' }),
    build('gone', { version: 2, account: 'x' }),
    build('new', { unsaved: true, changedAt: '2026-01-02' }),
  ];
  const isRead = { q: '', isRead: true };
  expect(mergeBuilds(here, account, isRead)[0]).toMatchObject({ id: 'A', customer: 'Åsa', company: 'Velo' });
  expect(ids(mergeBuilds(here, account, isRead))).toEqual(['A', 'new', 'B']);
  // A build that was stored a moment ago is not in the list that was read before.
  expect(ids(mergeBuilds(here, account, { q: '', isRead: false }))).toContain('gone');
  // Another browser changed it since.
  expect(mergeBuilds([build('A', { version: 2 })], account, isRead)[0]).toMatchObject({ id: 'A', version: 3 });
  expect(ids(mergeBuilds(here, [], { q: 'asa', isRead: true }))).toEqual(['A']);
});
