import { randomUUID } from 'node:crypto';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { mailedLink } from './mail.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('a newsletter is written, tried out, sent to who confirmed, and left with one press', async ({
  page,
  browser,
}) => {
  const to = `news-${randomUUID()}@shop.example`;
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel('Email address').fill(to);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.goto(await mailedLink(page.request, { to, subject: 'Confirm your newsletter' }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You get our newsletter' })).toBeVisible();

  const office = await elsewhere(browser);
  await openAsAdmin(office, '/dashboard/newsletter');
  await checkEverywhere(office, 'Newsletters');
  await office.getByRole('button', { name: 'New, from what changed' }).click();
  const subject = `Hubs ${randomUUID().slice(0, 8)}`;
  await office.getByLabel('Subject').fill(subject);
  await office.getByRole('textbox', { name: 'Text 1' }).fill('Three hubs are back on the shelf.');
  const dark = office.frameLocator('iframe[title="The mail in the dark theme"]');
  await expect(dark.getByText('Three hubs are back on the shelf.')).toBeVisible();
  await office.getByRole('button', { name: 'As text' }).click();
  await expect(office.getByRole('textbox', { name: 'As text' })).toHaveValue(/Leave with one press/);
  await office.getByRole('button', { name: 'Both themes' }).click();
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('The draft is saved')).toBeVisible();
  await expect(office.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await office.getByRole('button', { name: 'Test to me' }).click();
  await expect(office.getByText('A test is on its way to your email')).toBeVisible();
  await checkPage(office, 'A newsletter that is written');

  await office.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await checkPage(office, 'Asking before a newsletter is sent');
  await dialog.getByRole('button', { name: /^Send to \d+/ }).click();
  await expect(office.getByText('It is being sent')).toBeVisible();
  const leaving = await mailedLink(page.request, { to, subject });
  await expect(office.getByRole('main').getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
  await checkEverywhere(office, 'A newsletter that was sent');

  await page.goto(leaving);
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('once a month');
});
