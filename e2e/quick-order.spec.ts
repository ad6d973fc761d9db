import type { Part } from '#contract/catalogue/parts.ts';
import { pages } from '#contract/pages.ts';
import { checkPage } from './checks.fixture.ts';
import { demoParts, expect, signUp, test } from './shop.fixture.ts';

test('a new user pastes ten lines, mends them by keyboard, and each is accounted for', async ({ page }) => {
  await signUp(page);
  const all = await demoParts(page.request);
  const parts = all.filter(({ available, ordered_quantity }) => available > 4 * ordered_quantity).slice(0, 8);
  const fitting = ({ ordered_quantity }: Part) => ordered_quantity;
  const [first, second, third] = parts as [Part, Part, Part];
  const lines = [
    'Artikel\tAntal',
    ...parts.slice(2).map((part) => `${part.sku}\t${fitting(part)}`),
    `${first.sku.toLowerCase().replaceAll('-', '')}\t${fitting(first)}`,
    `${second.ean}\t1`,
    `${first.sku.slice(0, -1)}ZZ\t${fitting(first)}`,
    `${third.sku}\t${fitting(third)}`,
  ];

  await page.goto(pages.quickOrder);
  const pad = page.getByRole('textbox', { name: 'Lines to order' });
  await pad.fill(lines.join('\n'));
  await expect(page.getByText('10 lines of at most 5,000. Head row left out.')).toBeVisible();
  await checkPage(page, 'quick order');
  await pad.press('Control+Enter');

  await expect(page.getByText('10 lines in, 10 accounted for')).toBeVisible();
  await expect(page.getByText('7 can go into the basket, 3 wait for a word')).toBeVisible();
  for (const words of ['6taken', '1changed', '1unknown', '2twice'])
    await expect(page.getByRole('link', { name: words.replace(/(\d)/, '$1 ') })).toBeVisible();
  await checkPage(page, 'quick order');

  // The nearest part is taken, and one quantity of what is there twice.
  const unknown = page.getByRole('region', { name: /^Unknown/ });
  await unknown.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(unknown).toBeHidden();
  const twice = page.getByRole('region', { name: /^Twice/ });
  await expect(twice).toBeVisible();
  await expect(twice.getByRole('button', { name: /^Larger/ })).toHaveCount(2);
  for (const left of [1, 0]) {
    await twice
      .getByRole('button', { name: /^Larger/ })
      .first()
      .press('Enter');
    await expect(twice.getByRole('button', { name: /^Larger/ })).toHaveCount(left);
  }
  await expect(page.getByText('10 lines in, 10 accounted for')).toBeVisible();
  await expect(page.getByText('10 can go into the basket, 0 wait for a word')).toBeVisible();
  await page.getByRole('button', { name: 'Put 8 lines in the basket' }).press('Enter');
  await expect(page.getByText('8 lines are in the basket')).toBeVisible();
  await checkPage(page, 'quick order');

  // One press takes all of it back.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('10 lines in, 10 accounted for')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put 8 lines in the basket' })).toBeVisible();
});

test('parts are typed one after the other by keyboard, each suggested with stock and price', async ({ page }) => {
  await signUp(page);
  await page.goto(pages.quickOrder);
  const field = page.getByRole('combobox', { name: 'Next part, number or name' });
  await field.fill('chain 12');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await checkPage(page, 'quick order');
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.pressSequentially(' s');
  await field.press('Backspace');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Tab');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toBeFocused();
  await quantity.press('Enter');
  await expect(page.getByRole('button', { name: 'Put 1 line in the basket' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('unclear lines are chosen at once, and nothing in the basket is overwritten in silence', async ({ page }) => {
  await signUp(page);
  const all = await demoParts(page.request);
  const parts = all.filter(({ available, ordered_quantity }) => available > 6 * ordered_quantity).slice(0, 3);
  const [first] = parts as [Part, Part, Part];
  const check = async (lines: readonly string[]) => {
    const pad = page.getByRole('textbox', { name: 'Lines to order' });
    await pad.fill(lines.join('\n'));
    await pad.press('Control+Enter');
    await expect(page.getByText(`${lines.length} lines in, ${lines.length} accounted for`)).toBeVisible();
  };
  const twofold = (part: Part) => 2 * part.ordered_quantity;

  // A number stands before the part and one after it: neither is taken by itself.
  await page.goto(pages.quickOrder);
  await check([...parts.map((part, at) => `${10 * (at + 1)} ${part.sku} ${twofold(part)} pcs`), 'ZZZ-000-Q 10']);
  await expect(page.getByText('0 can go into the basket, 4 wait for a word')).toBeVisible();
  await page.getByRole('button', { name: 'Take the number after' }).press('Enter');
  await expect(page.getByText('3 can go into the basket, 1 waits for a word')).toBeVisible();
  // What was mended has gone elsewhere: the next line that waits has the focus.
  await expect(page.getByRole('listitem').filter({ hasText: 'No part ZZZ-000-Q' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Leave out line 4' }).press('Enter');
  const put = page.getByRole('button', { name: 'Put 3 lines in the basket' });
  await expect(put).toBeFocused();
  await put.press('Enter');
  const said = page.getByRole('status').filter({ hasText: '3 lines are in the basket' });
  await expect(said).toBeFocused();

  // The same part again: both quantities stand there, before and after.
  const [before, now] = [twofold(first), first.ordered_quantity];
  await check([`${first.sku} ${now}`, 'ZZZ-000-Q 10']);
  await expect(page.getByText(`${before} in the basket already.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Set to ${now}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: `Together ${before + now}` })).toBeVisible();
  await page.getByRole('button', { name: 'Put 1 line in the basket' }).press('Enter');
  await expect(page.getByText(`${first.name}: ${before} before, ${now} now.`)).toBeVisible();

  // What fails half way is not said to be in the basket.
  const together = page.getByRole('button', { name: `Together ${before + now}` });
  await page.route('**/api/basket/lines', (route) => route.abort('internetdisconnected'));
  await together.press('Enter');
  await expect(page.getByText('That did not work')).toBeVisible();
  await expect(page.getByText('1 line is in the basket')).toBeHidden();
  await page.unroute('**/api/basket/lines');
  await page.getByRole('button', { name: 'Put 1 line in the basket' }).press('Enter');
  await expect(page.getByText('1 line is in the basket')).toBeVisible();
  await together.press('Enter');
  await expect(together).toBeHidden();
  await expect(page.getByText('1 line is in the basket')).toBeVisible();

  // A decimal is no number of pieces, neither in a list nor where it is typed.
  await page.goto(pages.quickOrder);
  await check([`${first.sku} 1,5`, 'ZZZ-000-Q 10']);
  const pieces = page.getByRole('textbox', { name: 'Quantity for line 1' });
  await pieces.fill('2.5');
  await pieces.press('Enter');
  await expect(pieces).toHaveAccessibleDescription('Type one whole number of pieces, such as 1200');
  await pieces.fill(String(now));
  await pieces.press('Enter');
  await expect(page.getByText('1 can go into the basket, 1 waits for a word')).toBeVisible();
});
