import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { codeOf, switchFactorOn } from './factor.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, signUp, test } from './shop.fixture.ts';

/** The account part of the dashboard, once it has loaded. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The same person in another browser, with the code of the second factor where there is one. */
async function signInElsewhere(browser: Browser, { email, password }: Buyer, code?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/dashboard/myOrders');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  if (code !== undefined) {
    await page.getByLabel('Code').fill(code);
    await button(page, 'Go on').click();
  }
  await expect(page).toHaveURL('/dashboard/myOrders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  return page;
}

/** The next thing that somebody does who is signed out without knowing. */
async function isOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/login');
}

const staysIn = async (page: Page) => {
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
};

/** From here on the server finds the sign-in too long ago, until it has been confirmed. */
async function growOld(page: Page): Promise<void> {
  let old = true;
  await page.route('**/api/auth/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/auth'.length);
    const isFresh = /^\/(sessions|providers|change-password|link-social|two-factor)/.test(path);
    if (old && isFresh) {
      const problem = { type: 'urn:mountain-bike:confirm-first', title: 'Please confirm', status: 403 };
      const json = { ...problem, code: 'confirm-first', detail: 'Please confirm that it is you.' };
      return route.fulfill({ status: 403, contentType: 'application/problem+json', json });
    }
    const answer = await route.fetch({ maxRedirects: 0 });
    if (/^\/(confirm|sign-in\/social)$/.test(path) && answer.ok()) old = false;
    return route.fulfill({ response: answer });
  });
}

