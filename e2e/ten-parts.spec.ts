import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { canBeOrdered } from '#contract/quantities.ts';
import { thorough } from './extent.ts';
import { demoParts, expect, newBuyer, test } from './shop.fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Seconds that a practised person takes, by the keystroke-level model: a key of a known text, and a press with the pointer. */
const KEY = 0.2;
const PRESS = 1.5;

/** Counts what a person does. */
function counted() {
  const done = { presses: 0, fields: 0, keys: 0 };
  return {
    done,
    press: async (target: Locator) => {
      done.presses++;
      await target.click();
    },
    type: async (field: Locator, text: string) => {
      done.fields++;
      done.keys += text.length + 1;
      await field.fill(text);
    },
    choose: async (field: Locator, value: string) => {
      done.fields++;
      done.presses++;
      await field.selectOption(value);
    },
    key: async (page: Page, key: string) => {
      done.keys++;
      await page.keyboard.press(key);
    },
  };
}

test('a new user orders ten parts from a pasted list within a minute', thorough, async ({ page, request }) => {
  const lines = (await demoParts(request))
    .filter(canBeOrdered)
    .slice(20, 30)
    .map(({ sku, ordered_quantity }) => `${sku}\t${ordered_quantity}`);
  const { done, press, type, choose, key } = counted();
  const buyer = newBuyer();
  await page.goto(pages.quickOrder);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines.join('\n'))})`);

  const began = performance.now();
  await press(page.getByRole('link', { name: 'Create New Account' }));
  await type(page.getByLabel('Name'), buyer.name);
  await type(page.getByLabel('Email'), 'marta.lindqvist@cykel.example');
  await type(page.getByLabel('Password', { exact: true }), buyer.password);
  await press(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await expect(page).toHaveURL(pages.quickOrder);

  await press(page.getByRole('textbox', { name: 'Lines to order' }));
  await key(page, 'Control+V');
  await key(page, 'Control+Enter');
  await press(page.getByRole('button', { name: 'Put 10 lines in the basket' }));
  await expect(page.getByText('10 lines are in the basket')).toBeVisible();
  await press(page.getByRole('link', { name: 'Basket, 10 lines' }));
  await press(page.getByRole('link', { name: 'Check out 10 lines' }));

  await type(page.getByLabel('Street'), 'Verkstadsgatan 14');
  await type(page.getByLabel('Postal code'), '411 17');
  await type(page.getByLabel('City/Town'), 'Göteborg');
  await choose(page.getByLabel('Country'), 'SE');
  await type(page.getByLabel('Phone Number'), '+46 31 700 52 10');
  await press(
    page.getByRole('complementary', { name: 'Sum of the order' }).getByRole('button', { name: 'Place the order' }),
  );
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await type(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await type(page.getByLabel('Expires'), '04 / 40');
  await type(page.getByLabel('CVC'), '314');
  await press(page.getByRole('button', { name: /^Pay \$/ }));
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const machine = (performance.now() - began) / 1000;
  const hand = done.keys * KEY + done.presses * PRESS;
  process.stdout.write(`ten parts: ${JSON.stringify({ ...done, machine, hand, together: machine + hand })}\n`);
  expect(done).toMatchObject({ presses: 9, fields: 11 });
});
