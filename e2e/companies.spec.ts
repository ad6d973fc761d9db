import { randomUUID } from 'node:crypto';
import type { ListedCompany, ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { openAsAdmin, search } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const group = { _id: '019a0000-0000-7000-8000-000000000002', name: 'Nordic dealers' };
const autumn = { _id: '019a0000-0000-7000-8000-000000000003', name: 'Autumn wheels' };
const at = '2026-11-12T16:20:00.000Z';

const listed: ListedCompany = {
  _id: id,
  name: 'Göta Cykelimport Handelsbolag i Västra Götaland',
  city: 'Göteborg',
  country: 'SE',
  dealer: 'asked',
  askedAt: at,
  vatNumber: 'SE556677889901',
  vatConfirmedAt: null,
  members: 1,
  group,
  lists: 2,
  orders: { count: 12, sum: 21640, unpaid: 1 },
  createdAt: at,
  closedAt: null,
};
const { members: _members, lists: _lists, ...facts } = listed;
const company: ManagedCompany = {
  ...facts,
  version: 1,
  street: 'Packhusplatsen 2',
  postalCode: '411 13',
  number: '+46 31 700 52 10',
  vatConfirmedBy: null,
  vatConfirmedHow: null,
  note: 'Pays on Fridays.',
  request: {
    words: 'Chainrings and cassettes for our six shops.',
    askedAt: at,
    by: { name: 'Lars Öberg', email: 'lars@gota-cykel.example', emailVerified: true },
    ...{ answer: null, answerWords: null, answeredAt: null, answeredBy: null },
  },
  members: [{ _id: id, name: 'Lars Öberg', email: 'lars@gota-cykel.example', role: 'owner' }],
  invitations: [],
  addresses: [
    {
      _id: id,
      ...{ name: 'Lager', street: 'Packhusplatsen 2', postalCode: '411 13', city: 'Göteborg', country: 'SE' },
      ...{ number: '12345', preferred: true },
    },
  ],
  priceLists: [
    {
      ...{ _id: id, name: 'Göta rotors', for: 'company', parts: 6, families: 0, brands: 1, breaks: true },
      ...{ startsAt: at, endsAt: null, begun: true },
    },
  ],
  near: [{ _id: id, name: 'Göta Cykel AB', city: 'Borås', country: 'SE', closed: true, sameNumber: false }],
  events: [{ _id: id, at, who: 'lars@gota-cykel.example', what: 'Dealer’s prices asked for', more: '' }],
  choices: { groups: [{ ...group, lists: ['Nordic 2026'] }], lists: [{ ...autumn, for: 'everybody', rules: 4 }] },
};

test('an admin keeps groups of companies', async ({ page }) => {
  const name = `Group ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(page, '/dashboard/companies');
  await page.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect(dialog.getByText('Group name is Required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect(dialog.getByText(`There is a group with the name ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await dialog.getByLabel('Name').fill(`${name} AB`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('The group is renamed')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name} AB` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The group is removed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('an admin finds who asked, accepts with a group, a list and a word, and is told what was refused', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/manage/companies?**', (route) =>
    route.fulfill({ json: [listed], headers: { 'x-total-count': '1' } }),
  );
  await page.route('**/api/manage/company-counts', (route) =>
    route.fulfill({ json: { open: 1, asked: 1, unconfirmed: 1, closed: 0 } }),
  );
  await page.route(`**/api/manage/companies/${id}`, (route) => route.fulfill({ json: company }));
  await page.route(`**/api/manage/companies/${id}/answer`, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { ...company, dealer: 'accepted' } });
  });
  await openAsAdmin(page, '/dashboard/companies?state=asked');
  await expect(page.getByRole('row').filter({ hasText: listed.name })).toContainText('asked');
  await checkEverywhere(page, 'Companies');
  await search(page, 'göta');
  await expect(page).toHaveURL(/[?&]q=g/);
  await page.getByRole('link', { name: listed.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed.name);
  await checkEverywhere(page, 'One company');

  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse and write' }).click();
  await expect(dialog.getByText('Write one sentence: they read it in the mail')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByLabel('Group')).toBeFocused();
  await dialog.getByLabel('Group').selectOption('New group…');
  await dialog.getByLabel('Name of the new group').fill('Alps');
  await dialog.getByLabel('A list of their own').selectOption('Copy of Autumn wheels (everybody)');
  await dialog.getByLabel('A word to them').fill('Welcome.');
  await checkPage(page, 'Accepting');
  await dialog.getByRole('button', { name: 'Accept and write' }).click();
  await expect(page.getByText('Accepted, and written to the owners')).toBeVisible();
  expect(sent).toEqual([{ answer: 'accepted', words: 'Welcome.', newGroup: 'Alps', copyOf: autumn._id }]);
});
