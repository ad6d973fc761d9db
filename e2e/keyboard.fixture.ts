import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.fixture.ts';

/** Whether something is drawn around what has the focus, or around what it stands in for. */
const MARKED = `(({ activeElement }) =>
  [activeElement, activeElement.nextElementSibling, activeElement.parentElement].some((each) => {
    if (!each) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  }))(document)`;

/** So many presses lead past the parts that other journeys of the same shop have added. */
const PRESSES_MAX = 160;

/** Presses Tab until it has the focus, and sees that this is marked. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await goal.evaluate((element) => element.matches(':focus-visible'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
  expect(await page.evaluate<boolean>(MARKED), 'the focus is marked').toBe(true);
}

/** Goes to a field by Tab and types into it, in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a link or button by Tab and presses Enter. */
export async function enter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}
