import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { admin, elsewhere, openAsAdmin, signUpVerified } from './admin.fixture.ts';
import { fillBasket, partsToOrder } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { thorough } from './extent.ts';
import { enter, typeInto } from './keyboard.fixture.ts';
import { test } from './own-shop.fixture.ts';
import { expect } from './shop.fixture.ts';

/** Places an order of saddles to Seoul, and gives its id and number. */
async function orderToSeoul(page: Page, email: string): Promise<{ _id: string; orderNumber: number; price: number }> {
  const parts: { _id: string; name: string; price: number; ordered_quantity: number }[] = await (
    await page.request.get('/api/parts')
  ).json();
  const saddle = parts.find(({ name }) => name === 'Saddle 143 mm');
  if (!saddle) throw new Error('There is no saddle');
  const renewed = await page.request.put(`/api/user/${encodeURIComponent(email)}`);
  const { token } = await renewed.json();
  const price = Math.round(saddle.price * 100 * saddle.ordered_quantity) / 100;
  const placed = await page.request.post('/api/order', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{
        email,
        street: 'Toegye-ro 18',
        city: 'Seoul',
        number: '+82 2 700 52 10',
        country: 'KR',
        postalCode: '04524',
      },
      ...{ part: saddle._id, quantity: saddle.ordered_quantity, price },
    },
  });
  expect(placed.status(), await placed.text()).toBe(200);
  return placed.json();
}

// One after the other: each worker would open a shop of its own for them.
test.describe.configure({ mode: 'default' });

test('an admin makes zones by keyboard, and is told at the field what is wrong', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/tax-and-delivery/delivery');
  await expect(page.getByText('Delivery is off')).toBeVisible();
  await checkEverywhere(page, 'off');
  await enter(page, page.getByRole('button', { name: 'Add a zone' }));
  await typeInto(page, page.getByLabel('Name'), 'Nordic');
  await typeInto(page, page.getByLabel('Countries'), 'Sweden, Norwey');
  await typeInto(page, page.getByLabel('Step 1, up to kg'), '10');
  await typeInto(page, page.getByLabel('Step 1, rate'), '38.00');
  await enter(page, page.getByRole('button', { name: 'Add a step' }));
  await typeInto(page, page.getByLabel('Step 2, up to kg'), '10');
  await typeInto(page, page.getByLabel('Step 2, rate'), 'much');
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('There is no country Norwey')).toBeVisible();
  await expect(page.getByText('More than the step before. A sum such as 38.00')).toBeVisible();
  await expect(page.getByText('Carrier is Required')).toBeVisible();
  await expect(page.getByLabel('Countries')).toBeFocused();
  await checkEverywhere(page, 'faults');
  await typeInto(page, page.getByLabel('Countries'), 'Sweden, NO');
  await typeInto(page, page.getByLabel('Step 2, up to kg'), '30');
  await typeInto(page, page.getByLabel('Step 2, rate'), '64');
  await typeInto(page, page.getByLabel('Free from, net'), '5,000.00');
  await typeInto(page, page.getByLabel('Carrier', { exact: true }), 'Nordic Freight');
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('row', { name: /Nordic/ })).toContainText('$5,000.00');

  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByLabel('Name').fill('Far north');
  await page.getByLabel('Postal codes').fill('SE 98*, NO 9*');
  await page.getByLabel('Carrier', { exact: true }).fill('Polar Lines');
  await expect(page.getByText('0 delivery addresses of dealers lie in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Nordic/ })).toContainText('Sweden, Norway; not SE 98*, NO 9*');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByLabel('Name').fill('Everywhere else');
  await page.getByLabel('Carrier', { exact: true }).fill('by agreement');
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Everywhere else/ })).toContainText('all other countries');
  await page.getByRole('button', { name: 'Change Nordic' }).click();
  await expect(page.getByRole('heading', { name: 'Nordic, by weight' })).toBeFocused();
  await checkEverywhere(page, 'zones');
});