test('the quiet line asks to verify the email, and mails the link again, until it is verified', async ({ page }) => {
  const { email } = await signUp(page);
  await openAccount(page);
  await expect(page.getByText(`We sent a link to ${email}. Please verify your email.`)).toBeVisible();
  await expect(line(page, 'Email')).toContainText(`${email}, not verified yet`);
  await button(page, 'Send again').first().click();
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible();
  await page.goto(await mailedLink(page.request, { to: email, subject: subjects.verify, count: 2 }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await openAccount(page);
  await expect(line(page, 'Email')).toContainText(`${email}, verified`);
  await expect(page.getByText('Please verify your email.')).toHaveCount(0);
  await expect(button(page, 'Send again')).toHaveCount(0);
});

test('a second factor is set up, asked for elsewhere, and a session that is ended is out at its next action', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const buyer = await signUp(page);
  await openAccount(page);
  await expect(line(page, 'Second factor')).toContainText('Off.');
  await button(page, 'Set up the second factor').click();
  const setUp = dialog(page, 'Set up the second factor');
  await expect(setUp.getByLabel('Password', { exact: true })).toBeFocused();
  await button(page, 'Continue').click();
  await expect(setUp.getByText('Password is Required')).toBeVisible();
  await setUp.getByLabel('Password', { exact: true }).fill('not the password');
  await button(page, 'Continue').click();
  await expect(setUp.getByText('This is not your password')).toBeVisible();
  await setUp.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.keyboard.press('Enter');

  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const code = setUp.getByLabel('Then type the six figures it shows');
  await expect(code).toBeFocused();
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(' ', '');
  await button(page, 'Copy key').click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  await code.fill('12345');
  await button(page, 'Turn on').click();
  await expect(setUp.getByText('The code has six figures')).toBeVisible();
  const right = codeOf(secret);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(code).toHaveValue(right);
  await page.keyboard.press('Enter');

  const keep = dialog(page, 'Keep these recovery codes');
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  const codes = await keep.getByRole('listitem').allInnerTexts();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(keep).toBeVisible();
  await button(page, 'Copy codes').click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await keep.getByRole('link', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('mountain-bike-recovery-codes.txt');
  const kept = await readFile(await file.path(), 'utf8');
  for (const each of codes) expect(kept).toContain(each);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('The second factor is on.')).toBeVisible();
  await expect(button(page, 'New recovery codes')).toBeFocused();
  // The cookie has changed, and with it went the access token.
  await staysIn(page);

  const elsewhere = await signInElsewhere(browser, buyer, codeOf(secret, 1));
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  await sessions.getByRole('button', { name: /^End the session / }).click();
  await expect(page.getByText(/The session .+ has ended\./)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('heading')).toBeFocused();
  await expect(button(page, 'End all others')).toHaveCount(0);
  await isOut(elsewhere);
});

test('new recovery codes take the place of the old, and the second factor is turned off', async ({ page }) => {
  const buyer = await signUp(page);
  const { recoveryCodes } = await switchFactorOn(page, buyer);
  await openAccount(page);
  await button(page, 'New recovery codes').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
  await button(page, 'Make new codes').click();
  const keep = dialog(page, 'Keep these recovery codes');
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  const fresh = await keep.getByRole('listitem').allInnerTexts();
  expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await button(page, 'I have kept them').click();
  await expect(page.getByText('The earlier recovery codes no longer work.')).toBeVisible();

  await button(page, 'Turn off the second factor').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
  await button(page, 'Turn off').click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
  await expect(button(page, 'Set up the second factor')).toBeFocused();
  await staysIn(page);
});

test('the password is changed by the one there is, and all other sessions end', async ({ page, browser }) => {
  const buyer = await signUp(page);
  const elsewhere = await signInElsewhere(browser, buyer);
  await openAccount(page);
  await button(page, 'Change the password').click();
  const change = dialog(page, 'Change password');
  const [now, next] = [change.getByLabel('Password now'), change.getByLabel('New password')];
  await expect(now).toBeFocused();
  await button(page, 'Change').click();
  await expect(change.getByText('Password is Required')).toHaveCount(2);
  await now.fill('not the password');
  await next.fill('bicycle');
  await button(page, 'Change').click();
  await expect(change.getByText('This password is too easy to guess')).toBeVisible();
  await next.fill('sattelstütze und kette');
  await button(page, 'Change').click();
  await expect(change.getByText('This is not your password')).toBeVisible();
  await expect(now).toBeFocused();
  await now.fill(buyer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  await expect(button(page, 'Change the password')).toBeFocused();
  await staysIn(page);
  await isOut(elsewhere);
  await signInElsewhere(browser, { ...buyer, password: 'sattelstütze und kette' });
});

test('after a sign-in of long ago the page asks who is there, and does what was wanted', async ({ page, browser }) => {
  const buyer = await signUp(page);
  const { secret } = await switchFactorOn(page, buyer);
  const elsewhere = await signInElsewhere(browser, buyer, codeOf(secret, 1));
  await growOld(page);
  await openAccount(page);
  await button(page, 'Show sessions').click();
  const confirm = dialog(page, 'Confirm that it is you');
  await expect(confirm.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(button(page, 'Show sessions')).toBeFocused();

  await page.keyboard.press('Enter');
  await confirm.getByLabel('Password', { exact: true }).fill('not the password');
  await confirm.getByLabel('Code').fill('000000');
  await button(page, 'Confirm').click();
  await expect(confirm.getByText('This is not your password')).toBeVisible();
  await confirm.getByLabel('Password', { exact: true }).fill(buyer.password);
  await button(page, 'Confirm').click();
  await expect(confirm.getByText('This code is not right')).toBeVisible();
  await confirm.getByLabel('Code').fill(codeOf(secret, -1));
  await button(page, 'Confirm').click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('heading')).toBeFocused();
  await button(page, 'End all others').click();
  await expect(page.getByText('One other session has ended.')).toBeVisible();
  await staysIn(page);
  await isOut(elsewhere);
});

test('a dialog that has the password confirms with it, and asks for the code where one is wanted', async ({ page }) => {
  const buyer = await signUp(page);
  await openAccount(page);
  await growOld(page);
  await button(page, 'Set up the second factor').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
  await button(page, 'Continue').click();
  const setUp = dialog(page, 'Set up the second factor');
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(' ', '');
  await setUp.getByLabel('Then type the six figures it shows').fill(codeOf(secret, -1));
  await button(page, 'Turn on').click();
  await button(page, 'I have kept them').click();

  await growOld(page);
  await button(page, 'Change the password').click();
  const change = dialog(page, 'Change password');
  await change.getByLabel('Password now').fill(buyer.password);
  await change.getByLabel('New password').fill('sattelstütze und kette');
  await button(page, 'Change').click();
  const code = change.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(change.getByLabel('New password')).toHaveValue('sattelstütze und kette');
  await code.fill(codeOf(secret));
  await button(page, 'Change').click();
  await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  await staysIn(page);
});

test('what does not load says why, and comes with Retry', async ({ page }) => {
  await signUp(page);
  const away = '**/api/auth/{account,sessions}';
  await page.route(away, (route) => route.fulfill({ status: 404, body: 'away' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Your account did not load');
  await page.unroute(away);
  await button(page, 'Retry').click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 404, body: 'away' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The sessions did not load');
  await expect(line(page, 'Email')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 375]) {
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('axe finds no fault in the account or its dialogs, and nothing scrolls sideways', async ({ page }) => {
        const { password } = await signUp(page);
        await openAccount(page);
        await checkPage(page, 'account');
        await button(page, 'Change the password').click();
        await button(page, 'Change').click();
        await expect(page.getByText('Password is Required')).toHaveCount(2);
        await checkPage(page, 'password');
        await page.keyboard.press('Escape');

        await button(page, 'Set up the second factor').click();
        await checkPage(page, 'second factor');
        await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
        await button(page, 'Continue').click();
        await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
        await button(page, 'Turn on').click();
        await expect(page.getByText('Code is Required')).toBeVisible();
        await checkPage(page, 'QR code');
        const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
        await page.getByLabel('Then type the six figures it shows').fill(codeOf(secret));
        await button(page, 'Turn on').click();
        await expect(dialog(page, 'Keep these recovery codes')).toBeVisible();
        await checkPage(page, 'recovery codes');
        await button(page, 'I have kept them').click();
        await button(page, 'Turn off the second factor').click();
        await checkPage(page, 'turning off');
        await page.keyboard.press('Escape');

        await growOld(page);
        await page.reload();
        await button(page, 'Show sessions').click();
        await button(page, 'Confirm').click();
        await expect(page.getByText('Code is Required')).toBeVisible();
        await checkPage(page, 'confirming');
      });
    });
  }
}
