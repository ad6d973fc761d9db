import { enter, tabTo, typeInto } from './keyboard.fixture.ts';
import { expect, makeAccount, test } from './shop.fixture.ts';

test('a whole purchase by the keyboard alone: home, parts, part, login, order, card, paid', async ({
  page,
  request,
}) => {
  const buyer = await makeAccount(request);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await page.goto('/');
  await enter(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page).toHaveURL('/#main');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'See all parts' }).first());
  await expect(page).toHaveURL('/all-parts');
  // Typed into the address: which parts stand first depends on what other journeys have added.
  await page.goto('/all-parts?q=Chainring+32T+104');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Chainring 32T 104 BCD', exact: true }));
  await expect(page).toHaveURL(/\/parts\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chainring 32T 104 BCD');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first());

  await expect(page).toHaveURL('/login');
  await typeInto(page, field('Email'), buyer.email);
  await typeInto(page, field('Password'), buyer.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/purchasePage\/[0-9a-f-]{36}$/);
  await expect(field('Quantity')).toHaveValue('50');
  await typeInto(page, field('Quantity'), '250');
  await enter(page, button(/ more$/));
  await expect(field('Quantity')).toHaveValue('300');
  await typeInto(page, field('Street'), 'Verkstadsgatan 14');
  await typeInto(page, field('City/Town'), 'Göteborg');
  await typeInto(page, field('Phone Number'), '+46 31 700 52 10');
  await enter(page, button('Purchase'));

  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f-]{36}$/);
  await typeInto(page, page.getByLabel('Card number'), '4242 4242 4242 4242');
  await typeInto(page, page.getByLabel('Expires'), '04 / 40');
  await typeInto(page, page.getByLabel('CVC'), '314');
  await enter(page, button('Pay $4,440.00'));
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'See the order' }));
});
