import { readFileSync } from 'node:fs';
import { firstAdmin } from './first-admin.ts';
import { openLiveShop } from './live.fixture.ts';
import { somePicture } from './picture.fixture.ts';
import { expect, fillCard, fillDelivery, fillSignUp, newBuyer, openedWhenHydrated, test } from './shop.fixture.ts';

/** Public pages that show something of the shop's goods, people or company. */
const publicPages = ['/', '/allParts', '/about', '/contact', '/terms', '/privacy', '/cookies', '/signup'];

const read = (file: string): Record<string, string>[] =>
  JSON.parse(readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'));

test('an empty shop in live mode is led to its first paid order, and shows nothing of the demo', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const live = await openLiveShop({ SEED: 'none' });
  try {
    const page = openedWhenHydrated(await live.visitor(browser));
    let presses = 0;
    const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
      presses++;
    };
    const demo = [
      ...read('brands.json').flatMap(({ name, profile }) => [name, profile]),
      ...read('reviews.json').map(({ name }) => name),
      'Sample Road',
    ].filter((words) => words !== undefined && words !== '');
    for (const path of publicPages) {
      await page.goto(path);
      const shown = await page.locator('body').innerText();
      expect(
        demo.filter((words) => shown.includes(String(words))),
        path,
      ).toEqual([]);
    }

    await page.goto('/login');
    await page.getByLabel('Email').first().fill(firstAdmin.ADMIN_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.ADMIN_PASSWORD);
    await press('Login');
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/dashboard');
    await expect(page.getByText('The shop cannot sell yet: mail, first part')).toBeVisible();
    await press('First steps', 'link');
    await press('Send a test mail to me');
    await expect
      .poll(() => live.mails.map(({ headers }) => headers.subject))
      .toContain('Rehearsal: The shop’s mails arrive');
    await press('It arrived');
    await expect(page.getByText('The shop cannot sell yet: first part')).toBeVisible();
    await press('We sell without tax');
    await expect(page.getByText('The shop sells without tax.')).toBeVisible();
    await press('Delivery is free');
    await expect(page.getByText('Delivery is free.')).toBeVisible();
    await press('We read them');
    await expect(page.getByText('1 step is still open.')).toBeVisible();
    await press('Add a part', 'link');
    await page.getByLabel('Name', { exact: true }).fill('Bottle cage');
    await page.getByLabel('Description').fill('Aluminium, for bottles of 74 mm.');
    await page.getByLabel('Price', { exact: true }).fill('9.50');
    await page.getByLabel('Quantity (minimum)').fill('10');
    await page.getByLabel('Available').fill('200');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await somePicture('cage.jpg'));
    await expect(page.getByText('cage.jpg is uploaded')).toBeAttached();
    await press(/^Add part/);
    await expect(page.getByText('Bottle cage is in the shop')).toBeVisible();
    await page.goto('/dashboard/setup');
    await expect(page.getByText('The shop can sell')).toBeVisible();

    const buyer = openedWhenHydrated(await live.visitor(browser));
    const pressAs = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await buyer.getByRole(role, { name }).first().click();
      presses++;
    };
    await buyer.goto('/signup');
    await fillSignUp(buyer, newBuyer());
    presses++;
    await expect(buyer).toHaveURL('/');
    await pressAs(/Buy Now/, 'link');
    await fillDelivery(buyer);
    await pressAs('Purchase');
    await expect(buyer).toHaveURL(/\/dashboard\/payment\//);
    await fillCard(buyer, '4242 4242 4242 4242');
    await pressAs(/^Pay \$/);
    await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    expect(presses).toBeLessThan(30);
    await page.context().close();
    await buyer.context().close();
  } finally {
    await live.close();
  }
});
