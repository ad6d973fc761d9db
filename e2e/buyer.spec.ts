import type { Page } from '@playwright/test';
import { openAsAdmin, search } from './admin.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { somePicture } from './picture.fixture.ts';
import { expect, openPart, payByCard, placeOrder, signUp, test } from './shop.fixture.ts';

const rotor = 'Disc rotor 180 mm six-bolt';
const uploaded = /^\/images\/[\da-f-]{36}-\d+\.webp$/;

/** Buys and pays a part, without which there is nothing to review. */
async function buyRotors(page: Page): Promise<void> {
  await openPart(page, rotor);
  await placeOrder(page);
  await payByCard(page);
}

/** Chooses four of five stars by the keyboard. */
async function giveFourStars(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '1 of 5' }).focus();
  await page.keyboard.press('Space');
  for (let step = 1; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked();
}

// Spec: P7, R17, V13, A3, C16, C22
test('a buyer fills in a profile and shows a picture, and nothing that is right is lost', async ({ page }) => {
  const buyer = await signUp(page);
  await page.goto('/dashboard');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  for (const field of ['Education', 'City/Town', 'Phone Number', 'LinkedIn profile link', 'Image'])
    await expect(page.getByText(`${field} is Required`)).toBeVisible();
  await checkPage(page, 'My Profile with faults');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(buyer.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email);
  await page.getByLabel('Education').fill('Bicycle mechanic, Göteborg');
  await page.getByLabel('City/Town').fill('Göteborg');
  await page.getByLabel('Phone Number').fill('+46 31 700 52 10');
  // A field is still wrong: what is right is not lost for it.
  await update.click();
  await page.reload();
  await expect(page.getByLabel('City/Town')).toHaveValue('Göteborg');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+46 31 700 52 10');
  await page.getByLabel('LinkedIn profile link').fill('www.linkedin.com/in/marta-lindqvist');
  await page.getByLabel('Image').setInputFiles(await somePicture('marta.jpg'));
  await expect(page.getByText('Choose another picture')).toBeVisible();
  await update.click();
  await expect(page.getByText('Profile update successfully')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.locator('img')).toHaveAttribute('src', uploaded);
  await page.reload();
  await expect(page.getByLabel('Education')).toHaveValue('Bicycle mechanic, Göteborg');
  await expect(page.getByLabel('LinkedIn profile link')).toHaveValue('https://www.linkedin.com/in/marta-lindqvist');
});

// Spec: P7, R18, F8, A3, C15, C22
test('a buyer reviews a part as a verified buyer, and everybody reads it', async ({ page }) => {
  const buyer = await signUp(page);
  await buyRotors(page);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Review' }).click();
  const add = page.getByRole('button', { name: 'Add Review' });
  const words = `Flat to five hundredths, all fifty of them. ${buyer.email}`;
  await expect(page.getByLabel('Part (from your paid orders)')).toContainText(rotor);
  await add.click();
  for (const message of ['Ratings is Required', 'Review is Required', 'Image is Required'])
    await expect(page.getByText(message)).toBeVisible();
  await checkPage(page, 'Add Review with faults');
  await giveFourStars(page);
  await page.getByRole('textbox', { name: 'Review' }).fill(words);
  await page.getByLabel('Image').setInputFiles(await somePicture('rotor.jpg'));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText(words)).toBeVisible();
  await expect(preview.getByText('Verified buyer')).toBeVisible();
  await expect(preview.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await add.click();
  await expect(page.getByText('Review added successfully')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('');
  await expect(page.getByLabel('Part (from your paid orders)')).toHaveCount(0);

  // The page of everybody may be a second behind.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card).toContainText('Verified buyer');
  await expect(card.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await openPart(page, rotor);
  await expect(page.getByRole('heading', { name: 'Reviews of this part' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Verified buyer');
});

// Spec: V11, C15, X6
test('a review that is refused says why and keeps what was typed', thorough, async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/review');
  await page.getByRole('textbox', { name: 'Review' }).fill('Shifts clean under load.');
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await page.getByLabel('Image').setInputFiles(await somePicture('rotor.jpg'));
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  const rating = 'Please provide rating between 1 to 5';
  const refusals = [
    { errors: { ratings: rating }, toast: rating },
    { errors: undefined, toast: 'Failed to add the review' },
  ];
  for (const { errors, toast } of refusals) {
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: 400,
      code: 'invalid-request',
      detail: 'Not so.',
      errors,
    };
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 400, json: problem }), { times: 1 });
    await page.getByRole('button', { name: 'Add Review' }).click();
    await expect(page.locator('.toasts, [aria-label^="Messages"]').getByText(toast)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Not so.' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('Shifts clean under load.');
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue('Shifts clean under load.');
  await expect(page.getByRole('radio', { name: '5 of 5' })).toBeChecked();
});

test('an admin answers a review, hides it and shows it again', async ({ page }) => {
  const name = 'Petra Nováková';
  await openAsAdmin(page, '/dashboard/reviews');
  await search(page, 'petra nov');
  await expect(page).toHaveURL('/dashboard/reviews?q=petra+nov');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();

  const open = row.getByRole('button', { name: `Answer the review by ${name}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Answer to ${name}` });
  await expect(dialog.getByLabel('Answer')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please write an answer')).toBeVisible();
  await dialog.getByLabel('Answer').fill('The face plates are packed one by one now.');
  // A message that fades away has too little contrast meanwhile.
  await expect(page.getByText('Login Successfully')).toHaveCount(0);
  await checkPage(page, 'Reviews with a dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The answer is saved')).toBeVisible();
  await expect(row).toContainText('The face plates are packed one by one now.');

  await page.getByLabel('State').selectOption('Shown');
  await expect(page).toHaveURL('/dashboard/reviews?q=petra+nov&state=shown');
  await row.getByRole('button', { name: `Hide the review by ${name}` }).press('Enter');
  await expect(page.getByText(`The review by ${name} is hidden`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No review matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await search(page, 'petra nov');
  await row.getByRole('button', { name: `Show the review by ${name}` }).press('Enter');
  await expect(page.getByText(`The review by ${name} is shown again`)).toBeVisible();

  await row.getByRole('button', { name: `Change the answer to the review by ${name}` }).click();
  await dialog.getByRole('button', { name: 'Take the answer away' }).click();
  await expect(page.getByText('The answer is taken away')).toBeVisible();
  await expect(open).toBeFocused();
});
