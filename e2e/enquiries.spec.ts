import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { elsewhere, openAsAdmin, search } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { mailedLink } from './mail.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const attachment = {
  name: 'touring-frame-54.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'54 '.repeat(2000)}\n%%EOF\n`),
};

/** Somebody who wants something made. */
const newCustomer = () => ({
  company: `Velo Marchand ${randomUUID().slice(0, 8)}`,
  email: `atelier-${randomUUID()}@velomarchand.example`,
});

const sendEnquiry = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click();

/** Chooses the drawing of an enquiry, and waits until it is uploaded. */
async function attachFile(page: Page): Promise<void> {
  await page.getByLabel(/^Drawing/).setInputFiles(attachment);
  await expect(page.getByText('touring-frame-54.pdf is uploaded')).toBeAttached();
}

/** Fills in the form of an enquiry, all but the drawing. */
async function fillEnquiry(page: Page, { company, email }: ReturnType<typeof newCustomer>): Promise<void> {
  await page.getByRole('textbox', { name: 'Company' }).fill(company);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('What you build').selectOption('Frames and forks');
  await page.getByLabel('Yearly quantity').fill('1,200');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Touring frame in 4130 steel.\nFirst lot 300, two colours.');
}

// Spec: D18, R15
test('an enquiry says what is missing, and loses nothing by a reload or a refusal', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/contact');
  await expect(page.getByText('this is contact')).toBeVisible();
  await sendEnquiry(page);
  for (const fault of [
    'Company is Required',
    'Email is Required',
    'Yearly quantity is Required',
    'Message is Required',
  ])
    await expect(page.getByText(fault)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeFocused();
  await checkEverywhere(page, 'Contact with faults');

  await fillEnquiry(page, { ...customer, email: 'atelier@velomarchand' });
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>no plan</h1>') };
  await page.getByLabel(/^Drawing/).setInputFiles(plan);
  await expect(page.getByText('plan.pdf is no PDF, JPEG or PNG, whatever its name says.')).toBeVisible();
  await attachFile(page);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(customer.company);
  await expect(page.getByText('touring-frame-54.pdf', { exact: true })).toBeVisible();
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 429, body: '' }));
  await sendEnquiry(page);
  await expect(page.getByText('The enquiry was not sent')).toBeVisible();

  await page.unroute('**/api/enquiries');
  const loseAttachment = (route: Route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), files: [randomUUID()] } });
  await page.route('**/api/enquiries', loseAttachment, { times: 1 });
  await sendEnquiry(page);
  const gone = 'A file was not kept this long. Please choose it again.';
  await expect(page.getByText(gone).first()).toBeVisible();
  await expect(page.getByText('touring-frame-54.pdf', { exact: true })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(customer.company);
  await attachFile(page);
  await sendEnquiry(page);
  await expect(page.getByText('Your enquiry has reached us')).toBeVisible();
});

// Spec: R15
test('an enquiry with its drawing reaches the company and is answered', async ({ page, browser }) => {
  const customer = newCustomer();
  await page.goto('/contact');
  await fillEnquiry(page, customer);
  await attachFile(page);
  await sendEnquiry(page);
  const sent = page.getByText(/^Number [\d,]+, with touring-frame-54\.pdf\. A receipt is on its way to /);
  await expect(page.getByText('Your enquiry has reached us')).toBeVisible();
  await expect(sent).toContainText(customer.email);
  await checkEverywhere(page, 'Contact, sent');
  const number = /^Number (\d+(?:,\d{3})*)/.exec(await sent.innerText())?.[1] ?? '';

  const office = await elsewhere(browser);
  await openAsAdmin(office, '/dashboard/enquiries');
  await search(office, customer.company);
  await expect(office).toHaveURL(/[?&]q=/);
  const row = office.getByRole('row').filter({ hasText: customer.company });
  await expect(row).toContainText('1,200');
  await checkEverywhere(office, 'Enquiries');
  await row.getByRole('link').click();
  await expect(office.getByRole('heading', { level: 1, name: `Enquiry ${number}` })).toBeVisible();
  await expect(office.getByText('First lot 300, two colours.')).toBeVisible();
  const answer = office.getByRole('link', { name: 'Write a mail of your own' });
  await expect(answer).toHaveAttribute('href', new RegExp(`^mailto:${customer.email}`));
  const downloading = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(attachment.name);
  expect((await readFile(await download.path())).equals(attachment.buffer)).toBe(true);
  await checkEverywhere(office, 'One enquiry');
  await office.getByRole('button', { name: 'Mark as quoted' }).click();
  await expect(office.getByText(`Enquiry ${number} is quoted`)).toBeVisible();
  await office.goto('/dashboard/enquiries?state=quoted');
  await search(office, customer.company);
  await expect(row).toContainText('Quoted');
});

