import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { admin, signUpVerified } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany } from './company.fixture.ts';
import { thorough } from './extent.ts';
import { enter, tabTo } from './keyboard.fixture.ts';
import { mailedLink } from './mail.fixture.ts';
import { fillBasket, makeList, orderBasket, someLines } from './part-lists.fixture.ts';
import { expect, payByCard, signUp, test } from './shop.fixture.ts';

const bag = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Basket, ${count === 1 ? '1 line' : `${count} lines`}` });
const rows = (page: Page): Locator => page.locator('main [data-line]');
const grips = (page: Page) =>
  rows(page)
    .locator('[data-grip]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity, ${name}`, exact: true });

test('a basket becomes a list, is put in order by keys alone, and goes back into the basket and out again', async ({
  page,
}) => {
  const headers = await bearerOf(page, await signUp(page));
  const lines = await someLines(page, 4);
  const [first, second, third] = lines.map(({ part }) => part.name) as [string, string, string];
  await fillBasket(page, headers, lines);
  await page.goto(pages.basket);
  await enter(page, page.getByRole('button', { name: 'Save as a list' }));
  const dialog = page.getByRole('dialog', { name: 'Save as a list' });
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByText('Name is Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Weekly chains');
  await checkPage(page, 'saving a basket as a list');
  await dialog.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly chains' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await checkEverywhere(page, 'a list');

  const grip = page.getByRole('button', { name: `Move ${first}, 1 of 4` });
  await tabTo(page, grip);
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is taken, place 1 of 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `Move ${first}, 3 of 4` })).toBeFocused();
  await checkEverywhere(page, 'a row that is held');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Move ${first}, 1 of 4` })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first} is put down at place 2.`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${first}, 2 of 4` })).toBeFocused();
  await page.getByRole('button', { name: `Move ${third}, 3 of 4` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/move'));
  await page.keyboard.press('Enter');
  expect((await moved).status()).toBe(200);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  expect((await grips(page)).slice(0, 3)).toEqual([
    `Move ${third}, 1 of 4`,
    `Move ${second}, 2 of 4`,
    `Move ${first}, 3 of 4`,
  ]);

  // A quantity by keyboard; the next one has the focus.
  const step = lines[2]?.quantity ?? 1;
  await quantity(page, third).fill(String(step * 2));
  await quantity(page, third).press('Enter');
  await expect(quantity(page, second)).toBeFocused();
  await page.waitForResponse(
    (answer) => /\/api\/lists\/[^/]+(\?|$)/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await expect(quantity(page, third)).toHaveValue(String(step * 2));

  // All of it, and back.
  await page.request.delete('/api/basket', { headers });
  await enter(page, page.getByRole('button', { name: 'Add all 4' }));
  await expect(page.getByText('4 lines are in the basket')).toBeVisible();
  await expect(bag(page, 4)).toBeVisible();
  await enter(page, page.getByRole('button', { name: /^Undo ?, Weekly chains$/ }));
  await expect(bag(page, 0)).toBeVisible();

  // A line that is taken off comes back to its place.
  await page.getByRole('button', { name: `Take off ${second}` }).press('Enter');
  await expect(page.getByText(`${second} is off the list`)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Move ${second}, 2 of 4` })).toBeVisible();

  // What somebody else set meanwhile is not overwritten: both figures are said.
  await quantity(page, third).fill(String(step * 3));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const list = await (await page.request.get(`/api/lists/${id}`, { headers })).json();
  const line = list.lines.find(({ name }: { name: string }) => name === third);
  const set = await page.request.put(`/api/lists/${id}/lines/${line.part}`, {
    headers,
    data: { quantity: step * 4, lineVersion: line.version },
  });
  expect(set.status()).toBe(200);
  await quantity(page, third).press('Enter');
  await expect(page.getByText('Two set this line at once')).toBeVisible();
  await checkEverywhere(page, 'two who set a line of a list');
  await page.getByRole('button', { name: `Set to ${(step * 3).toLocaleString('en-US')}` }).click();
  await expect(page.getByText('Two set this line at once')).toBeHidden();
  await expect(quantity(page, third)).toHaveValue(String(step * 3));

  // Deleted, and brought back.
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename' }).getByLabel('Name').fill('Chains');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chains' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Chains' }).click();
  await expect(page.getByText('Chains is deleted')).toBeVisible();
  await expect(page.getByText('No list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Chains', exact: true })).toBeVisible();
  await checkEverywhere(page, 'lists');
});

