import { thorough } from './extent.ts';
import { expect, test } from './shop.fixture.ts';

// Spec: N18
test(
  'a line says when the browser is offline or a page takes long, and goes when that is over',
  thorough,
  async ({ page, context }) => {
    // Nothing is under way that would fail without a connection.
    await page.goto('/terms', { waitUntil: 'networkidle' });
    const line = page.getByRole('banner').getByRole('status');
    await expect(line).toBeEmpty();
    await context.setOffline(true);
    await expect(line).toHaveText(/^You are offline/);
    await context.setOffline(false);
    await expect(line).toHaveText('You are connected again.');

    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/blogs/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blogs' }).click();
    await expect(page.locator('[data-loading]')).toBeAttached();
    await expect(line).toHaveText('Still loading …');
    answer();
    await expect(page).toHaveURL('/blogs');
    await expect(line).not.toHaveText('Still loading …');
  },
);

// Spec: N19
test(
  'offline, a link leaves the page and what is typed where it is, and the line says so anew',
  thorough,
  async ({ page, context }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const line = page.getByRole('banner').getByRole('status');
    const words = page.locator('main input').first();
    await words.fill('Tarnfell Cycles');
    const blogs = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blogs' });
    await context.setOffline(true);
    await expect(line).toHaveText(/^You are offline/);
    await line.locator('p').evaluate((shown) => shown.setAttribute('data-before', ''));
    await blogs.click();
    await expect(line.locator('p:not([data-before])')).toHaveText(/^You are offline/);
    await expect(page).toHaveURL('/contact');
    await expect(words).toHaveValue('Tarnfell Cycles');
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await context.setOffline(false);
    await expect(line).toHaveText('You are connected again.');
    await blogs.click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

// Spec: N19
test('with the shop away, a pointer over a link asks for nothing of it, and what is typed stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const words = page.locator('main input').first();
  await words.fill('Tarnfell Cycles');
  // Typing fetches what checks the form. It is there once it has read what was typed before a reload.
  await page.reload();
  await expect(words).toHaveValue('Tarnfell Cycles');
  await page.waitForLoadState('networkidle');
  // The last answer was long ago.
  await page.evaluate(() => performance.clearResourceTimings());
  await page.clock.fastForward('01:00');
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort('internetdisconnected');
  });
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Blogs' }).hover();
  await failed;
  await expect(words).toHaveValue('Tarnfell Cycles');
  expect(asked).toEqual(['/mark.svg']);
});

// Spec: N19
test(
  'a page that cannot be fetched says that the shop could not be reached, and Retry leads on',
  thorough,
  async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    await page.route(/about/, (route) => route.abort('internetdisconnected'));
    await footer.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop could not be reached');
    await expect(page.getByRole('main')).toContainText('Please check your connection and try again.');
    await page.unroute(/about/);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The shop could not be reached');
  },
);
