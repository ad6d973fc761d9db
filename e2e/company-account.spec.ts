import { pages } from '#contract/pages.ts';
import { admin, elsewhere, openAsAdmin } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany } from './company.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

test('money that an admin books stands on the account of its company: not allocated, then in the statement', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page);
  const company = await makeCompany(page, await bearerOf(page, owner), 'Ek Cykel AB');
  await page.goto(pages.account);
  await expect(page.getByText('Nothing is open')).toBeVisible();

  const office = await elsewhere(browser);
  await openAsAdmin(office, pages.dashboard);
  const booked = await office.request.post('/api/payments-received', {
    headers: { ...(await bearerOf(office, admin)), 'idempotency-key': 'cheque-1204' },
    data: { company, amount: 420, receivedOn: new Date().toISOString().slice(0, 10), reference: 'Cheque 1204' },
  });
  expect(booked.status(), await booked.text()).toBe(200);

  await page.reload();
  await expect(page.getByText('-$420.00 open, nothing overdue')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cheque 1204/ })).toContainText('not allocated');
  await checkPage(page, 'open items');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Statement' }).click();
  const row = page.getByRole('row', { name: /Payment received/ });
  await expect(row).toContainText('-$420.00');
  await expect(page.getByText('Closing balance')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF, A4' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('None was sent yet')).toBeVisible();
  await checkEverywhere(page, 'a statement of account');
});
