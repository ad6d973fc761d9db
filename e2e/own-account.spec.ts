import { button, dialog, isOut, line, openAccount, signInElsewhere, staysIn } from './account.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';
import { logIn } from './sign-in.fixture.ts';

// Spec: N5
test('a person changes the name and, by two mailed links, the email of the account', async ({ page, browser }) => {
  const buyer = await signUp(page);
  await page.goto(await mailedLink(page.request, { to: buyer.email, subject: subjects.verify }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  const elsewhere = await signInElsewhere(browser, buyer);
  await openAccount(page);

  const [data] = await Promise.all([page.waitForEvent('download'), button(page, 'Download your data').click()]);
  expect(data.suggestedFilename()).toMatch(/^mountain-bike-[\d-]+\.zip$/);

  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByLabel('The newsletter: new parts and changed prices').check();
  await mails.getByRole('button', { name: 'Save choice' }).click();
  await expect(page.getByText('Your choice of mails is saved.')).toBeVisible();
  await page.reload();
  await expect(mails.getByLabel('The newsletter: new parts and changed prices')).toBeChecked();

  await button(page, 'Change your name').click();
  const name = dialog(page, 'Change your name').getByLabel('Name');
  await expect(name).toHaveValue(buyer.name);
  await name.fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('Name is Required')).toBeVisible();
  await name.fill('Marta Lindqvist-Okonkwo');
  await button(page, 'Save').click();
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await expect(line(page, 'Name')).toContainText('Marta Lindqvist-Okonkwo');

  const email = buyer.email.replace('marta', 'marta.okonkwo');
  await button(page, 'Change your email').click();
  await checkPage(page, 'another email');
  await dialog(page, 'Change your email').getByLabel('New email').fill(email);
  await button(page, 'Send the links').click();
  await expect(line(page, 'New email')).toContainText(`${email}. Waits for both addresses until`);

  await page.goto(await mailedLink(page.request, { to: email, subject: 'Confirm your new email' }));
  await checkPage(page, 'confirm a new email');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(line(page, 'New email')).toContainText('Waits for your present address');

  const agree = await mailedLink(page.request, { to: buyer.email, subject: 'Change the email of your account?' });
  await page.goto(agree);
  await expect(page.getByText(`Your account would have ${email} in place of ${buyer.email}.`)).toBeVisible();
  await button(page, 'Agree').click();
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(line(page, 'Email')).toContainText(`${email}, verified`);
  await staysIn(page);
  await isOut(elsewhere);
  await signInElsewhere(browser, { ...buyer, email });
  await page.goto(agree);
  await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
});

// Spec: N5
test('a person closes the account, once the dialog has said what goes and what stays', async ({ page }) => {
  const buyer = await signUp(page);
  await openAccount(page);
  await button(page, 'Close your account').click();
  const close = dialog(page, 'Close your account');
  await expect(
    close.getByText('Orders with their messages, invoices and credit notes: accounts must be kept.'),
  ).toBeVisible();
  await checkPage(page, 'closing the account');
  await close.getByLabel(`Type ${buyer.email} to close it`).fill('somebody@else.example');
  await close.getByRole('button', { name: 'Close your account' }).click();
  await expect(close.getByText('Please type the email of your account')).toBeVisible();
  await close.getByLabel(`Type ${buyer.email} to close it`).fill(buyer.email);
  await close.getByRole('button', { name: 'Close your account' }).click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await logIn(page, buyer);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
