import type { Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { codeOf, switchFactorOn } from './factor.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, newBuyer, openAccountMenu, signUp, test } from './shop.fixture.ts';

const sent = 'Sent email.Please Check your email.';
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'SignOut' }).click();
  await expect(page).toHaveURL('/login');
}

async function logIn(page: Page, { email, password: secret }: Pick<Buyer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText(sent)).toBeVisible();
}

async function choose(page: Page, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(secret);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('sign up, verify, sign out, forget the password, choose another by the mail, and sign in', async ({
  page,
  browser,
  request,
}) => {
  const buyer = await signUp(page);
  const verification = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  // The token stays neither in the address nor in the history.
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await signOut(page);

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toHaveCount(0);
  await page.getByLabel('Email').fill('no email');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Please provide a valid email')).toBeVisible();
  await expect(page.getByText(sent)).toHaveCount(0);
  await page.getByLabel('Email').fill(buyer.email);
  await expect(page.getByText('Please provide a valid email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();

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
  await choose(page, '12345');
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible();
  await choose(page, 'password1');
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  const other = 'tretlager im regen';
  await choose(page, other);
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeFocused();
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

test('whether an account exists, Forgot password? does not tell', async ({ page, request }) => {
  const stranger = newBuyer();
  await forget(page, stranger.email);
  const mails: { to: string }[] = await (await request.get('/api/dev/mailbox')).json();
  expect(mails.filter(({ to }) => to === stranger.email)).toEqual([]);
});

test('links that were used or are not whole say so, and a new one can be had', async ({ page, request }) => {
  const buyer = await signUp(page);
  const verification = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto(verification);
  await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await page.goto('/');
  await signOut(page);

  await forget(page, buyer.email);
  const link = await mailedLink(request, { to: buyer.email, subject: subjects.reset });
  await page.goto(link);
  await choose(page, 'tretlager im regen');
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
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset, count: 2 }));
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
});

test('an email is verified by whoever is signed in to its account, and by nobody else', async ({ page, request }) => {
  const buyer = await signUp(page);
  const link = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
  await signOut(page);
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
  await expect(page.getByText(sent)).toBeVisible();
  await page.goto(await mailedLink(request, { to: other.email, subject: subjects.verify, count: 2 }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
});

test('a second factor is asked for after the password, and leads on to the wanted page', async ({ page, context }) => {
  const buyer = await signUp(page);
  const { secret, recoveryCodes } = await switchFactorOn(page, buyer);
  await page.goto('/');
  await signOut(page);
  await page.goto('/dashboard/myOrders');
  await logIn(page, buyer);
  await expect(page).toHaveURL('/second-factor');
  await expect(page.getByText('Login Successfully')).toHaveCount(0);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Code is Required')).toBeVisible();
  await code.fill('12345');
  await expect(page.getByText('The code has six figures')).toBeVisible();
  await code.fill(codeOf(secret, 40));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This code is not right, or its 30 seconds are over')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(code).toBeFocused();
  const right = codeOf(secret, 1);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
  await page.goBack();
  await expect(page).not.toHaveURL(/login|second-factor/);

  await page.goto('/');
  await signOut(page);
  await logIn(page, buyer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(recovery).toBeFocused();
  await recovery.fill('00000-00000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await recovery.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/');

  await signOut(page);
  await logIn(page, buyer);
  await expect(page).toHaveURL('/second-factor');
  await context.clearCookies();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'That took too long, or too many codes were wrong. Please log in again.',
  );
});

test('after a new password the second factor is still wanted', async ({ page, request }) => {
  const buyer = await signUp(page);
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.verify }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  const { secret } = await switchFactorOn(page, buyer);
  await page.goto('/');
  await signOut(page);
  await forget(page, buyer.email);
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset }));
  await choose(page, 'tretlager im regen');
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on to the second factor' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 375],
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('the pages of mailed links and codes have no accessibility fault that axe can find', async ({
      page,
      request,
    }) => {
      const buyer = await signUp(page);
      const verification = await mailedLink(request, { to: buyer.email, subject: subjects.verify });
      await signOut(page);
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
      await forget(page, buyer.email);
      await checkPage(page, 'login: mail sent');
      await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset }));
      await choose(page, 'password1');
      await expect(page.getByText('This password is too easy to guess')).toBeVisible();
      await checkPage(page, 'reset: new');
      await choose(page, 'tretlager im regen');
      await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
      await checkPage(page, 'reset: saved');
    });
  });
}
