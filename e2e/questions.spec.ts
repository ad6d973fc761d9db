import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, search, signUpVerified } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { demoParts, expect, test } from './shop.fixture.ts';

test('a visitor asks about a part, signs in on the way, and reads the answer on the page once an admin publishes it', async ({
  page,
  browser,
}) => {
  const buyer = await signUpVerified(page.request);
  await page.context().clearCookies();
  const part = (await demoParts(page.request)).at(-3);
  if (!part) throw new Error('There is no part');
  await page.goto(pages.part(part.slug));
  const region = page.getByRole('region', { name: 'Questions and answers' });
  await region.getByRole('button', { name: 'Ask a question' }).click();
  await region.getByRole('button', { name: 'Sign in to send' }).click();
  await expect(region.getByText('Please write at least 10 characters')).toBeVisible();
  const question = `Does it fit a hub of ${Date.now()}? <b>Thank you</b>`;
  await region.getByLabel('Your question').fill(question);
  await checkPage(page, 'a part with the form of a question');
  await region.getByRole('button', { name: 'Sign in to send' }).click();

  await expect(page).toHaveURL(pages.login);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(pages.part(part.slug));
  await expect(region.getByLabel('Your question')).toHaveValue(question);
  await region.getByLabel('Name, if it stands here').fill('Ida');
  await region.getByRole('button', { name: 'Send the question' }).click();
  await expect(region.getByText('Your question is sent')).toBeVisible();

  const desk = await elsewhere(browser);
  await openAsAdmin(desk, adminPages.manageReviews);
  await desk
    .getByRole('navigation', { name: 'Reviews and questions' })
    .getByRole('link', { name: 'Questions' })
    .click();
  // The search of the reviews stands there until the questions have come.
  await expect(desk.getByPlaceholder('Question, part, SKU or email')).toBeVisible();
  await search(desk, question);
  await expect(desk).toHaveURL(/[?&]q=/);
  const row = desk.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText(buyer.email);
  await row.getByRole('button', { name: `Answer the question about ${part.name}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Answer about ${part.name}` });
  await dialog.getByLabel('Answer').fill('It fits each hub of six bolts.');
  await dialog.getByLabel('Show on the part’s page').check();
  await expect(desk.getByText('Login Successfully')).toHaveCount(0);
  await checkPage(desk, 'Questions with a dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Published');

  await page.reload();
  const published = region.getByRole('listitem').filter({ hasText: question });
  await expect(published).toContainText('Ida asks');
  await expect(published).toContainText('It fits each hub of six bolts.');
  await checkPage(page, 'a part with a question');
  const stored = await (await page.request.get(pages.part(part.slug))).text();
  expect(stored).toContain('It fits each hub of six bolts.');
  expect(stored).not.toContain('<b>Thank you</b>');
  const mails: { to: string; subject: string; text: string }[] = await (
    await page.request.get('/api/dev/mailbox')
  ).json();
  expect(mails.filter(({ to, text }) => to === buyer.email && text.includes('six bolts'))).toHaveLength(1);

  await row.getByRole('button', { name: `Take off the page: the question about ${part.name}` }).click();
  await expect(row).toContainText('Answered');
  await page.reload();
  await expect(region.getByText('Nobody has asked about this part in public yet.')).toBeVisible();

  await row.getByRole('button', { name: `Delete the question about ${part.name}` }).click();
  await desk.getByRole('dialog', { name: 'Delete this question?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByText('The question is deleted')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'No question matches' })).toBeVisible();
});
