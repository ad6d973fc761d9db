import type { Page } from '@playwright/test';
import type { Part } from '#contract/catalogue/parts.ts';
import { checkEverywhere, checkPage } from './checks.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { mailedLink, subjects } from './mail.fixture.ts';
import { type Buyer, expect, fillSignUp, newBuyer, signUp, test } from './shop.fixture.ts';

const erik: Pick<Buyer, 'name'> = { name: 'Erik Sandell' };

async function verify(page: Page, { email }: Buyer): Promise<void> {
  await page.goto(await mailedLink(page.request, { to: email, subject: subjects.verify }));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for dealer’s prices' })).toBeVisible();
}

/** Asks for dealer's prices by the form that is open. */
async function ask(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Göta Cykelimport HB');
  await page.getByLabel('Billing: street').fill('Packhusplatsen 2');
  await page.getByLabel('Postal code').fill('411 13');
  await page.getByLabel('City/Town').fill('Göteborg');
  await page.getByLabel('Country').selectOption({ label: 'Sweden' });
  await page.getByLabel('Phone Number').fill('+46 31 13 05 77');
  await page.getByLabel('What do you want to buy').fill('Chainrings for our six shops, about 2,000 a year.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Göta Cykelimport HB' })).toBeVisible();
}

/** Orders for the company whose page is open, past the pages. Gives the order's id, and what cancels it. */
async function orderForCompany(page: Page, buyer: Buyer) {
  const { email } = buyer;
  const company = new URL(page.url()).searchParams.get('id');
  const headers = await bearerOf(page, buyer);
  const parts: Part[] = await (await page.request.get('/api/parts')).json();
  const part = parts.find(({ name }) => name === 'Saddle 143 mm');
  const quantity = part?.ordered_quantity ?? 0;
  const price = Math.round((part?.price ?? 0) * 100 * quantity) / 100;
  const delivery = { street: 'Packhusplatsen 2', city: 'Göteborg', number: '+46 31 13 05 77' };
  const placed = await page.request.post('/api/order', {
    headers,
    data: { email, ...delivery, part: part?._id, quantity, price, company },
  });
  expect(placed.status()).toBe(200);
  const id: string = (await placed.json())._id;
  return { id, cancel: () => page.request.delete(`/api/order/${id}`, { headers }) };
}

test('who has no company asks for dealer’s prices, and changes what was written', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Dealer’s prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for dealer’s prices' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Company name is Required')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await checkEverywhere(page, 'asking');

  await page.getByLabel('Company name').fill('A draft');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('A draft');
  await ask(page);
  await expect(page.getByText('not answered yet')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByText('Company', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Change what I wrote' }).click();
  await expect(page.getByLabel('What do you want to buy')).toHaveValue(/^Chainrings/);
  await page.getByLabel('VAT number').fill('SE1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not a VAT number of Sweden')).toBeVisible();
  await page.getByLabel('VAT number').fill('SE556677889901');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('SE556677889901')).toBeVisible();
});

test('an owner invites somebody, who signs up on the way, reads, becomes a buyer and is removed', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page);
  await verify(page, owner);
  await page.goto('/dashboard/company/ask');
  await ask(page);

  const guest = { ...newBuyer(), ...erik };
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = page.getByRole('dialog', { name: 'Invite to Göta Cykelimport HB' });
  await expect(invite.getByLabel('Email')).toBeFocused();
  await invite.getByLabel('Email').fill('johan@lindqvistcykel');
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(invite.getByText('This is not a whole email address')).toBeVisible();
  await checkPage(page, 'inviting');
  await invite.getByLabel('Email').fill(guest.email);
  await invite.getByLabel('Viewer').check();
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(page.getByText('Ends in 7 days')).toBeVisible();

  await page.getByRole('region', { name: 'Delivery addresses' }).getByRole('button', { name: 'Add' }).click();
  const address = page.getByRole('dialog', { name: 'Delivery address' });
  await address.getByLabel('Street').fill('Hamngatan 3');
  await address.getByLabel('Postal code').fill('503');
  await address.getByLabel('City/Town').fill('Borås');
  await address.getByLabel('Phone Number').fill('+46 33 20 44 10');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByText('This is not a postal code of Sweden')).toBeVisible();
  await address.getByLabel('Postal code').fill('503 31');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('503 31 Borås, Sweden')).toBeVisible();
  await checkEverywhere(page, 'company');

  const context = await browser.newContext();
  const other = await context.newPage();
  const link = await mailedLink(page.request, { to: guest.email, subject: 'You are invited to a company' });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Join Göta Cykelimport HB?' })).toBeVisible();
  await checkPage(other, 'invitation');
  await other.getByRole('link', { name: 'Create an account' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(guest.email);
  await fillSignUp(other, guest);
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('You are a member of Göta Cykelimport HB now')).toBeVisible();
  const companyPage = other.url();
  await expect(other.getByText(/You read here.*ask Marta Lindqvist/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await checkPage(other, 'company of a viewer');
  await expect(other.locator('summary:visible', { hasText: 'Acting for Göta Cykelimport HB' })).toBeVisible();
  await other.goto('/parts/saddle-143-mm');
  await expect(other.getByText('ask an owner for the role of a buyer')).toBeVisible();
  await expect(other.getByRole('article').getByRole('button', { name: 'Buy Now' }).first()).toBeDisabled();
  await expect(other.getByRole('button', { name: /^(Add to basket|Add)/ })).toHaveCount(0);
  await other.goto('/basket');
  await expect(other.getByText('You read only for Göta Cykelimport HB')).toBeVisible();
  await checkPage(other, 'the basket before a viewer');
  const order = await orderForCompany(page, owner);
  await other.goto(`/dashboard/order/${order.id}`);
  await expect(other.getByRole('heading', { name: 'Stock held' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Pay \$/ })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Cancel' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Change Erik Sandell' }).click();
  const member = page.getByRole('dialog', { name: 'Erik Sandell' });
  await member.getByLabel('Buyer').check();
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role changed')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: /^Pay \$/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('One order is unpaid')).toBeVisible();
  await order.cancel();
  await page.getByRole('button', { name: 'Change Erik Sandell' }).click();
  await member.getByRole('button', { name: 'Remove' }).click();
  await expect(member.getByText('Remove Erik Sandell?')).toBeVisible();
  await member.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Erik Sandell')).toHaveCount(0);
  await other.goto(companyPage);
  await expect(other.getByText('You do not belong to this company')).toBeVisible();
  await context.close();

  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Close Göta Cykelimport HB?' });
  await closing.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('This company is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('The addresses are erased')).toBeVisible();
});