test('a question with pictures is answered from the dashboard, and its sender writes again by the link', async ({
  page,
  browser,
}) => {
  const { company, email } = newCustomer();
  await page.goto('/contact');
  await page.getByLabel('What it is about').selectOption('A damaged parcel');
  await page.getByRole('textbox', { name: 'Name or company' }).fill(company);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Order number, if there is one').fill('#1,024');
  await page.getByRole('textbox', { name: 'Message' }).fill('Two rims are bent.');
  for (const name of ['rim.pdf', 'box.pdf']) {
    await page.getByLabel(/^Pictures/).setInputFiles({ ...attachment, name });
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await checkEverywhere(page, 'Contact with a question');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Your question has reached us')).toBeVisible();
  const sent = await page.getByText(/^Number [\d,]+, with rim\.pdf, box\.pdf/).innerText();
  const number = (/[\d,]+/.exec(sent)?.[0] ?? '').replaceAll(',', '');

  const office = await elsewhere(browser);
  await openAsAdmin(office, '/dashboard/enquiries');
  await search(office, company);
  const row = office.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('2 files');
  await row.getByRole('link').click();
  await expect(office.getByRole('link', { name: '1024' })).toBeVisible();
  await office.getByRole('button', { name: 'Answer', exact: true }).click();
  await office.getByLabel('Message').fill('New rims leave today.');
  await office.getByRole('button', { name: 'Send' }).click();
  await expect(office.getByText(/Your answer to number [\d,]+ is on its way/)).toBeVisible();
  await expect(office.getByRole('main').getByText('New rims leave today.')).toBeVisible();
  await checkEverywhere(office, 'One question');

  await page.goto(await mailedLink(page.request, { to: email, subject: `Your question ${number}` }));
  await expect(page.getByText('New rims leave today.')).toBeVisible();
  await checkEverywhere(page, 'Contact, what was written');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Message').fill('They came.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByText('They came.')).toBeVisible();
  await office.reload();
  await expect(office.getByText('They came.')).toBeVisible();
});

// Spec: F4
test('the newsletter is subscribed to, confirmed from the mail and left with one press', thorough, async ({ page }) => {
  const to = `news-${randomUUID()}@shop.example`;
  await page.goto('/newsletter');
  const card = page.getByRole('main');
  await card.getByLabel('Email address').fill('nobody');
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect(card.getByText('Please provide a valid email')).toBeVisible();
  await checkPage(page, 'Newsletter with a fault');
  await card.getByLabel('Email address').fill(to);
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect(card.getByText('Please check your email to confirm')).toBeFocused();

  const confirmLink = await mailedLink(page.request, { to, subject: 'Confirm your newsletter' });
  await page.goto(confirmLink);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You get our newsletter' })).toBeFocused();
  await checkEverywhere(page, 'Newsletter, confirmed');
  await page.goto(confirmLink);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You get our newsletter already' })).toBeVisible();

  const leaving = await mailedLink(page.request, { to, subject: 'You get our newsletter' });
  await page.goto(leaving);
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(leaving);
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to unsubscribe' })).toBeVisible();
  await page.goto('/newsletter?confirm=made-up');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible();
});

test('without scripts the page of the form says where to write, and a mailed link still works', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  // Texts in <noscript> are passed over by every locator but one of CSS.
  await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeHidden();
  await page.goto('/newsletter?leave=made-up-by-somebody-else');
  await page.locator('noscript button').click();
  await expect(page.getByText('There is no subscription under this link.')).toBeVisible();
});
