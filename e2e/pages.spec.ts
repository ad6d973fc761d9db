import { addParts } from './checkout.fixture.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, fillCard, fillDelivery, openPart, signUp, test } from './shop.fixture.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Spec: D22, P4, R1, R2, S1, A1
  test('home and all parts show their parts', async ({ page, request }) => {
    const [part] = await addParts(request, { price: 14.8, available: 100 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: part?.name ?? 'no part' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(6);
    await expect(page.getByRole('heading', { name: 'Dealers Reviews' })).toBeVisible();
    await page.goto('/all-parts');
    await expect(page.getByRole('link', { name: 'Buy Now' })).not.toHaveCount(0);
  });
});

// Spec: R16, X12
test('an unknown address is the 404 page, with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('OOPS! PAGE NOT FOUND')).toBeVisible();
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist.", { exact: true })).toBeVisible();
  await page.goto('/parts/chainring-99t-104-bcd');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('chainring 99t 104 bcd');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/all-parts?q=chainring+99t+104+bcd');
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Chainring');
  await page.goBack();
  await page.getByRole('link', { name: 'Return To Home' }).click();
  await expect(page).toHaveURL('/');
});

// Spec: D14, N28
test(
  'the forms and pages of a purchase have no fault that axe finds in either theme, at 375 and at 1440',
  thorough,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Email is Required')).toBeVisible();
    await checkEverywhere(page, 'login with errors');

    await signUp(page);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await checkEverywhere(page, 'no orders');
    await openPart(page, 'Saddle 143 mm');
    await page.getByLabel('Quantity').fill('1');
    await expect(page.getByText(/^Min order limit/)).toBeVisible();
    await checkEverywhere(page, 'order');
    await page.getByLabel('Quantity').fill('50');
    await fillDelivery(page);
    await page.getByRole('button', { name: 'Purchase' }).click();
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await checkEverywhere(page, 'declined');
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('Congrats!')).toBeVisible();
    await checkEverywhere(page, 'paid');
    await page.goto('/dashboard/myOrders');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkEverywhere(page, 'my orders with the dialog');
  },
);
