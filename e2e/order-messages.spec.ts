import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin } from './admin.fixture.ts';
import { orderParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { expect, newBuyer, signUp, test } from './shop.fixture.ts';

test('an admin writes to the buyer of an order, who reads and answers on its page while both have it open', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const buyer = await signUp(theirs, { ...newBuyer(), name: 'Rui Matos' });
  const { _id } = await orderParts(theirs, buyer, 1);

  await openAsAdmin(page, pages.order(_id));
  await page.getByLabel('New note').fill('Wants Friday’s van\nat the latest.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const notes = page.getByRole('listitem').filter({ hasText: 'Wants Friday’s van' });
  await expect(notes).toContainText('You,');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.getByRole('button', { name: 'Write to the buyer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write to Rui Matos about #\d+$/ });
  await expect(dialog).toContainText(`Goes to ${buyer.email}.`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please write something')).toBeVisible();
  await dialog.getByLabel('Message').fill('Two of the rims\nare short. May we send Monday?');
  await checkPage(page, 'the dialog that writes to a buyer');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/Your message about order \d+ is on its way/)).toBeVisible();

  await theirs.goto(pages.myOrders);
  await theirs.getByRole('link', { name: 'new message' }).click();
  await expect(theirs.getByRole('link', { name: '1 new message' })).toBeVisible();
  const message = theirs.getByRole('listitem').filter({ hasText: 'May we send Monday?' });
  await expect(message).toContainText('The shop new');
  await expect(theirs.getByText('Friday’s van')).toHaveCount(0);
  await checkPage(theirs, 'an order with a message');
  await theirs.getByRole('button', { name: 'Answer', exact: true }).click();
  await theirs.getByLabel('Message').fill('Monday is fine.');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Monday is fine.' })).toContainText('You');
  await expect(theirs.getByRole('link', { name: '1 new message' })).toHaveCount(0);

  // Without a reload.
  const answer = page.getByRole('listitem').filter({ hasText: 'Monday is fine.' });
  await expect(answer).toContainText('Rui Matos waits for an answer');
  // Of the menu, which is longer than the window, an entry may stand half below the bar where the page is scrolled.
  await page.evaluate('scrollTo(0, 0)');
  await checkPage(page, 'an order that waits for an answer');
  await page.getByRole('button', { name: 'No answer needed' }).click();
  await expect(page.getByText(/Order \d+ waits for no answer/)).toBeVisible();
  await expect(answer).not.toContainText('waits for an answer');

  await notes.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes).toHaveCount(0);
  await theirs.context().close();
});
