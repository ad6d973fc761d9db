import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { elsewhere, signUpVerified } from './admin.fixture.ts';
import { bearerOf, makeCompany } from './company.fixture.ts';
import { thorough } from './extent.ts';
import { mailedLink } from './mail.fixture.ts';
import { expect, test } from './shop.fixture.ts';

const chainring = 'Chainring 32T 104 BCD';

const bag = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Basket, ${count === 1 ? '1 line' : `${count} lines`}` });
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity, ${name}`, exact: true });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Sum of the basket' });

test(
  'two devices of one person follow each other and say both figures; a colleague has a basket of their own',
  thorough,
  async ({ page, browser }) => {
    const buyer = await signUpVerified(page.request);
    const headers = await bearerOf(page, buyer);
    const name = `Lindqvist Cykel ${randomUUID().slice(0, 8)} AB`;
    const company = await makeCompany(page, headers, name);
    const parts: { _id: string; name: string }[] = await (await page.request.get('/api/parts')).json();
    const part = parts.find((one) => one.name === chainring)?._id;
    const put = { how: 'set', company, lines: [{ part, quantity: 50 }] };
    expect((await page.request.post('/api/basket/lines', { headers, data: put })).status()).toBe(200);

    // Two browsers, which share nothing but the account.
    const [device, colleague] = [await elsewhere(browser), await elsewhere(browser)];
    await device.request.post('/api/auth/sign-in/email', { data: buyer });
    const other = await signUpVerified(colleague.request);
    const invitation = { email: other.email, role: 'buyer' };
    await page.request.post(`/api/company/${company}/invitations`, { headers, data: invitation });
    await colleague.goto(await mailedLink(page.request, { to: other.email, subject: `Invitation to ${name}` }));
    await colleague.getByRole('button', { name: 'Accept' }).click();
    await expect(colleague.getByText(`You are a member of ${name} now`)).toBeVisible();
    // The colleague acts for it already: they have just joined it.
    for (const each of [page, device]) {
      const own = await bearerOf(each, buyer);
      const switched = await each.request.put('/api/active-company', { headers: own, data: { company } });
      expect(switched.status(), await switched.text()).toBe(200);
    }
    for (const each of [page, device, colleague]) await each.goto(pages.basket);
    await expect(colleague.getByText('Nothing in it yet')).toBeVisible();
    await expect(quantity(page, chainring)).toHaveValue('50');
    await quantity(page, chainring).fill('250');
    await quantity(device, chainring).fill('300');
    await quantity(device, chainring).press('Enter');
    // The first device follows by the event stream, and what is typed there stays.
    await expect(sum(page)).toContainText('$4,440.00');
    await expect(quantity(page, chainring)).toHaveValue('250');
    await quantity(page, chainring).press('Enter');
    await expect(page.getByText('Two set this line at once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep 300' })).toBeVisible();
    await page.getByRole('button', { name: 'Set to 250' }).click();
    await expect(quantity(device, chainring)).toHaveValue('250');
    // What a colleague puts in is theirs.
    await colleague.goto(pages.part('chainring-32t-104-bcd'));
    await colleague.keyboard.press('Alt+B');
    await expect(bag(colleague, 1)).toBeVisible();
    await colleague.goto(pages.basket);
    await expect(quantity(colleague, chainring)).toHaveValue('50');
    await expect(quantity(page, chainring)).toHaveValue('250');
    for (const each of [device, colleague]) await each.context().close();
  },
);
