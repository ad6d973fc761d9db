import { checkPage } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

// Spec: N7
test('the search in the bar: its key, its words on the page of what was found, and the whole window of a phone', async ({
  page,
}) => {
  await page.goto('/contact');
  const words = page.getByRole('combobox', { name: 'Search parts' });
  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('Tarnfell');
  await company.press('/');
  await expect(company).toHaveValue('Tarnfell/');
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await contact.focus();
  await page.keyboard.press('/');
  await expect(words).toBeFocused();
  await page.keyboard.type('chain/ring');
  await page.keyboard.press('Escape');
  await expect(contact).toBeFocused();
  await expect(words).toHaveValue('chain/ring');
  await page.keyboard.press('/');
  await page.keyboard.type('saddle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all-parts?q=saddle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“saddle”');
  await expect(words).toHaveValue('saddle');
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/parts\//);
  await expect(words).toHaveValue('');

  await page.setViewportSize({ width: 375, height: 800 });
  const opener = page.getByRole('button', { name: 'Search parts' });
  await opener.click();
  await expect(words).toBeFocused();
  expect(await page.getByRole('search').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 800 });
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('/');
  await expect(words).toBeFocused();
  await checkPage(page, 'the search over the whole window');
  await page.getByRole('link', { name: 'Brakes', exact: true }).click();
  await expect(page).toHaveURL('/all-parts?category=Brakes');
  await expect(words).toBeHidden();
});
