import { pages } from '#contract/pages.ts';
import { checkEverywhere } from './checks.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('hubs are ticked in the list and stand side by side, what differs marked, at an address that can be sent', async ({
  page,
}) => {
  await page.goto(pages.partsIn('Hub'));
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Compare Rear hub 148 × 12 32H', { exact: true }).check();
  await expect(bar).toContainText('One of four. Tick another one to compare them.');
  await page.getByLabel('Compare Rear hub 142 × 12 28H XD, centre lock', { exact: true }).press('Space');
  await page.reload();
  await expect(bar).toContainText('Two of four. Two more can be ticked.');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(bar.getByRole('link', { name: 'Compare 2 parts' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await bar.getByRole('link', { name: 'Compare 2 parts' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Compare hubs' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: /Rear hub/ })).toHaveCount(2);
  await expect(table.getByRole('row', { name: 'Position' })).toHaveText('PositionRear in both');
  const axle = table.getByRole('row', { name: /Axle ?, differs/ });
  await expect(axle.getByRole('cell')).toHaveText(['12 × 148 mm, through axle', '12 × 142 mm, through axle']);
  await page.getByLabel('Only what differs').check();
  await expect(table.getByRole('row', { name: 'Position' })).toHaveCount(0);
  await expect(page).toHaveURL(/only=differing$/);
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Only what differs')).toBeChecked();
  await checkEverywhere(page, 'Parts compared');
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('columnheader', { name: /Rear hub/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take Rear hub 142 × 12 28H XD, centre lock away' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add a part' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Take Rear hub 142 × 12 28H XD, centre lock away' }).click();
  await expect(table.getByRole('columnheader', { name: /Rear hub/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Add a part' }).click();
  await expect(page.getByLabel('Compare Rear hub 148 × 12 32H', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Compare Rear hub 142 × 12 28H XD, centre lock', { exact: true })).not.toBeChecked();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});

test('a comparison is whole without scripts, and says which numbers nothing has', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pages.compare(['HB-R148-32', 'NOT-A-PART', 'CR-32-104-K']));
  await expect(page.getByText('Not on sale: NOT-A-PART')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare parts');
  await expect(page.getByRole('row', { name: /Mount ?, differs/ }).getByRole('cell')).toHaveText([
    'not said',
    '104 mm, four arms',
  ]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(pages.compare([]));
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await context.close();
});
