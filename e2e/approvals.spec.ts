import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { elsewhere } from './admin.fixture.ts';
import { addParts, typeAddress } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany } from './company.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, newBuyer, payByCard, signUp, test } from './shop.fixture.ts';

const companyName = 'Lindqvist Cykel AB';

/** The owner of a company invites a buyer, who joins it. Gives the company's id. */
async function joinCompany(page: Page, owner: Buyer, other: Page, buyer: Buyer): Promise<string> {
  await page.goto(await mailedLink(page.request, { to: owner.email, subject: subjects.verify }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  const headers = await bearerOf(page, owner);
  const company = await makeCompany(page, headers, companyName);
  const invited = await page.request.post(`/api/company/${company}/invitations`, {
    headers,
    data: { email: buyer.email, role: 'buyer' },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const link = await mailedLink(page.request, { to: buyer.email, subject: 'You are invited to a company' });
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const joined = await other.request.post('/api/invitation/accept', {
    headers: await bearerOf(other, buyer),
    data: { token },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  return company;
}

test('an order over an amount waits for another, who approves it; one whose price changed is void and is asked for again', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const owner = await signUp(page);
  const other = await elsewhere(browser);
  const erik = await signUp(other, { ...newBuyer(), name: 'Erik Sandell', email: `erik-${randomUUID()}@shop.example` });
  const company = await joinCompany(page, owner, other, erik);

  await page.goto(pages.approvals);
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await page.getByRole('navigation', { name: 'Approvals by state' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Rule' });
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('Please type an amount')).toBeVisible();
  await rule.getByLabel('Sum, with delivery and tax').fill('500.00');
  await checkPage(page, 'a rule');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An order over $500.00')).toBeVisible();
  await expect(page.getByText('All members but owners. Decides: Marta Lindqvist')).toBeVisible();
  await page.getByLabel('Months are counted in').selectOption('Europe/Stockholm');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('calendar months in Europe/Stockholm')).toBeVisible();
  await checkEverywhere(page, 'rules of approval');

  const headers = await bearerOf(other, erik);
  expect((await other.request.put('/api/active-company', { headers, data: { company } })).status()).toBe(200);
  const fill = async (quantity: number) => {
    const data = { company, how: 'set', lines: [{ part: part.id, quantity }] };
    expect((await other.request.post('/api/basket/lines', { headers, data })).status()).toBe(200);
  };
  const ask = async () => {
    await other.goto(pages.checkout);
    await typeAddress(other);
    await expect(other.getByText('This order needs approval')).toBeVisible();
    await expect(other.getByText('It is over $500.00. Marta Lindqvist can approve it.')).toBeVisible();
    const sum = other.getByRole('complementary', { name: 'Sum of the order' });
    await sum.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(other).toHaveURL(/\/dashboard\/approvals\?id=/);
    await expect(other.getByText('It waits for Marta Lindqvist.')).toBeVisible();
  };
  await fill(20);
  await ask();
  await checkEverywhere(other, 'a request of one’s own');

  await page.goto(pages.dashboard);
  await page.getByRole('link', { name: 'Approvals 1 to approve' }).click();
  await page.getByRole('link', { name: /^Request \d+$/ }).click();
  await expect(page.getByText('It is over $500.00.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: part.name })).toContainText('$800.00');
  await checkEverywhere(page, 'a request to decide');
  await page.getByRole('button', { name: 'Approve $800.00' }).click();
  await expect(page.getByText('approved, and its order is placed')).toBeVisible();
  await other.reload();
  await other
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  await expect(other.getByText('By Marta Lindqvist.')).toBeVisible();
  await other.getByRole('link', { name: /^Pay \$800\.00/ }).click();
  await payByCard(other);

  await fill(30);
  await ask();
  await part.change({ price: 50 });
  const request2 = other.url();
  await page.goto(request2);
  await page.getByRole('button', { name: 'Approve $1,200.00' }).click();
  await expect(page.getByText('Marta Lindqvist approved $1,200.00. That is void.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: part.name }).first()).toContainText('+$300.00');
  await checkEverywhere(page, 'a void request');
  await other.reload();
  await other.getByRole('button', { name: 'Ask again' }).click();
  await expect(other).not.toHaveURL(request2);
  await page.goto(other.url());
  await expect(page.getByRole('row').filter({ hasText: 'Total' }).first()).toContainText('+$300.00');
  await page.getByRole('button', { name: 'Refuse' }).click();
  const refusal = page.getByRole('dialog', { name: /^Refuse request/ });
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusal.getByText('Reason is Required')).toBeVisible();
  await checkPage(page, 'refusing');
  await refusal.getByLabel('Reason').fill('Wait for the spring list.');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('“Wait for the spring list.”')).toBeVisible();
  await page.goto(`${pages.approvals}?view=decided`);
  await checkEverywhere(page, 'decided requests');
  await other.goto(pages.basket);
  await expect(other.getByRole('link', { name: 'Check out 1 line' })).toBeVisible();

  const books = `books-${randomUUID()}@shop.example`;
  await page.goto(pages.company);
  await page.getByRole('button', { name: 'Set an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address of bookkeeping' });
  await dialog.getByLabel('Email of bookkeeping').fill(books);
  await checkPage(page, 'the address of bookkeeping');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('Nothing goes there before somebody opens the link in its mail and presses the button there.'),
  ).toBeVisible();
  const link = await mailedLink(page.request, {
    to: books,
    subject: `Documents of ${companyName}: confirm this address`,
  });
  const bookkeeper = await elsewhere(browser);
  await bookkeeper.goto(link);
  await expect(bookkeeper.getByRole('heading', { name: `Get the documents of ${companyName}?` })).toBeVisible();
  await checkEverywhere(bookkeeper, 'the link to bookkeeping');
  await bookkeeper.getByRole('button', { name: 'Yes, send them here' }).click();
  await expect(bookkeeper.getByRole('heading', { name: 'The documents come here from now on' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(books)).toBeVisible();
  await expect(page.getByText('Nothing goes there before')).toHaveCount(0);
  await bookkeeper.context().close();
});
