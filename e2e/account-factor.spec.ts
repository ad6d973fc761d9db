import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { button, dialog, growOld, isOut, line, openAccount, signInElsewhere, staysIn } from './account.fixture.ts';
import { thorough } from './extent.ts';
import { codeOf, switchFactorOn } from './factor.fixture.ts';
import { expect, signUp, test } from './shop.fixture.ts';

/** Sets up the authenticator app that the open dialog asks for, after a code that is too short. Gives its secret. */
async function scanAndTurnOn(page: Page, setUp: Locator): Promise<string> {
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const code = setUp.getByLabel('Then type the six figures it shows');
  await expect(code).toBeFocused();
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(' ', '');
  await button(page, 'Copy key').click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  await code.fill('12345');
  await button(page, 'Turn on').click();
  await expect(setUp.getByText('The code has six figures')).toBeVisible();
  const right = codeOf(secret);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(code).toHaveValue(right);
  await page.keyboard.press('Enter');
  return secret;
}

/** Copies and downloads the recovery codes that the open dialog shows, which no Escape closes. */
async function saveRecoveryCodes(page: Page): Promise<void> {
  const codesDialog = dialog(page, 'Keep these recovery codes');
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(codesDialog).toBeVisible();
  await button(page, 'Copy codes').click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await codesDialog.getByRole('link', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('mountain-bike-recovery-codes.txt');
  const saved = await readFile(await file.path(), 'utf8');
  for (const each of codes) expect(saved).toContain(each);
  await button(page, 'I have kept them').click();
}

// Spec: N4
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

  const secret = await scanAndTurnOn(page, setUp);
  await saveRecoveryCodes(page);
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

test(
  'new recovery codes take the place of the old, and the second factor is turned off',
  thorough,
  async ({ page }) => {
    const buyer = await signUp(page);
    const { recoveryCodes } = await switchFactorOn(page, buyer);
    await openAccount(page);
    await button(page, 'New recovery codes').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
    await button(page, 'Make new codes').click();
    const codesDialog = dialog(page, 'Keep these recovery codes');
    await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
    const fresh = await codesDialog.getByRole('listitem').allInnerTexts();
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await button(page, 'I have kept them').click();
    await expect(page.getByText('The earlier recovery codes no longer work.')).toBeVisible();

    await button(page, 'Turn off the second factor').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
    await button(page, 'Turn off').click();
    await expect(page.getByText('The second factor is off.')).toBeVisible();
    await expect(button(page, 'Set up the second factor')).toBeFocused();
    await staysIn(page);
  },
);

test(
  'a dialog that has the password confirms with it, and asks for the code where one is required',
  thorough,
  async ({ page }) => {
    const buyer = await signUp(page);
    await openAccount(page);
    await growOld(page);
    await button(page, 'Set up the second factor').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(buyer.password);
    await button(page, 'Continue').click();
    const setUp = dialog(page, 'Set up the second factor');
    const secret = (await setUp.getByRole('code').innerText()).replaceAll(' ', '');
    await setUp.getByLabel('Then type the six figures it shows').fill(codeOf(secret));
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
    await code.fill(codeOf(secret, 1));
    await button(page, 'Change').click();
    await expect(page.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
    await staysIn(page);
  },
);
