import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, admin as shopAdmin, signUpVerified } from './admin.fixture.ts';
import { addParts } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf, makeCompany, setTerms } from './company.fixture.ts';
import { makeOverdue } from './overdue.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('an overdue invoice stops orders on account, and is asked for by a letter that an admin sends', async ({
  page,
  browser,
  request,
}) => {
  const name = 'Fahrradhof Lindner GmbH';
  const [part] = await addParts(request, { price: 40, available: 500 });
  if (!part) throw new Error('There is no part');
  const owner = await signUpVerified(page.request);
  const headers = await bearerOf(page, owner);
  const company = await makeCompany(page, headers, name);
  const admin = await elsewhere(browser);
  await openAsAdmin(admin, adminPages.accountsIn('dunning'));
  const asAdmin = await bearerOf(admin, shopAdmin);
  const put = async (path: string, data: object) => {
    const answer = await admin.request.put(`/api${path}`, { headers: asAdmin, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await setTerms(admin, asAdmin, company, { limit: 5_000 });
  expect((await page.request.put('/api/active-company', { headers, data: { company } })).status()).toBe(200);
  const lines = [{ part: part.id, quantity: 20 }];
  const to = { street: 'Karl-Liebknecht-Str. 88', city: 'Leipzig', postalCode: '04275', country: 'DE' };
  const { price } = await (await page.request.post('/api/quote', { headers, data: { lines, company, ...to } })).json();
  const order = {
    ...to,
    number: '+49 341 700 52 10',
    email: owner.email,
    lines,
    price,
    company,
    paymentMethod: 'account',
  };
  const placed = await page.request.post('/api/order', { headers, data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  await put(`/order/${(await placed.json())._id}/shipped`, { carrier: 'DHL', tracking: 'D 1' });
  await makeOverdue(company, 22);

  await page.goto(pages.allParts);
  const hold = page.getByRole('complementary', { name: 'Credit hold.' });
  await expect(hold).toContainText('$800.00 is overdue, the oldest for 22 days');
  await checkPage(page, 'the list of parts while a company is on hold');

  // Nothing is proposed that is off.
  await admin.reload();
  await expect(admin.getByText('All levels are off')).toBeVisible();
  const level = (words: string) => admin.getByRole('switch', { name: words });
  await level('Payment reminder').click();
  await expect(admin.getByText('Payment reminder is switched on')).toBeVisible();
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1 Payment reminder');
  await expect(row).toContainText('$800.00');
  await row.getByRole('button', { name: `Letter to ${name}` }).click();
  const letter = admin.getByRole('dialog', { name: 'Payment reminder' });
  await expect(letter).toContainText('One open item is overdue, the oldest for 22 days.');
  await checkPage(admin, 'a letter before it is sent');
  await letter.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('checkbox', { name: `Choose the letter to ${name}` }).check();
  await admin.getByRole('button', { name: 'Send 1 letter' }).click();
  await expect(admin.getByText('1 letter sent')).toBeVisible();
  const sent = admin.getByRole('region', { name: /^The last/ }).getByRole('row', { name: new RegExp(name) });
  await expect(sent).toContainText('Payment reminder');

  await hold.getByRole('link', { name: 'See the account' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Letters' }).click();
  await expect(page.getByRole('row', { name: /Payment reminder/ })).toContainText('$800.00');
  await checkEverywhere(page, 'the letters to a company');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^M-\d{4}-\d{4}, PDF$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^M-\d{4}-\d{4}\.pdf$/);
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string }[] = await (await request.get('/api/dev/mailbox')).json();
      return mails.filter((mail) => mail.to === owner.email && mail.subject === 'Payment reminder').length;
    })
    .toBe(1);

  await admin.getByRole('button', { name: 'Change the fees' }).click();
  const fees = admin.getByRole('dialog', { name: 'Interest and fees' });
  await fees.getByLabel('With an overdue notice').selectOption({ label: 'Interest and the lump sum are booked' });
  await fees.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('interest, and $40.00 for each claim')).toBeVisible();
  await admin.getByRole('button', { name: 'Add a rate' }).click();
  const rate = admin.getByRole('dialog', { name: 'Add a rate' });
  await rate.getByLabel('From').fill('2026-07-01');
  await rate.getByLabel('Percent a year').fill('10.15');
  await rate.getByRole('button', { name: 'Add a rate' }).click();
  await expect(admin.getByText('10.15 % a year')).toBeVisible();
  await checkEverywhere(admin, 'dunning');
  await level('Payment reminder').click();
  await expect(admin.getByText('Payment reminder is switched off')).toBeVisible();
});
