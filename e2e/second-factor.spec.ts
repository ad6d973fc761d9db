import { thorough } from './extent.ts';
import { codeOf, switchFactorOn } from './factor.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';
import { choosePassword, forgetPassword, logIn, signOut } from './sign-in.fixture.ts';
import { blockWindows, type How, press, signInAs } from './social.fixture.ts';

test(
  'a second factor is asked for after the password, and leads on to the requested page',
  thorough,
  async ({ page }) => {
    const buyer = await signUp(page);
    const { secret } = await switchFactorOn(page, buyer);
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
  },
);

test(
  'a recovery code does instead of the second factor, and a sign-in that took too long begins again',
  thorough,
  async ({ page, context }) => {
    const buyer = await signUp(page);
    const { recoveryCodes } = await switchFactorOn(page, buyer);
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
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(
      'That took too long, or too many codes were wrong. Please log in again.',
    );
  },
);

test('after a new password the second factor is still required', thorough, async ({ page, request }) => {
  const buyer = await signUp(page);
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.verify }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  const { secret } = await switchFactorOn(page, buyer);
  await page.goto('/');
  await signOut(page);
  await forgetPassword(page, buyer.email);
  await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.reset }));
  await choosePassword(page, 'tretlager im regen');
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on to the second factor' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Login Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

for (const how of ['window', 'redirect'] satisfies How[])
  test(`a second factor is asked for after a provider too, by ${how}`, thorough, async ({ page, request }) => {
    if (how === 'redirect') await blockWindows(page);
    const buyer = await signUp(page);
    await page.goto(await mailedLink(request, { to: buyer.email, subject: subjects.verify }));
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    const { secret } = await switchFactorOn(page, buyer);
    await page.goto('/');
    await signOut(page);
    await page.goto('/dashboard/myOrders');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create New Account' }).click();
    const { providerPage } = await press(page, 'Sign up with Google', how);
    await signInAs(providerPage, buyer);
    await expect(page).toHaveURL('/second-factor');
    await expect(page.getByText('Signup Successfully')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Signup Successfully')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/myOrders');
  });
