import { pages } from '#contract/pages.ts';
import { elsewhere, openAsAdmin, search, shipOrder } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { somePicture } from './picture.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('a buyer asks for a return, an admin accepts it in part, receives it and refunds it; the buyer sees each step', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser);
  const { order } = await buyParts(theirs, 2);
  const { _id } = order;
  await theirs.goto(pages.order(_id));
  await expect(theirs.getByRole('link', { name: 'Return parts' })).toHaveCount(0);

  await openAsAdmin(page, pages.order(_id));
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('DHL');
  await dialog.getByLabel('Tracking number').fill('JJD 09');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(/Order \d+ is marked as shipped/)).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('link', { name: 'Return parts' }).click();
  await expect(theirs.getByRole('heading', { name: 'Return parts' })).toBeVisible();
  const [first, second] = [0, 1].map((place) => theirs.getByLabel(/^Pieces to return/).nth(place));
  if (!first || !second) throw new Error('There are no two lines');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  await expect(theirs.getByText('Please name at least one piece')).toBeVisible();
  await first.fill('999999');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  await expect(theirs.getByText(/^At most [\d,]+$/)).toBeVisible();
  await expect(theirs.getByText('Reason is Required')).toBeVisible();
  await first.fill('2');
  await theirs.getByLabel('Reason').first().selectOption('Fault in the part');
  await theirs.getByLabel('What is wrong').first().fill('The teeth are bent.');
  await theirs.getByLabel('Add pictures').setInputFiles(await somePicture('teeth.jpg'));
  await expect(theirs.getByRole('button', { name: 'Remove: teeth.jpg' })).toBeVisible();
  await second.fill('1');
  await theirs.getByLabel('Reason').nth(1).selectOption('Ordered too many');
  await checkEverywhere(theirs, 'the form of a return');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  const said = theirs.getByText(/Return R-\d+ is requested/);
  await expect(said).toBeVisible();
  const name = /R-\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await expect(theirs.getByRole('button', { name: `Take the return back, ${name}` })).toBeVisible();
  await checkPage(theirs, 'an order with a return');

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Returns/ })
    .click();
  await search(page, name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkEverywhere(page, 'returns');
  await expect(page.getByRole('row').nth(1)).toContainText(/Answer by \d/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('returns.csv');
  await page.getByRole('link', { name: new RegExp(`^Open return ${name} `) }).click();
  await expect(page.getByText('The teeth are bent.')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse' }).nth(1).click();
  await page.getByRole('button', { name: 'Accept 2, refuse 1' }).click();
  await expect(page.getByText('Please say why, for the buyer')).toBeVisible();
  await page.getByLabel(/^Why, for the buyer/).fill('They were used.');
  await page.getByLabel('Instructions, for the buyer').fill('Gate 3, please.');
  await checkEverywhere(page, 'the answer to a return');
  await page.getByRole('button', { name: 'Accept 2, refuse 1' }).click();
  await expect(page.getByText(`Return ${name} is answered`)).toBeVisible();

  await theirs.goto(pages.order(_id));
  await expect(theirs.getByText('Gate 3, please.')).toBeVisible();
  await expect(theirs.getByText(/It has to reach us by \d/)).toBeVisible();
  await expect(theirs.getByText('1 refused: They were used.')).toBeVisible();
  await checkPage(theirs, 'an order with an accepted return');
  const label = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: `Label and slip, PDF, ${name}` }).click();
  expect((await label).suggestedFilename()).toBe(`return-${name}.pdf`);
  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Label and slip, PDF' }).click();
  expect((await copy).suggestedFilename()).toBe(`return-${name}.pdf`);

  await page.getByLabel(/^into stock, /).fill('1');
  await page.getByRole('button', { name: /^Book and refund \$/ }).click();
  await expect(page.getByRole('alert').getByText('1 of 2 accounted for')).toBeVisible();
  await page.getByLabel(/^damaged, /).fill('1');
  await checkEverywhere(page, 'what came back of a return');
  await page.getByRole('button', { name: /^Book and refund \$/ }).click();
  await checkPage(page, 'the question before a return is refunded');
  await dialog.getByRole('button', { name: /^Book and refund \$/ }).click();
  await expect(page.getByText(`Return ${name} is booked`)).toBeVisible();
  await expect(page.getByText('1 into stock, 1 damaged')).toBeVisible();
  await checkEverywhere(page, 'a refunded return');

  await theirs.goto(pages.order(_id));
  await expect(
    theirs.getByText(/^\$[\d,.]+ went back to your card\. Credit note \S+ is below Refunds\.$/),
  ).toBeVisible();
  await expect(theirs.getByText('Return received', { exact: true })).toBeVisible();
  await theirs.context().close();
});

test('an admin refunds a return that need not be sent back, at once', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const { order } = await buyParts(theirs, 1);
  const { _id } = order;
  await openAsAdmin(page, pages.order(_id));
  await shipOrder(page, 'JJD 11');

  await theirs.goto(pages.returnParts(_id));
  await theirs.getByLabel(/^Pieces to return/).fill('1');
  await theirs.getByLabel('Reason').selectOption('Damaged on arrival');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  await expect(theirs.getByText(/^We answer by \d/)).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: /^Open return R-\d+$/ }).click();
  await page.getByRole('checkbox', { name: /^Need not be sent back, / }).check();
  await expect(page.getByText(/^Nothing is to be sent back: the money goes back/)).toBeVisible();
  await expect(page.getByLabel('Send to')).toHaveCount(0);
  await checkEverywhere(page, 'the answer to a return that is kept');
  await page.getByRole('button', { name: 'Accept 1', exact: true }).click();
  await expect(page.getByText(/Return R-\d+ is answered/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Need not be sent back')).toBeVisible();

  await theirs.goto(pages.order(_id));
  await expect(theirs.getByText(/^\$[\d,.]+ went back to your card\. Credit note/)).toBeVisible();
  await expect(theirs.getByText('Need not be sent back')).toBeVisible();
  await theirs.context().close();
});

test('a buyer takes a return back, and asks for it again', async ({ page, browser }) => {
  const theirs = await elsewhere(browser);
  const { order } = await buyParts(theirs, 1);
  const { _id } = order;
  await openAsAdmin(page, pages.order(_id));
  await shipOrder(page, 'JJD 10');

  await theirs.goto(pages.returnParts(_id));
  await theirs.getByLabel(/^Pieces to return/).fill('1');
  await theirs.getByLabel('Reason').selectOption('Another reason');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  await expect(theirs.getByText('Please say what is wrong')).toBeVisible();
  await theirs.getByLabel('What is wrong').fill('The colour is not ours.');
  await theirs.getByRole('button', { name: 'Request the return' }).click();
  await theirs.getByRole('button', { name: /^Take the return back, R-\d+$/ }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Take the return back', exact: true }).click();
  await expect(theirs.getByText(/Return R-\d+ is taken back/)).toBeVisible();
  await expect(theirs.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Return parts' })).toBeVisible();
  await theirs.context().close();
});
