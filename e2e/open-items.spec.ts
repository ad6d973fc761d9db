import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { admin, elsewhere, openAsAdmin } from './admin.fixture.ts';
import { addParts } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany, setTerms } from './company.fixture.ts';
import { expect, openPart, payByCard, payWith, placeOrder, signUp, test } from './shop.fixture.ts';

test('a company pays open items by card: what is chosen is one payment of its account', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const buyer = await signUp(page);
  const headers = await bearerOf(page, buyer);
  const company = await makeCompany(page, headers, 'Ek Cykel AB');

  const office = await elsewhere(browser);
  await openAsAdmin(office, adminPages.managedCompany(company));
  const asAdmin = await bearerOf(office, admin);
  const put = (path: string, data: object) => office.request.put(`/api${path}`, { headers: asAdmin, data });
  await setTerms(office, asAdmin, company);
  for (const quantity of [10, 20]) {
    const where = { street: 'Packhusplatsen 2', city: 'Göteborg', number: '+46 31 700 52 10' };
    const data = { ...where, email: buyer.email, part: part.id, quantity, price: 40 * quantity, company };
    const placed = await page.request.post('/api/order', { headers, data: { ...data, paymentMethod: 'account' } });
    expect(placed.status(), await placed.text()).toBe(200);
    const { _id } = await placed.json();
    expect((await put(`/order/${_id}/shipped`, { carrier: 'A van', tracking: 'K-1' })).status()).toBe(200);
  }

  await page.goto(pages.account);
  await page.getByRole('link', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(pages.payItems(company));
  await expect(page.getByText('Nothing is chosen')).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Pay \d{4}-\d+$/ });
  await boxes.first().check();
  await expect(page.getByText('1 item: $400.00')).toBeVisible();
  await expect(page.getByText('$800.00 stays open.')).toBeVisible();
  await checkEverywhere(page, 'open items to pay');
  await page.getByRole('button', { name: 'Pay $400.00' }).click();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await checkPage(page, 'the card of open items');
  await page.getByRole('button', { name: 'Choose other items' }).click();
  await expect(page.getByRole('heading', { name: 'Pay open items' })).toBeFocused();
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(0).uncheck();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Pay $800.00' }).click();
  // Its bank asks on a page of its own, and leads back.
  await payWith(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('$800.00 is paid')).toBeVisible();
  await checkPage(page, 'open items that are paid');

  await page.getByRole('link', { name: 'See the account' }).click();
  await expect(page.getByText('$400.00 open, nothing overdue')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('row', { name: /Payment by card/ })).toContainText('$800.00');
});

test('a company pays the deposit of an order on account, and the order goes out', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const buyer = await signUp(page);
  const headers = await bearerOf(page, buyer);
  const company = await makeCompany(page, headers, 'Ek Cykel AB');
  const office = await elsewhere(browser);
  await openAsAdmin(office, adminPages.managedCompany(company));
  await office.getByRole('button', { name: 'Change the terms' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Credit limit, US dollars').fill('9000');
  await form.getByLabel('Deposit by card, percent').fill('30');
  await form.getByLabel('Reason').fill('A new dealer');
  await checkPage(office, 'terms with a deposit');
  await form.getByRole('button', { name: 'Save the terms' }).click();
  await expect(office.getByText('30 % by card when ordering, net 30').first()).toBeVisible();

  const where = { street: 'Packhusplatsen 2', city: 'Göteborg', number: '+46 31 700 52 10' };
  const data = { ...where, email: buyer.email, part: part.id, quantity: 10, price: 400, company };
  const placed = await page.request.post('/api/order', { headers, data: { ...data, paymentMethod: 'account' } });
  expect(placed.status(), await placed.text()).toBe(200);
  const { _id, orderNumber } = await placed.json();
  await page.goto(pages.order(_id));
  await expect(page.getByRole('heading', { name: 'Deposit to pay' })).toBeVisible();
  await checkEverywhere(page, 'an order whose deposit is to be paid');
  await page.getByRole('link', { name: 'Pay $120.00' }).click();
  await expect(page.getByRole('region', { name: 'What is paid' })).toContainText('$280.00');
  await checkEverywhere(page, 'the card of a deposit');
  // Its bank asks on a page of its own, and leads back.
  await payWith(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(`The deposit of order ${orderNumber} is paid`)).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('heading', { name: 'On account' })).toBeVisible();
});

test('a card is kept while it pays, pays another order without being typed, and is removed', async ({ page }) => {
  await signUp(page);
  const buy = async () => {
    await page.goto('/');
    await openPart(page, 'Saddle 143 mm');
    await placeOrder(page);
  };
  await buy();
  await page.getByLabel(/^Keep this card for my next payments/).check();
  await checkPage(page, 'a card that is to stay');
  await payByCard(page);

  await buy();
  const kept = page.getByRole('radio', { name: /^Visa ending 4242/ });
  await expect(kept).toBeChecked();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await checkEverywhere(page, 'a card that stays');
  await page.getByRole('radio', { name: 'Another card' }).check();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await kept.check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await page.goto(pages.dashboard);
  const cards = page.getByRole('region', { name: 'Cards' });
  await expect(cards).toBeVisible();
  await cards.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The card is removed')).toBeVisible();
  await expect(cards).toContainText('A card that you keep while you pay stands here.');
  await expect(cards.getByRole('heading')).toBeFocused();
});
