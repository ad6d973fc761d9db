import { checkEverywhere } from './checks.fixture.ts';
import { everyPage } from './every-page.ts';
import { lostTexts } from './lost-text.fixture.ts';
import { markupFaults } from './markup.rules.ts';
import { expect, test } from './shop.fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, status } of everyPage) {
  // Spec: L1, N13, N28
  test(`${name}: valid HTML, no fault that axe finds in either theme, all of it at 320 px and at 200 % text`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expect(await markupFaults((await answer?.text()) ?? '')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await checkEverywhere(page, name);

    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect(page.locator('body')).toHaveCSS('font-size', '32px');
    expect(await lostTexts(page), '200 % text').toEqual([]);
    await page.evaluate("document.documentElement.style.fontSize = ''");

    await page.setViewportSize({ width: 320, height: 900 });
    expect(await lostTexts(page), '320 wide').toEqual([]);
    const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(wider), '320 wide').toBe(0);
    expect(foreign, 'asked of other origins').toEqual([]);
  });
}
