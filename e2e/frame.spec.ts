import type { Locator } from '@playwright/test';
import { thorough } from './extent.ts';
import { demoParts, expect, newBuyer, signUp, test } from './shop.fixture.ts';

// Spec: H15, F1
test('the bar leads on inside the page, marks where one is, and leaves new windows to the browser', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate('globalThis.same = true');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Parts', 'Portfolio', 'Blogs']);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const presses: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
  for (const press of presses) {
    // The browser now and then opens no window for a press right after one was closed.
    await expect(async () => {
      const [opened] = await Promise.all([
        context.waitForEvent('page', { timeout: 5_000 }),
        bar.getByRole('link', { name: 'Parts' }).click(press),
      ]);
      await opened.waitForURL('/all-parts');
      await opened.close();
    }).toPass();
    expect(page.url()).toMatch(/\/$/);
  }
  await bar.getByRole('link', { name: 'Parts' }).click();
  await expect(page).toHaveURL('/all-parts');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('[aria-live=polite]', { hasText: await page.title() })).toBeAttached();
  await expect(bar.getByRole('link', { name: 'Parts' })).toHaveAttribute('aria-current', 'page');
  const part = page.getByRole('heading', { level: 3 }).nth(14).getByRole('link');
  await part.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('scrollY');
  await part.click();
  await expect(page).toHaveURL(/\/parts\//);
  await expect(bar.getByRole('link', { name: 'Parts' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/all-parts');
  expect(scrolled).toBeGreaterThan(400);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(await page.evaluate<boolean>('globalThis.same === true')).toBe(true);
});

// Spec: N22
test('a place below the fold is found again: on the way back, and after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.keyboard.press('End');
  const brands = page.getByRole('heading', { name: 'Our Brands' });
  await brands.scrollIntoViewIfNeeded();
  const [top, scrolled] = [await topOf(brands), await page.evaluate<number>('scrollY')];
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).dispatchEvent('click');
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(await topOf(brands)).toBe(top);
  await page.reload();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  expect(await topOf(brands)).toBe(top);
});

/** How far below the top of the window something stands, in px. */
function topOf(what: Locator): Promise<number> {
  return what.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

// Spec: F1
test('menus open by keyboard, close on Escape and give the focus back; the skip link leads to the page', async ({
  page,
}) => {
  const buyer = await signUp(page, newBuyer());
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const account = page.locator('summary', { hasText: `Account menu, ${buyer.name}` });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.getByRole('button', { name: 'SignOut' })).toBeHidden();

  const menu = page.locator('summary', { hasText: /^Menu$/ });
  await menu.focus();
  await page.keyboard.press('Space');
  const sheet = page.getByRole('navigation', { name: 'Main, small screen' });
  await expect(sheet.getByRole('link')).toHaveText(['Home', 'Parts', 'Portfolio', 'Blogs', 'My build']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all-parts');
  await expect(sheet).toBeHidden();

  // Sign-in has no bar of its own: where basket and menu stand is read before.
  const basket = await page
    .getByRole('banner')
    .getByRole('link', { name: /basket/i })
    .boundingBox();
  await account.click();
  await page.getByRole('button', { name: 'SignOut' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveText(/SignOut Successfully/);
  await expect(page).toHaveURL('/login');
  // It slides in from the right: measured where it comes to rest.
  await toast.evaluate((sliding) =>
    Promise.all(sliding.getAnimations().map(({ finished }: { finished: Promise<unknown> }) => finished)),
  );
  const [box, title] = [await toast.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the toast hides the title').toBeLessThanOrEqual(title?.y ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0), 'the toast lies over basket and menu').toBeLessThanOrEqual(basket?.x ?? 0);
});

test('a menu that is opened before the scripts have come stays open', async ({ page }) => {
  const { promise: opened, resolve: scriptsMayCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => opened.then(() => route.continue()));
  await page.goto('/about', { waitUntil: 'commit' });
  await page.locator('summary', { hasText: 'Account menu' }).click();
  scriptsMayCome();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

// Spec: F3
test('every link of the footer leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText(['Services', 'Company', 'Legal', 'Newsletter']);
  await expect(footer).toContainText('Copyright © 2022 Mountain Bike. All rights reserved.');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  for (const link of new Set(links)) {
    const [path = '', anchor] = link.split('#');
    const answer = await request.get(path);
    expect(answer.status(), link).toBe(200);
    if (anchor) expect(await answer.text(), link).toContain(`id="${anchor}"`);
  }
});

// Spec: N12
test(
  'a page says where it is and how it looks where it is shared; one behind a mailed link asks not to be found',
  thorough,
  async ({ page, request, baseURL }) => {
    const head = (name: string) => page.locator(`head meta[property="og:${name}"]`).getAttribute('content');
    const [part] = await demoParts(request);
    for (const path of ['/', '/about', `/parts/${part?.slug}`]) {
      await page.goto(`${path}?from=a-letter`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      expect(await head('url')).toBe(`${baseURL}${path}`);
      expect(await head('title')).toBe(await page.title());
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const picture = await request.get((await head('image')) ?? '');
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(facts)['@context']).toBe('https://schema.org');
    }
    await page.goto('/reset-password');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  },
);
