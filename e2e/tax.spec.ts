import type { Page } from '@playwright/test';
import type { ManagedTax, TaxRate, TaxSetting } from '#contract/sales/tax.ts';
import { openAsAdmin } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { widths } from './extent.ts';
import { expect, test } from './shop.fixture.ts';

/** The SKU of a chainring: list price $14.80, at least 50. */
async function chainring({ request }: Page): Promise<string> {
  const parts: { name: string; sku: string }[] = await (await request.get('/api/parts')).json();
  return parts.find(({ name }) => name === 'Chainring 32T 104 BCD')?.sku ?? '';
}

const rate = (more: Partial<TaxRate>): TaxRate => ({
  ...{ _id: '019a0000-0000-7000-8000-000000000001', country: 'SE', class: 'standard', rate: 25, reverseCharge: false },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, version: 1, ...more },
});

/** Stands in for what the shop stores about tax, which is one for all journeys. Tells what is stored. */
async function keepTaxHere(page: Page): Promise<() => TaxSetting> {
  let setting: TaxSetting = { isOn: false, prices: 'net', reverseCharge: 'The buyer owes it.', version: 0 };
  await page.route('**/api/tax', async (route) => {
    if (route.request().method() === 'PUT') {
      setting = { ...(route.request().postDataJSON() as TaxSetting), version: setting.version + 1 };
      return route.fulfill({ json: setting });
    }
    const tax = {
      ...{ now: '2026-11-20T09:42:00.000Z', zone: 'UTC', setting },
      rates: [
        rate({}),
        rate({ _id: '019a0000-0000-7000-8000-000000000002', startsAt: '2027-01-01T00:00:00.000Z', country: 'DE' }),
        rate({ _id: '019a0000-0000-7000-8000-000000000003', endsAt: '2026-05-01T00:00:00.000Z', country: 'NO' }),
      ],
      refused: [{ country: 'FR', companies: 3, classes: ['standard', 'delivery'] }],
    } satisfies ManagedTax;
    return route.fulfill({ json: tax });
  });
  return () => setting;
}

for (const [width, extent] of widths)
  test(
    `an admin turns tax on, and the page says which orders are refused then, at ${width}`,
    extent,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const stored = await keepTaxHere(page);
      await openAsAdmin(page, '/dashboard/tax-and-delivery');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('Prices in US dollars', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /Germany/ })).toContainText('starts in 41 days');
      await expect(page.getByRole('row', { name: /Norway/ })).toContainText('ended');
      await expect(page.getByRole('row', { name: /France/ })).toContainText('3 companies deliver there');
      const on = page.getByRole('group', { name: 'Tax', exact: true }).getByRole('button', { name: 'On' });
      await on.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Turn tax on?' });
      await expect(dialog).toContainText('France, where a rate is missing: their orders there are refused.');
      await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
      await checkPage(page, `before tax is on, at ${width}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(on).toBeFocused();
      expect(stored().isOn).toBe(false);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(on).toHaveAttribute('aria-pressed', 'true');
      await expect(footer.getByText('Prices in US dollars, net')).toBeVisible();
      await page.getByRole('button', { name: 'gross' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make them gross' }).click();
      await expect(footer.getByText('Prices in US dollars, tax included')).toBeVisible();

      await page.getByRole('button', { name: 'Change sentence' }).click();
      const sentence = page.getByRole('textbox', { name: 'Sentence on the invoice' });
      await sentence.fill(' ');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please write the sentence')).toBeVisible();
      await sentence.fill('Steuerschuldner ist der Käufer.');
      await page.keyboard.press('Enter');
      await expect(page.getByText('“Steuerschuldner ist der Käufer.”')).toBeVisible();
      expect(stored()).toMatchObject({ isOn: true, prices: 'gross', reverseCharge: 'Steuerschuldner ist der Käufer.' });
      await checkEverywhere(page, `tax, at ${width}`);
    },
  );

test('an admin adds rates, asks what an order would cost with them, and removes them', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/tax-and-delivery');
  // No other journey has anything delivered there.
  await page.getByRole('button', { name: 'Add a rate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tax rate' });
  await expect(dialog.getByLabel('Country of delivery')).toBeFocused();
  await dialog.getByLabel('Rate, per cent').fill('200');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Country is Required')).toBeVisible();
  await expect(dialog.getByText('At most 100')).toBeVisible();
  await checkPage(page, 'a rate with faults');
  await dialog.getByLabel('Country of delivery').selectOption('Iceland');
  await dialog.getByLabel('Rate, per cent').fill('25,5 %');
  await dialog.getByLabel('From').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('2 rates added')).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Iceland.*${name}`) });
  await expect(row('standard')).toContainText('25.5 %');
  await page.getByRole('button', { name: 'Add a rate', exact: true }).click();
  await dialog.getByLabel('Country of delivery').selectOption('Iceland');
  await dialog.getByLabel('Class').selectOption('delivery');
  await dialog.getByLabel('Rate, per cent').fill('11');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('25.5 % holds from 1 January 2026, open: end that first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByLabel('To').selectOption('Iceland');
  await page.getByLabel('Postal code').fill('101');
  await page.getByLabel('Part 1').fill('NONE');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('No part on sale has this SKU')).toBeVisible();
  await page.getByLabel('Part 1').fill(await chainring(page));
  await page.getByLabel('Pieces 1').fill('51');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('25.5 % of $754.80 is $192.4740, half up $192.47.')).toBeVisible();
  await expect(page.getByText('$947.27')).toBeVisible();
  await checkPage(page, 'the preview of an order with tax');

  await page.getByRole('link', { name: 'Tax', exact: true }).click();
  for (const name of ['standard', 'delivery']) {
    await page.getByRole('button', { name: `Remove Iceland, ${name}, 25.5 %` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(row(name)).toHaveCount(0);
  }
});
