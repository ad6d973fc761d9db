import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { camtFile } from '#server/sales/bank-statements/camt.fixture.ts';
import { admin, elsewhere, openAsAdmin } from './admin.fixture.ts';
import { addParts } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany, setTerms } from './company.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

const place = { street: 'Verkstadsgatan 14', city: 'Göteborg', number: '+46 31 700 52 10' };

/** Orders of a company on account that are shipped, each of so many pieces of a part. Gives the numbers of their invoices. */
async function invoiced(
  page: Page,
  office: Page,
  { company, email, part, pieces }: { company: string; email: string; part: string; pieces: readonly number[] },
): Promise<string[]> {
  const headers = await bearerOf(page, { email });
  const asAdmin = await bearerOf(office, admin);
  await setTerms(office, asAdmin, company, { discountDays: 10, discountPercent: 2 });
  const numbers: string[] = [];
  for (const quantity of pieces) {
    const lines = [{ part, quantity }];
    const quoted = await page.request.post('/api/quote', { headers, data: { lines, company } });
    const { price } = await quoted.json();
    const order = { ...place, email, lines, price, company, paymentMethod: 'account' };
    const placed = await page.request.post('/api/order', { headers, data: order });
    expect(placed.status(), await placed.text()).toBe(200);
    const { _id } = await placed.json();
    const shipped = await office.request.put(`/api/order/${_id}/shipped`, {
      headers: asAdmin,
      data: { carrier: 'A van', tracking: randomUUID().slice(0, 8) },
    });
    expect(shipped.status(), await shipped.text()).toBe(200);
    numbers.push((await (await page.request.get(`/api/order/${_id}`, { headers })).json()).invoice);
  }
  return numbers;
}

test('an admin reads a bank file, applies it, books what waits and takes an allocation back; the company sees it', async ({
  page,
  browser,
  request,
}) => {
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const buyer = await signUp(page);
  const mark = randomUUID().slice(0, 8);
  const name = `Lindqvist ${mark} AB`;
  const company = await makeCompany(page, await bearerOf(page, buyer), name);
  const office = await elsewhere(browser);
  await openAsAdmin(office, adminPages.accounts);
  const [early, later] = await invoiced(page, office, {
    ...{ company, email: buyer.email, part: part.id, pieces: [20, 10] },
  });

  const day = new Date().toISOString().slice(0, 10);
  const file = camtFile([
    { reference: `${mark}-1`, amount: '784.00', text: `Invoice ${early}`, name, day },
    { reference: `${mark}-2`, amount: '150.00', text: 'thanks', name, day },
    { reference: `${mark}-3`, amount: '264.00', text: 'bike parts', name: 'K. MORENO', day },
    { reference: `${mark}-4`, amount: '3.00', text: 'fee of the month', out: true, day },
  ]);
  const choose = async (content: string) =>
    office
      .getByLabel('CAMT.053 file')
      .setInputFiles({ name: 'camt053.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });
  await office.goto(adminPages.accounts);
  await choose(file.replaceAll('SE7050000000058398260411', 'DE89370400440532013000'));
  await expect(office.getByRole('alert')).toContainText('This file is of another account');
  await choose(file);
  await expect(office.getByRole('heading', { name: 'Dry run: camt053.xml' })).toBeVisible();
  await expect(office.getByRole('row', { name: new RegExp(`Invoice ${early}`) })).toContainText('less $16.00');
  await checkEverywhere(office, 'the dry run of a bank file');
  await office.getByRole('button', { name: 'Apply 1 entry' }).click();
  await expect(office.getByText('1 entry is booked, 3 wait')).toBeVisible();
  await checkEverywhere(office, 'what waits of bank files');

  const mine = (words: string) => office.getByRole('row').filter({ hasText: words });
  await office.getByRole('link', { name: `Allocate: ${name}, $150.00` }).click();
  await expect(office.getByRole('heading', { name: 'Allocate $150.00' })).toBeVisible();
  const paid = office.getByLabel(`${later}, from this payment`);
  await expect(paid).toHaveValue('150.00');
  await paid.fill('500');
  await expect(office.getByText('At most $150.00 can be allocated')).toBeVisible();
  await paid.fill('100');
  await expect(office.getByText('$50.00 not allocated.')).toBeVisible();
  await checkEverywhere(office, 'a payment that is allocated');
  await office.getByRole('button', { name: 'Book, $100.00 allocated' }).click();
  await expect(office.getByText(`$150.00 of ${name} is booked`)).toBeVisible();
  await mine('fee of the month').getByRole('button', { name: 'Set aside' }).click();
  await office.getByLabel('Reason').fill('A fee of the bank');
  await office.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
  await expect(office.getByText('The entry is set aside')).toBeVisible();

  await page.goto(pages.statementOf(company));
  await expect(page.getByRole('row', { name: /Credit note/ })).toContainText(`for ${early}`);
  await expect(page.getByRole('row', { name: /\$50\.00 not allocated/ })).toBeVisible();

  await office.goto(adminPages.paymentsOf(company));
  await expect(mine(`${mark}-1`)).toContainText(`${early}, $784.00`);
  await checkEverywhere(office, 'the payments of a company');
  await mine(`${mark}-1`)
    .getByRole('button', { name: `Take back: ${early}` })
    .click();
  const sure = office.getByRole('dialog');
  await expect(sure).toContainText(`${early} is open again, and $784.00 of the payment is not allocated`);
  await checkPage(office, 'an allocation that is taken back');
  await sure.getByRole('button', { name: 'Take back' }).click();
  await expect(
    office.getByText(/\$800\.00 of .* is open, and the cash discount of \$16\.00 counts no more/),
  ).toBeVisible();
  await mine(`${mark}-1`)
    .getByRole('link', { name: /^Allocate \$784\.00/ })
    .click();
  await office.getByLabel(`${early}, from this payment`).fill('784.00');
  await office.getByRole('button', { name: 'Allocate $784.00' }).click();
  await expect(office.getByText('$784.00 is allocated')).toBeVisible();
  await office.getByRole('button', { name: 'Record a payment' }).click();
  await office.getByLabel('Amount, US dollars').fill('300');
  await office.getByLabel('Reference').fill(`Cheque for ${later}`);
  await office.getByRole('dialog').getByRole('button', { name: 'Record a payment' }).click();
  await expect(office.getByText('$300.00 is booked')).toBeVisible();
  await expect(mine(`Cheque for ${later}`)).toContainText(`${later}, $300.00`);

  await office.getByRole('link', { name: 'Ageing' }).click();
  const row = office.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('-$50.00');
  await checkEverywhere(office, 'the ageing of all companies');
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^ageing-.*\.csv$/);
  await row.getByRole('link', { name, exact: true }).click();
  await expect(office.getByText(`${name}: -$50.00 open, nothing overdue`)).toBeVisible();
  await office.context().close();
});
