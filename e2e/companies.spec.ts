import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { admin, elsewhere, openAsAdmin, search } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, signUpDealer } from './company.fixture.ts';
import { expect, fillDelivery, test } from './shop.fixture.ts';

/** List price $16.40, at least 50; no other journey buys it. */
const chainring = { name: 'Chainring 36T 104 BCD', address: '/parts/chainring-36t-104-bcd' };

/** Makes a price list of a company with breaks on the chainring, past the pages. */
async function makeList(page: Page, name: string, company: string | undefined): Promise<void> {
  const parts: { _id: string; name: string }[] = await (await page.request.get('/api/parts')).json();
  const part = parts.find((each) => each.name === chainring.name)?._id;
  const breaks = [
    { from: 50, price: 14.2 },
    { from: 100, price: 13.1 },
    { from: 200, price: 12.4 },
  ];
  const rules = { set: [{ part, kind: 'fixed', breaks }], removed: [] };
  const made = await page.request.post('/api/price-lists', {
    headers: await bearerOf(page, admin),
    data: { name, company, startsAt: '2026-01-01T00:00:00.000Z', rules },
  });
  expect(made.status(), await made.text()).toBe(200);
}

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

test('an admin accepts a company with a list of its own, and its dealer orders at that price', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Göta Cykelimport Handelsbolag i Västra Götaland ${mark}`;
  const team = `Team Tarn ${mark}`;
  const dealer = await elsewhere(browser);
  const [, teamId] = await signUpDealer(dealer, [name, team]);

  await openAsAdmin(page, '/dashboard/companies?state=asked');
  await makeList(page, `${team} 2026`, teamId);
  await search(page, mark);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('asked');
  await checkEverywhere(page, 'Companies');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse and write' }).click();
  await expect(dialog.getByText('Write one sentence: they read it in the mail')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByLabel('Group')).toBeFocused();
  await dialog.getByLabel('Group').selectOption('New group…');
  await dialog.getByLabel('Name of the new group').fill(`Nordic dealers ${mark}`);
  await dialog.getByLabel('A list of their own').selectOption(`Copy of ${team} 2026 (${team})`);
  await dialog.getByLabel('A word to them').fill('Welcome.');
  await checkPage(page, 'Accepting');
  await dialog.getByRole('button', { name: 'Accept and write' }).click();
  await expect(page.getByText('Accepted, and written to the owners')).toBeVisible();
  const list = `${team} 2026, ${name}`;
  await expect(page.getByRole('link', { name: list })).toBeVisible();
  await checkEverywhere(page, 'One company');
  await page.getByRole('link', { name: 'What do they pay?' }).click();
  const company = page.getByRole('combobox', { name: 'Company' });
  await expect(company.getByRole('option', { name, selected: true })).toBeAttached();

  // With two companies nobody has chosen for them; the page says what the one that was accepted pays.
  await dealer.goto(chainring.address);
  const pays = `${name} pays $14.20 for ${chainring.name}: act for it`;
  await expect(dealer.getByRole('article').getByRole('button', { name: pays }).first()).toBeVisible();
  await checkPage(dealer, 'what a company of theirs pays');
  await dealer.goto('/');
  await dealer.locator('summary:visible', { hasText: 'Acting for Myself' }).click();
  await dealer.getByRole('button', { name: `${name} Owner` }).click();
  const acting = dealer.locator('summary:visible', { hasText: `Acting for ${name}` });
  await expect(acting).toBeFocused();
  await acting.click();
  await dealer.getByRole('link', { name: `${name}, its page` }).click();
  await expect(dealer.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(dealer.getByText(list).first()).toBeVisible();
  await expect(dealer.getByRole('heading', { name: 'Your part numbers' })).toBeVisible();

  await dealer.goto('/all-parts?category=Chainring');
  await expect(dealer.getByLabel('Sort by')).toContainText('Your price, low to high');
  // By everybody's prices it is none of these.
  await dealer.goto('/all-parts?category=Chainring&price-to=15&sort=price');
  await expect(dealer.getByText('Filtered and sorted by your prices where you have one.')).toBeVisible();
  await expect(dealer.getByRole('heading', { name: chainring.name })).toBeVisible();
  await expect(dealer.getByLabel('Sort by').getByRole('option', { selected: true })).toHaveText(
    'Your price, low to high',
  );
  await checkEverywhere(dealer, 'The list by own prices');
  await dealer.goto(pages.compare(['CR-32-104-K', 'CR-34-104-S', 'CR-36-104-B']));
  await expect(dealer.getByRole('table').getByText('list price').first()).toBeVisible();
  await checkEverywhere(dealer, 'Parts compared by own prices');
  await dealer.setViewportSize({ width: 375, height: 800 });
  const cells = await dealer.getByRole('table').locator('td').all();
  const widths = await Promise.all(cells.map((cell) => cell.evaluate((td) => td.scrollWidth - td.clientWidth)));
  expect(Math.max(...widths), 'a cell is too wide').toBeLessThanOrEqual(0);
  await dealer.setViewportSize({ width: 1440, height: 900 });

  await dealer.goto(chainring.address);
  const article = dealer.getByRole('article');
  await expect(article.getByText('Your price, 50 pieces')).toBeVisible();
  await expect(article.getByRole('row', { name: '50 to 99 $14.20' })).toHaveAttribute('aria-current', 'true');
  await dealer.getByLabel('Quantity').fill('100');
  await expect(article.getByRole('link', { name: 'Buy Now' })).toContainText('$1,310.00');
  await article.getByRole('button', { name: 'Why this price' }).click();
  const why = dealer.getByRole('dialog', { name: 'Why $13.10' });
  await expect(why.getByRole('row', { name: list })).toContainText('Wins. 100 to 199 pieces.');
  await why.getByRole('button', { name: 'Close' }).click();
  await article.getByRole('link', { name: 'Buy Now' }).click();
  await expect(dealer.getByLabel('Ordering for')).toHaveValue(/./);
  await fillDelivery(dealer);
  await dealer.getByLabel('Your order number').fill('PO-2026-114');
  await dealer.getByRole('button', { name: 'Purchase' }).click();
  await expect(dealer).toHaveURL(/\/dashboard\/payment\//);
  await dealer.goto(dealer.url().replace('/payment/', '/order/'));
  await expect(dealer.getByText('PO-2026-114')).toBeVisible();
  await expect(dealer.getByRole('main')).toContainText('$1,310.00');
  await dealer.getByRole('button', { name: /^Why this price, \$13.10/ }).click();
  await expect(why.getByRole('row', { name: list })).toContainText('Wins.');

  const stranger = await elsewhere(browser);
  await stranger.goto(chainring.address);
  await expect(stranger.getByRole('article').getByText('$16.40').first()).toBeVisible();
  await expect(stranger.getByText('Your price,')).toHaveCount(0);
  await stranger.context().close();
  await dealer.context().close();
});