test('a price for delivery is asked for, offered, taken back, offered again, accepted, and then paid', async ({
  page,
  browser,
  ownShop,
}) => {
  const office = await elsewhere(browser, ownShop);
  await openAsAdmin(office, '/dashboard/tax-and-delivery/delivery');
  const another = office.getByRole('button', { name: 'Add a zone' });
  await expect(another).toBeVisible();
  if (!(await office.getByRole('row', { name: /Everywhere else/ }).count())) {
    await another.click();
    await office.getByLabel('Name').fill('Everywhere else');
    await office.getByLabel('Carrier', { exact: true }).fill('by agreement');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('row', { name: /Everywhere else/ })).toBeVisible();
  }

  const buyer = await signUpVerified(page.request);
  await page.goto('/');
  const order = await orderToSeoul(page, buyer.email);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('waits for the price of its delivery')).toBeVisible();
  await expect(page.getByRole('link', { name: `Pay order ${order.orderNumber}` })).toHaveCount(0);
  await checkEverywhere(page, 'my-orders-asked');
  await page.goto(`/dashboard/order/${order._id}`);
  await expect(page.getByRole('heading', { name: 'Waiting for the price of delivery' })).toBeVisible();
  await checkEverywhere(page, 'order-asked');
  await page.goto(`/dashboard/payment/${order._id}`);
  await expect(page.getByText('Delivery has no price yet')).toBeVisible();
  await checkEverywhere(page, 'payment-asked');
  await page.goto(`/dashboard/order/${order._id}`);

  await office.reload();
  const field = office.getByLabel(`Delivery for order ${order.orderNumber}`);
  await field.fill('a lot');
  await office.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(office.getByText('A sum such as 38.00')).toBeVisible();
  await field.fill('310');
  await checkEverywhere(office, 'requests');
  await office.getByRole('button', { name: 'Offer $310.00' }).click();
  await expect(office.getByText('The buyer has not answered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept $310.00' })).toBeVisible();
  await office.getByRole('button', { name: `Take back the price for order ${order.orderNumber}` }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the price of delivery' })).toBeVisible();
  await field.fill('280.50');
  await office.getByRole('button', { name: 'Offer $280.50' }).click();
  await checkEverywhere(office, 'requests-offered');

  await expect(page.getByRole('heading', { name: 'Delivery costs $280.50' })).toBeVisible();
  await checkEverywhere(page, 'order-offered');
  await enter(page, page.getByRole('button', { name: 'Accept $280.50' }));
  const total = `$${(order.price + 280.5).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(page.getByRole('link', { name: `Pay ${total}` })).toBeVisible();
  await expect(page.getByText('Price for delivery accepted')).toBeVisible();
  await checkEverywhere(page, 'order-accepted');
  await office.goto('/dashboard/orders');
  await checkPage(office, 'all orders');
  await expect(office.getByRole('row', { name: new RegExp(buyer.email) })).toContainText('by agreement');
  await office.close();
});

test(
  'a buyer names a carrier of their own at the checkout, and waits for a price',
  thorough,
  async ({ page, request }) => {
    await request.post('/api/auth/sign-in/email', { data: admin });
    const zone = { name: 'Iceland', countries: ['Iceland'], postalCodes: [], countedBy: 'weight', above: 'refused' };
    const rates = { steps: [{ upTo: 10_000, price: 64 }], freeFrom: null, carrier: 'Sea freight', pickUp: false };
    const made = await request.post('/api/delivery-zones', {
      headers: await bearerOf({ request } as Page, admin),
      data: { ...zone, ...rates, ownCarrier: true },
    });
    expect(made.status(), await made.text()).toBe(200);
    const headers = await bearerOf(page, await signUpVerified(page.request));
    await fillBasket(page, headers, await partsToOrder(page, 1));
    await page.goto(pages.checkout);
    await page.getByLabel('Street').fill('Laugavegur 7');
    await page.getByLabel('Postal code').fill('101');
    await page.getByLabel('City/Town').fill('Reykjavík');
    await page.getByLabel('Country').selectOption('IS');
    await page.getByLabel('Phone Number').fill('+354 511 50 10');
    await page.getByRole('radio', { name: /^Own carrier/ }).check();
    const sum = page.getByRole('complementary', { name: 'Sum of the order' });
    await expect(sum.getByRole('definition').filter({ hasText: 'on request' })).toBeVisible();
    await sum.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('Name the carrier and your number there')).toBeVisible();
    await page.getByLabel('Carrier and your number there').fill('DHL Freight, account 4711');
    await checkEverywhere(page, 'a carrier of one’s own');
    await sum.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for the price of delivery' })).toBeVisible();
    await expect(page.getByText(/DHL Freight, account 4711/).first()).toBeVisible();
  },
);
