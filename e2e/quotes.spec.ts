import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, signUpVerified } from './admin.fixture.ts';
import { addParts, fillBasket } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('a buyer asks for a quote, gets two versions of it, and accepts the second, which is paid as any order', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 100 });
  if (!part) throw new Error('no part');
  const buyer = await signUpVerified(page.request);
  await fillBasket(page, await bearerOf(page, buyer), [[part.id, 20]]);
  await page.goto(pages.basket);
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for a quote' })).toBeVisible();
  await page.getByLabel('Price each').fill('35');
  await page.getByLabel('What we should know').fill('For a course in January.');
  await checkPage(page, 'what is asked for a quote');
  await page.getByRole('button', { name: 'Send to Mountain Bike' }).click();
  const heading = page.getByRole('heading', { name: /^Quote \d+$/ });
  await expect(heading).toBeVisible();
  const name = (await heading.textContent()) ?? '';
  await expect(page.getByText('The shop has not answered yet')).toBeVisible();

  const shop = await elsewhere(browser);
  await openAsAdmin(shop, adminPages.manageQuotes);
  await shop.getByRole('link', { name: new RegExp(`^Open ${name} of`) }).click();
  await expect(shop.getByText('For a course in January.')).toBeVisible();
  await shop.getByLabel(/, price each$/).fill('38');
  await shop.getByLabel('Price of delivery').fill('12');
  await shop.getByLabel('Hold the stock until then').check();
  await checkPage(shop, 'a quote that is answered');
  await shop.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(shop.getByText('The draft is kept')).toBeVisible();
  await shop.getByRole('button', { name: 'Send version 1' }).click();
  await expect(shop.getByText('Version 1 is sent')).toBeVisible();

  await page.reload();
  await expect(page.getByText('$3.00 short')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another version' }).click();
  await page.getByLabel('Your message').fill('We had 36 in mind.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message is sent')).toBeVisible();

  await shop.reload();
  await expect(shop.getByText('We had 36 in mind.')).toBeVisible();
  await shop.getByLabel(/, price each$/).fill('36');
  await shop.getByRole('button', { name: 'Send version 2' }).click();
  await expect(shop.getByText('Version 2 is sent')).toBeVisible();

  await page.goto(pages.quotes);
  await expect(page.getByText('waits for you')).toBeVisible();
  await checkPage(page, 'the quotes of a buyer');
  await page.getByRole('link', { name: new RegExp(`^Open ${name} of`) }).click();
  await expect(page.getByText('20 × $38.00')).toBeVisible();
  await expect(page.getByText('20 × $36.00')).toBeVisible();
  await checkPage(page, 'a quote with two versions');
  await page.getByRole('button', { name: /^Accept and order/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Street').fill('Verkstadsgatan 14');
  await dialog.getByLabel('Postal code').fill('411 17');
  await dialog.getByLabel('City/Town').fill('Göteborg');
  await dialog.getByLabel('Country').selectOption('SE');
  await dialog.getByLabel('Phone').fill('+46 31 700 52 10');
  await checkPage(page, 'accepting a quote');
  await dialog.getByRole('button', { name: 'Accept and order $732.00' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByText('$732.00').first()).toBeVisible();

  await page.goto(pages.quotes);
  await expect(page.getByText('accepted')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^Open ${name} of`) }).click();
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Why this price/ }).click();
  await expect(page.getByText(`${name} v2`).first()).toBeVisible();
  await shop.context().close();
});
