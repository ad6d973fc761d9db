import { button, dialog, growOld, isOut, line, openAccount, signInElsewhere, staysIn } from './account.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { codeOf, switchFactorOn } from './factor.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

// Spec: N1
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

// Spec: N5
test(
  'after a sign-in of long ago the page asks who is there, and then makes the change',
  thorough,
  async ({ page, browser }) => {
    const buyer = await signUp(page);
    const elsewhere = await signInElsewhere(browser, buyer);
    const { secret } = await switchFactorOn(page, buyer);
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
    await confirm.getByLabel('Code').fill(codeOf(secret, 1));
    await button(page, 'Confirm').click();
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('heading')).toBeFocused();
    await button(page, 'End all others').click();
    await expect(page.getByText('One other session has ended.')).toBeVisible();
    await staysIn(page);
    await isOut(elsewhere);
  },
);

// Spec: R17
test('what does not load says why, and comes with Retry', thorough, async ({ page }) => {
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

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 375],
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, thorough, () => {
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
