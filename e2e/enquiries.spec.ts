import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { elsewhere, openAsAdmin, search } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { mailedLink } from './mail.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const drawing = {
  name: 'touring-frame-54.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'54 '.repeat(2000)}\n%%EOF\n`),
};

// Spec: D18, R15
test('an enquiry with its drawing reaches the company and is answered', async ({ page, browser }) => {
  const company = `Velo Marchand ${randomUUID().slice(0, 8)}`;
  const email = `atelier-${randomUUID()}@velomarchand.example`;
  await page.goto('/contact');
  await expect(page.getByText('this is contact')).toBeVisible();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  for (const fault of [
    'Company is Required',
    'Email is Required',
    'Yearly quantity is Required',
    'Message is Required',
  ])
    await expect(page.getByText(fault)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeFocused();
  await checkEverywhere(page, 'Contact with faults');

  await page.getByRole('textbox', { name: 'Company' }).fill(company);
  await page.getByLabel('Email', { exact: true }).fill('atelier@velomarchand');
  await page.getByLabel('What you build').selectOption('Frames and forks');
  await page.getByLabel('Yearly quantity').fill('1,200');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Touring frame in 4130 steel.\nFirst lot 300, two colours.');
  const file = page.getByLabel(/^Drawing/);
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>no plan</h1>') });
  await expect(page.getByText('plan.pdf is no PDF, JPEG or PNG, whatever its name says.')).toBeVisible();
  await file.setInputFiles(drawing);
  await expect(page.getByText('touring-frame-54.pdf is uploaded')).toBeAttached();

  // Nothing that was typed is lost by a reload, or where the shop refuses it.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(company);
  await expect(page.getByText('touring-frame-54.pdf', { exact: true })).toBeVisible();
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('The enquiry was not sent')).toBeVisible();
  const gone = 'The drawing was not kept this long. Please choose it again.';
  await page.unroute('**/api/enquiries');
  await page.route(
    '**/api/enquiries',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), file: randomUUID() } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText(gone).first()).toBeVisible();
  await expect(page.getByText('touring-frame-54.pdf', { exact: true })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(company);
  await file.setInputFiles(drawing);
  await expect(page.getByText('touring-frame-54.pdf is uploaded')).toBeAttached();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  const sent = page.getByText(/^Number [\d,]+, with touring-frame-54\.pdf\. A receipt is on its way to /);
  await expect(page.getByText('Your enquiry has reached us')).toBeVisible();
  await expect(sent).toContainText(email);
  await checkEverywhere(page, 'Contact, sent');
  const number = /^Number (\d+(?:,\d{3})*)/.exec(await sent.innerText())?.[1] ?? '';

  const desk = await elsewhere(browser);
  await openAsAdmin(desk, '/dashboard/enquiries');
  await search(desk, company);
  await expect(desk).toHaveURL(/[?&]q=/);
  const row = desk.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('1,200');
  await checkEverywhere(desk, 'Enquiries');
  await row.getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1, name: `Enquiry ${number}` })).toBeVisible();
  await expect(desk.getByText('First lot 300, two colours.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}`),
  );
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(drawing.name);
  expect((await readFile(await download.path())).equals(drawing.buffer)).toBe(true);
  await checkEverywhere(desk, 'One enquiry');
  await desk.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(desk.getByText(`Enquiry ${number} is answered`)).toBeVisible();
  await desk.goto('/dashboard/enquiries?state=answered');
  await search(desk, company);
  await expect(desk.getByRole('row').filter({ hasText: company })).toContainText('Answered');
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

  const asked = await mailedLink(page.request, { to, subject: 'Confirm your newsletter' });
  await page.goto(asked);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You get our newsletter' })).toBeFocused();
  await checkEverywhere(page, 'Newsletter, confirmed');
  await page.goto(asked);
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
