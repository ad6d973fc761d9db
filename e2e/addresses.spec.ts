import { checkPage } from './checks.fixture.ts';
import { expect, openPart, signUp, test } from './shop.fixture.ts';

test('an address is kept on the profile, and the form of an order begins with it', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByLabel('Street').fill('Hamngatan 3');
  await dialog.getByLabel('City/Town').fill('Borås');
  await dialog.getByLabel('Phone Number').fill('+46 33 20 44 10');
  await dialog.getByLabel('Country').selectOption('Sweden');
  await dialog.getByLabel('Postal code').fill('5033');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not a postal code of Sweden')).toBeVisible();
  await expect(dialog.getByLabel('Postal code')).toBeFocused();
  await checkPage(page, 'the dialog of an address');
  await dialog.getByLabel('Postal code').fill('503 31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const addresses = page.getByRole('region', { name: 'Addresses' });
  await expect(addresses.getByText('503 31 Borås, Sweden, +46 33 20 44 10')).toBeVisible();
  await expect(addresses.getByText('Default', { exact: true })).toBeVisible();

  await openPart(page, 'Chainring 32T 104 BCD');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/./);
  for (const [label, value] of [
    ['Street', 'Hamngatan 3'],
    ['Postal code', '503 31'],
    ['Country', 'SE'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  // What is typed over it survives a reload, and is another address.
  await page.getByLabel('Street').fill('Kungsgatan 1');
  await page.getByLabel('Your order number').fill('PO 4471');
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('Kungsgatan 1');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('another');
  await checkPage(page, 'the order form with addresses');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('your number PO 4471')).toBeVisible();
});