test('a list goes out as CSV and another one comes in from it; it is printed with its pictures', async ({ page }) => {
  const headers = await bearerOf(page, await signUp(page));
  const lines = await someLines(page, 3);
  const list = await makeList(page, headers, { name: 'Spring service', lines });
  await page.goto(pages.list(list));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV out' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Spring-service.csv');
  const csv = await readFile(await file.path());
  expect(csv.toString()).toContain(lines[0]?.part.sku);

  await page.goto(pages.lists);
  await page.getByRole('button', { name: 'From CSV' }).click();
  await page.getByRole('dialog', { name: 'From CSV' }).getByLabel('Name').fill('From a file');
  await page.keyboard.press('Enter');
  const into = page.getByLabel('CSV or XLSX file');
  await checkEverywhere(page, 'CSV in');
  await into.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([csv, Buffer.from('XX-0,5\r\n')]),
  });
  await expect(page.getByText('4 lines in, 4 accounted for')).toBeVisible();
  await checkPage(page, 'CSV in, checked');
  await page.getByRole('button', { name: 'Put 3 lines on the list' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(await grips(page)).toEqual(lines.map(({ part }, at) => `Move ${part.name}, ${at + 1} of 3`));

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await checkEverywhere(page, 'a list on paper');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('main table picture')).toHaveCount(3);
  await page.emulateMedia({ media: 'screen' });
});

test('a whole order is ordered again, with what has changed; cards say what was bought', async ({ page, request }) => {
  const buyer = await signUp(page);
  const headers = await bearerOf(page, buyer);
  // Other journeys use other parts: one of these goes off sale for a while.
  const lines = (await someLines(page, 9)).slice(0, 3);
  const gone = lines[0]?.part;
  await fillBasket(page, headers, lines);
  const order = await orderBasket(page, headers, buyer.email);
  await page.goto(pages.payment(order));
  await payByCard(page);

  await request.post('/api/auth/sign-in/email', { data: admin });
  const asAdmin = await bearerOf({ request } as Page, admin);
  expect((await request.delete(`/api/part/${gone?._id}`, { headers: asAdmin })).status()).toBe(200);
  try {
    await page.goto(pages.order(order));
    await expect(page.getByRole('button', { name: 'Save as a list' })).toBeVisible();
    await page.getByRole('link', { name: 'Order again', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+ again$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changed, 1' })).toContainText('It is not on sale any more');
    await expect(page.getByRole('region', { name: 'As it was, 2' }).getByRole('listitem')).toHaveCount(2);
    await checkEverywhere(page, 'an order again');
    await enter(page, page.getByRole('button', { name: 'Put 2 lines in the basket' }));
    await expect(page.getByText('2 lines are in the basket')).toBeVisible();
    await expect(bag(page, 2)).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Undo', exact: true }));
    await expect(bag(page, 0)).toBeVisible();
    await page.goto(pages.partsFor(lines[1]?.part.name ?? ''));
    const name = lines[1]?.part.name ?? '';
    const card = page.getByRole('listitem').filter({ has: page.getByLabel(`Quantity, ${name}`, { exact: true }) });
    const pieces = (lines[1]?.quantity ?? 0).toLocaleString('en-US');
    await expect(card.getByText(`${pieces} pieces`).first()).toBeVisible();
    await checkPage(page, 'a card that says what was bought');
    await page.goto(pages.lists);
    await expect(page.getByRole('link', { name: /^Order again: / })).toHaveCount(1);
  } finally {
    await request.put(`/api/part/${gone?._id}/restored`, { headers: asAdmin });
  }
});

test('a viewer of a company reads its lists', thorough, async ({ page, browser }) => {
  const headers = await bearerOf(page, await signUpVerified(page.request));
  const company = await makeCompany(page, headers, 'Lindqvist Cykel AB');
  const lines = await someLines(page, 2);
  const list = await makeList(page, headers, { name: 'Brake wall', company, lines });
  const context = await browser.newContext();
  const other = await context.newPage();
  const viewer = await signUpVerified(other.request);
  const invited = await page.request.post(`/api/company/${company}/invitations`, {
    headers,
    data: { email: viewer.email, role: 'viewer' },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  await other.goto(await mailedLink(page.request, { to: viewer.email, subject: 'Invitation to Lindqvist Cykel AB' }));
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('You are a member of Lindqvist Cykel AB now')).toBeVisible();
  await other.goto(pages.lists);
  await expect(other.getByText('Lindqvist Cykel AB, you may read it')).toBeVisible();
  await other.goto(pages.list(list));
  await expect(rows(other)).toHaveCount(2);
  for (const name of [/^Move/, /^Take off/, 'Rename', 'CSV in', /^Delete/, /^Add all/])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  await expect(other.getByRole('textbox', { name: /^Quantity/ })).toHaveCount(0);
  await checkPage(other, 'a list of a viewer');
  await context.close();
});
