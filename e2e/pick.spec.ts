import { adminPages } from '#contract/admin-pages.ts';
import { admin, elsewhere, openAsAdmin, signUpVerified } from './admin.fixture.ts';
import { buyParts } from './checkout.fixture.ts';
import { checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect, test } from './shop.fixture.ts';

test('orders are picked line by line, on a phone that loses its connection and beside somebody who is faster', async ({
  page,
  browser,
  context,
}) => {
  const theirs = await elsewhere(browser);
  const { order } = await buyParts(theirs, 3);
  await page.addInitScript({ content: cameraThatReads });
  await openAsAdmin(page, adminPages.ordersWith(String(order.orderNumber)));
  await page.getByRole('checkbox', { name: `Choose order ${order.orderNumber}` }).check();
  await page.getByRole('link', { name: 'Pick', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pick 1 order' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'Parts to pick' }).getByRole('button', { name: /\d pieces/ });
  await expect(lines).toHaveCount(3);
  expect((await lines.first().boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await checkPage(page, 'Pick');

  await context.setOffline(true);
  await lines.nth(0).click();
  await expect(lines.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 tick stays on this device and is not yet stored.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/not yet stored/)).toBeHidden();
  await page.reload();
  await expect(lines.nth(0)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Pieces short' }).click();
  const short = page.getByRole('dialog', { name: /^Pieces short/ });
  await short.getByLabel(/^Found/).fill('many');
  await short.getByRole('button', { name: 'Save' }).click();
  await expect(short.getByText(/^Found is a whole number/)).toBeVisible();
  await checkPage(page, 'the dialog of pieces that are short');
  await short.getByLabel(/^Found/).fill('2');
  await short.getByRole('button', { name: 'Save' }).click();
  await expect(lines.nth(1)).toContainText(/2 pieces of \d+/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.nth(1)).toHaveAttribute('aria-pressed', 'false');
  const scan = page.getByLabel('EAN or SKU');
  await scan.fill('NONE-1');
  await scan.press('Enter');
  await expect(page.getByText('No part of this list has the number NONE-1')).toBeVisible();
  await scan.fill(order.lines[0]?.sku ?? '');
  await scan.press('Enter');
  await expect(page.getByText(/^(Picked: .*|.* is picked already)$/)).toBeVisible();

  // The camera of the journey sees what it is told to.
  await page.getByRole('button', { name: 'Camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Scan with the camera' });
  await checkPage(page, 'the dialog of the camera');
  await page.evaluate((sku) => Object.assign(globalThis, { codeInSight: sku }), order.lines[1]?.sku);
  await expect(camera.getByText(/^(Picked: .*|.* is picked already)$/)).toBeVisible();
  await camera.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  const faster = await signUpVerified(theirs.request);
  const headers = await bearerOf(page, admin);
  expect((await page.request.put(`/api/user/admin/${faster.email}`, { headers })).status()).toBe(200);
  const asFaster = { headers: await bearerOf(theirs, faster) };
  const { rows } = await (await theirs.request.get(`/api/orders/picking?ids=${order._id}`, asFaster)).json();
  const left = rows.findIndex(
    ({ lines: [line] }: { lines: { pick: { pieces: number | null } }[] }) => line?.pick.pieces === null,
  );
  const [line] = rows[left].lines;
  const picks = [{ line: line.pick.line, pieces: line.needed, seen: line.pick.version }];
  expect((await theirs.request.put('/api/orders/picks', { ...asFaster, data: { picks } })).status()).toBe(200);
  await lines.nth(left).click();
  await expect(page.getByRole('alert')).toContainText(`${faster.name} picked it meanwhile`);
  await expect(page.getByText('Somebody else picks here, too')).toBeVisible();
  for (const open of await lines.all()) if ((await open.getAttribute('aria-pressed')) === 'false') await open.click();
  await expect(page.getByText('All parts are picked')).toBeVisible();
  await checkPage(page, 'Pick, done');
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('1 order is marked as packed')).toBeVisible();
  await expect(page).toHaveURL(/task=to-ship/);
  await theirs.context().close();
});

/** No browser of the journeys reads codes or has a camera: this is what one that does looks like to a page. */
const cameraThatReads = `
  globalThis.BarcodeDetector = class {
    detect = async () => (globalThis.codeInSight === undefined ? [] : [{ rawValue: globalThis.codeInSight }]);
  };
  const getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const draw = () => canvas.getContext('2d').fillRect(0, 0, Math.random() * 300, 150);
    setInterval(draw, 50);
    return canvas.captureStream();
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
`;
