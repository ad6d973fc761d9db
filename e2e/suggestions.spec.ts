import { pages } from '#contract/pages.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

// Spec: N7
test('the search suggests parts, standards behind other makers’ names and one’s own, by the keys, and without a connection what was searched before', async ({
  page,
}) => {
  await page.goto(pages.contact);
  const words = page.getByRole('combobox', { name: 'Search parts' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await page.keyboard.press('/');
  await expect(words).toHaveAttribute('aria-expanded', 'false');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/suggestions?q=saddle', (route) => held.then(() => route.abort()));
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=saddle'));
  const asked = page.waitForRequest((request) => request.url().endsWith('?q=saddle'));
  await page.keyboard.type('saddle');
  await asked;
  await expect(page.getByText('Looking for “saddle”')).toBeVisible();
  // The next question stops the one before.
  await words.fill('rear hub 148 xd');
  await stopped;
  letGo();
  const hub = list.getByRole('group', { name: 'Parts' }).getByRole('option', { name: /HB-R148-32-XD/ });
  await expect(hub).toContainText('12 × 148 mm, XD driver');
  await expect(hub).toContainText(/\$61\.20.*(available|left|stock)/);
  await expect(hub.locator('mark')).toHaveText(['Rear', 'hub', '148', 'XD']);
  await checkPage(page, 'suggestions under the bar');
  await page.keyboard.press('ArrowDown');
  await expect(hub).toHaveAttribute('aria-selected', 'true');
  await expect(words).toHaveAttribute('aria-activedescendant', (await hub.getAttribute('id')) ?? '');
  // Its page is read ahead: Enter opens it at once.
  await expect(page.locator('link[rel=prefetch][href*="/parts/rear-hub-148-x-12-32h-xd"]').first()).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(hub).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rear hub 148 × 12 32H XD');
  await expect(list).toBeHidden();

  await page.keyboard.press('/');
  const recent = list.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText(['rear hub 148 xd1 part']);
  await page.keyboard.type('SRAM DUB');
  await expect(page.getByText('“SRAM DUB”: 28.99 mm axles')).toBeVisible();
  await expect(page.getByText('DUB is another maker’s name.')).toBeVisible();
  await list.getByRole('option', { name: 'Bottom bracket, 28.99 mm axle' }).click();
  await expect(page).toHaveURL(`${pages.allParts}?q=dub&category=Bottom+bracket`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('28.99 mm axle');
  // The list says so, too.
  await expect(page.getByRole('main').getByText('“SRAM DUB”: 28.99 mm axles')).toBeVisible();

  await page.context().setOffline(true);
  await words.fill('cassette 12');
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(recent).toHaveText([/^SRAM DUB/, /^rear hub 148 xd/]);
  await page.context().setOffline(false);
  await expect(list.getByRole('option', { name: /Cassette 12-speed/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await words.fill('qwrtz');
  await expect(page.getByText('Nothing for “qwrtz”')).toBeVisible();
  await words.fill('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(list).toBeHidden();

  const headers = await bearerOf(page, await signUp(page));
  const made = await page.request.post('/api/lists', { headers, data: { name: 'Spring wheels', lines: [] } });
  const { _id } = await made.json();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(pages.home);
  await page.getByRole('button', { name: 'Search parts' }).click();
  const own = list.getByRole('group', { name: 'Yours' });
  await expect(own.getByRole('option', { name: 'Spring wheels, your list' })).toBeVisible();
  await words.fill('spring');
  await expect(list.getByRole('option', { name: 'Spring wheels, your list' })).toBeVisible();
  await checkPage(page, 'suggestions over the whole window');
  await list.getByRole('option', { name: 'Spring wheels, your list' }).click();
  await expect(page).toHaveURL(pages.list(_id));
  await expect(words).toBeHidden();
});
