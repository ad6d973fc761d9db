import { pages } from '#contract/pages.ts';
import { expect, test } from './shop.fixture.ts';

/** A part that fits is taken at a place: its row is opened, and the first of those that fit is taken. */
const PRESSES_A_PART = 2;

for (const by of ['keyboard', 'phone'] as const) {
  // Spec: E2
  test(`a wheel, a crankset and a brake are found for a frame of which five values are known, by ${by}`, async ({
    page,
  }) => {
    if (by === 'phone') await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(pages.build, { waitUntil: 'networkidle' });
    let presses = 0;
    const press = async (name: RegExp) => {
      const link = page.getByRole('main').getByRole('link', { name }).first();
      if (by === 'phone') await link.click();
      else {
        await link.focus();
        await page.keyboard.press('Enter');
      }
      presses += 1;
    };
    const row = (name: string) => page.locator(`#${name}`);

    await press(/^What I have\W+frame/);
    await expect(page.getByRole('heading', { name: 'Which rear axle?' })).toBeVisible();
    for (const value of [/148 × 12/, /BSA 73/, /UDH/, /post mount 180/, /29 in/]) await press(value);
    await expect(row('frame')).toContainText('Wheel 29 in');
    await expect(row('frame')).toContainText('Yours');
    await press(/^Done/);
    expect(presses).toBe(7);

    for (const place of ['rear wheel', 'bottom bracket', 'crankset', 'rear brake']) {
      await press(new RegExp(`^\\d+ (that fit|may fit|to choose from)\\W+${place}`));
      const open = page.getByRole('region', { name: place, exact: false });
      await expect(open.getByRole('link', { name: /^Take it/ }).first()).toBeVisible();
      await press(/^Take it/);
      await expect(page.getByRole('link', { name: new RegExp(`^Take out\\W+${place}`) })).toBeVisible();
    }
    expect(presses).toBe(7 + 4 * PRESSES_A_PART);
    for (const place of ['rear-wheel', 'bottom-bracket', 'crankset']) await expect(row(place)).toContainText('Fits');
    await expect(page.getByRole('main')).not.toContainText('Does not fit');

    // The address is all of it: it opens as it was, and this browser has it.
    const address = page.url();
    await expect(page.getByText('Builds 1')).toBeVisible();
    await page.goto(pages.home);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(row('frame')).toContainText('Derailleur hanger UDH');
    await expect(page.getByText('Builds 1')).toBeVisible();
  });
}

// Spec: E2
test('what does not fit says so with both values, and one press takes what would fit; all of it goes into the basket', async ({
  page,
}) => {
  await page.goto(`${pages.build}?rear-wheel=WH-29R-148-32&cassette=CS-12-1050-XD`);
  const cassette = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Change\W+cassette/ }) });
  await expect(cassette).toContainText('Does not fit');
  await expect(cassette).toContainText('needs a body for XD');
  await cassette
    .getByRole('link', { name: /^Take it\W+Cassette/ })
    .first()
    .click();
  await expect(page.getByRole('main')).not.toContainText('Does not fit');
  await expect(page.getByRole('main')).toContainText('HG driver');
  await page.getByLabel('Name of this build').fill('Öberg');
  await page.getByLabel('Bicycles').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Öberg' })).toBeVisible();
  await page.getByRole('button', { name: 'Put all into basket' }).click();
  await page.getByRole('link', { name: 'See the basket' }).click();
  await expect(page).toHaveURL(pages.basket);
  await expect(page.getByRole('main')).toContainText('2 lines');
  await expect(page.getByRole('main')).toContainText('Wheel 29 in 32H');
});
