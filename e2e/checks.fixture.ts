import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.fixture.ts';

/** How much wider than itself what stands in the page is, or in a card that cuts off what is too wide. */
const OVERHANG = `Math.max(...[document.documentElement, ...document.querySelectorAll('.gate__card')]
  .map((box) => box.scrollWidth - box.clientWidth))`;

/** Fails where axe finds a fault in the page as it stands, or where it is too wide. `name` says which one it was. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate<number>(OVERHANG), `${name} is too wide`).toBeLessThanOrEqual(0);
}
