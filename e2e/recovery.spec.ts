import type { APIRequestContext, Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { switchFactorOn } from './factor.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { expect, makeAccount, newBuyer, signUp, signUpOnPage, test } from './shop.fixture.ts';
import { choosePassword, forgetPassword, logIn, mailSent, signOut } from './sign-in.fixture.ts';

/** Asks for a new password from the login page that is open: without an email, with what is none, and with one. */
async function forgetPasswordWithFaults(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('no email');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Please provide a valid email')).toBeVisible();
  // The message comes while one types, too; the focus goes back to the field once the press has been answered.
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(mailSent)).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('Please provide a valid email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText(mailSent)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
}

/** Chooses passwords that are too short and too easy to guess. */
async function chooseWeakPasswords(page: Page): Promise<void> {
  await choosePassword(page, '12345');
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible();
  await choosePassword(page, 'password1');
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
}

/** Follows the link of the mail that verifies an email, and goes on to the profile. */
async function verifyEmail(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const verification = await mailedLink(request, { to: email, subject: subjects.verify });
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  // The token stays neither in the address nor in the history.
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
}

// Spec: D21, L3, S3, C24
test('sign up, verify, sign out, forget the password, choose another by the mail, and sign in', async ({
  page,
  browser,
  request,
}) => {
  const buyer = await signUpOnPage(page);
  await verifyEmail(page, request, buyer.email);
  await page.goto('/');
  await signOut(page);

  await forgetPasswordWithFaults(page, buyer.email);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, buyer);
  await expect(elsewhere).toHaveURL('/');

  const link = await mailedLink(request, { to: buyer.email, subject: subjects.reset });
  // Programs that look at every link of a mail use none up.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText(`For ${buyer.email}. All other sessions end.`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByText(`For ${buyer.email}.`)).toBeVisible();
  await chooseWeakPasswords(page);
  const other = 'tretlager im regen';
  await choosePassword(page, other);
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('You are signed in here. All other sessions have ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await elsewhere.goto('/dashboard/myOrders');
  await expect(elsewhere).toHaveURL('/login');

  await logIn(elsewhere, buyer);
  await expect(elsewhere.getByRole('alert')).toHaveText('Invalid email or password');
  await logIn(elsewhere, { ...buyer, password: other });
  await expect(elsewhere.getByText('Login Successfully')).toBeVisible();
  await elsewhere.context().close();
});

// Spec: S3, X11
test('whether an account exists, Forgot password? does not tell', async ({ page, request }) => {
  const anotherUser = newBuyer();
  await forgetPassword(page, anotherUser.email);
  const buyer = await makeAccount(request);
  await forgetPassword(page, buyer.email);
  // This mail was requested later and has come: the other one would have come, too.
  await mailedLink(request, { to: buyer.email, subject: subjects.reset });
  const mails: { to: string }[] = await (await request.get('/api/dev/mailbox')).json();
  expect(mails.filter(({ to }) => to === anotherUser.email)).toEqual([]);
});

// Spec: N2
test('links that were used or are not whole say so, and a new one can be had', thorough, async ({ page, request }) => {
  const buyer = await signUp(page);
  const verification = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await page.goto('/');
  await signOut(page);

  await forgetPassword(page, buyer.email);
  const link = await mailedLink(request, { to: buyer.email, subject: subjects.reset });
  await page.goto(link);
  await choosePassword(page, 'tretlager im regen');
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
  // A link to verify an email chooses no password.
  await page.goto(verification.replace('/verify-email', '/reset-password'));
  await expect(page.getByRole('heading', { name: /^This link/ })).toBeVisible();
  await page.goto('/reset-password?token=forged');
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await page.goto('/verify-email?token=forged');
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  await page.goto('/');
  await signOut(page);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(mailSent)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset, count: 2 }));
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
});

// Spec: N1
test(
  'an email is verified by whoever is signed in to its account, and by nobody else',
  thorough,
  async ({ page, request }) => {
    const buyer = await makeAccount(request);
    const link = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
    const other = await signUp(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
    await expect(page.getByText(`It verifies ${buyer.email}, and you are signed in as ${other.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'SignOut and use that account' }).click();
    await expect(page.getByText('SignOut Successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in to finish' })).toBeFocused();
    await expect(page.getByText(buyer.email)).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, buyer);
    await expect(page.getByText('Login Successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await expect(page).toHaveURL('/verify-email');

    // The other one's own link still works; without it another can be had.
    await page.goto('/');
    await signOut(page);
    await logIn(page, other);
    await expect(page).toHaveURL('/');
    await page.goto('/verify-email?token=forged');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(mailSent)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
    await page.goto(await mailedLink(request, { to: other.email, subject: subjects.verify, count: 2 }));
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  },
);

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, thorough, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('the pages that verify an email have no fault that axe can find', async ({ page, request }) => {
      const buyer = await makeAccount(request);
      const verification = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
      await page.goto(verification);
      await expect(page.getByRole('heading', { name: 'Log in to finish' })).toBeVisible();
      await checkPage(page, 'verify: log in');
      await signUp(page);
      await page.goto(verification);
      await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
      await checkPage(page, 'verify: another account');
      await page.goto('/verify-email?token=forged');
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
      await checkPage(page, 'verify: forged');
      await page.goto('/');
      await signOut(page);
      await logIn(page, buyer);
      await expect(page).toHaveURL('/');
      await page.goto(verification);
      await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
      await checkPage(page, 'verify: done');
    });

    test('the pages of codes and new passwords have no fault that axe can find', async ({ page, request }) => {
      const buyer = await signUp(page);
      await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.verify }));
      await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
      await switchFactorOn(page, buyer);
      await page.goto('/');
      await signOut(page);
      await logIn(page, buyer);
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByText('Code is Required')).toBeVisible();
      await checkPage(page, 'second factor');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await checkPage(page, 'recovery code');
      await page.goto('/reset-password?token=forged');
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await expect(page.getByText('Email is Required')).toBeVisible();
      await checkPage(page, 'reset: forged');
      await forgetPassword(page, buyer.email);
      await checkPage(page, 'login: mail sent');
      await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset }));
      await choosePassword(page, 'password1');
      await expect(page.getByText('This password is too easy to guess')).toBeVisible();
      await checkPage(page, 'reset: new');
      await choosePassword(page, 'tretlager im regen');
      await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
      await checkPage(page, 'reset: saved');
    });
  });
}
