import { adminPages } from '#contract/admin-pages.ts';
import { openAsAdmin } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

test('an admin expects a delivery, books what came in by the keyboard, and sees the receipt again', async ({
  page,
}) => {
  const [part, other] = (await demoParts(page.request)).slice(-6);
  if (!part || !other) throw new Error('There are no parts');
  await openAsAdmin(page, adminPages.stockIn('expected'));
  await page.getByRole('button', { name: 'Add a delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a delivery' });
  await dialog.getByLabel('Part').fill(part.sku);
  await dialog.getByLabel('Pieces').fill('500');
  await dialog.getByLabel('Expected').fill('2031-12-04');
  await dialog.getByLabel('From').fill('Tandem Forge');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: part.sku });
  await expect(row).toContainText('“next 500 on 4 Dec 2031”');
  await checkPage(page, 'expected deliveries');

  await row.getByRole('link', { name: `Came in, ${part.name}` }).click();
  const pieces = page.getByRole('textbox', { name: `Came in, ${part.name}` });
  await expect(pieces).toHaveValue('+500');
  await pieces.fill('480');
  await expect(page.getByText('20 fewer than expected')).toBeVisible();
  await pieces.press('Enter');
  await expect(page.getByLabel('Next part')).toBeFocused();
  await page.keyboard.type(other.ean);
  await page.keyboard.press('Enter');
  const count = page.getByRole('textbox', { name: `Came in, ${other.name}` });
  await expect(count).toBeFocused();
  await page.keyboard.type('=200');
  await expect(page.getByText('= sets a count: use Stocktaking')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book +480' })).toBeDisabled();
  await count.fill('+12');
  const note = `LS ${Date.now()}`;
  await page.getByLabel('Delivery note').fill(note);
  await checkPage(page, 'goods in');
  await page.getByRole('button', { name: 'Book +492' }).click();
  await expect(page.getByText(`${note} is booked: +492 pieces.`)).toBeVisible();
  const receipt = page.getByRole('row').filter({ hasText: note });
  await expect(receipt).toContainText('492 pieces of 2 parts');
  await receipt.getByRole('button', { name: `Show lines of ${note}` }).click();
  await expect(page.getByRole('dialog', { name: note }).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Expected/ }).click();
  await expect(row).toContainText('+20');
  await row.getByRole('button', { name: `Cancel the delivery of ${part.name}` }).click();
  await page.getByRole('button', { name: 'Cancel the delivery', exact: true }).click();
  await expect(page.getByText('The delivery is cancelled.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an admin counts an aisle blind, gives reasons and books the differences', async ({ page }) => {
  const part = (await demoParts(page.request)).at(-7);
  if (!part) throw new Error('There is no part');
  await openAsAdmin(page, adminPages.updatePart(part._id));
  const aisle = `Z${Date.now() % 100_000} 01`;
  await page.getByLabel('Shelf places').fill(aisle);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Parts updated successfully')).toBeVisible();

  await openAsAdmin(page, adminPages.stockIn('count'));
  await page.getByLabel('Places').fill(aisle);
  await page.getByRole('button', { name: 'Begin to count' }).click();
  await expect(page.getByRole('heading', { name: `Count ${aisle}` })).toBeVisible();
  const field = page.getByLabel('Pieces that lie there');
  await field.fill('1000001');
  await page.getByRole('button', { name: 'Next place' }).click();
  await expect(page.getByText('Pieces is at most 1000000')).toBeVisible();
  await page.context().setOffline(true);
  await field.fill(String(part.available + 9));
  await page.getByRole('button', { name: 'Next place' }).click();
  await expect(page.getByText('1 not stored yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('1 not stored yet')).toHaveCount(0);
  await expect(page.getByText('1 of 1 places')).toBeVisible();
  await page.getByRole('button', { name: 'End without booking' }).click();
  await page.getByRole('button', { name: 'Go on counting' }).click();
  await checkPage(page, 'a count');
  await page.getByRole('button', { name: 'End and see the differences' }).click();
  const row = page.getByRole('row').filter({ hasText: part.sku });
  await expect(row).toContainText('+9');
  await row.getByRole('button', { name: `Count again, ${part.name}` }).click();
  await field.fill(String(part.available + 2));
  await page.getByRole('button', { name: 'Next place' }).click();
  await page.getByRole('button', { name: 'End and see the differences' }).click();
  await expect(row).toContainText('+2');
  await expect(page.getByRole('button', { name: 'Book +2' })).toBeDisabled();
  await page.getByLabel(`Reason, ${part.name}`).selectOption('Found');
  await checkPage(page, 'differences of a count');
  await page.getByRole('button', { name: 'Book +2' }).click();
  await expect(page.getByText('The stocktaking is booked: +2 pieces.')).toBeVisible();
});
