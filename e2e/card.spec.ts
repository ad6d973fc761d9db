import type { Page } from '@playwright/test';
import { checkPage } from './checks.fixture.ts';
import { thorough } from './extent.ts';
import { expect, fillCard, fillDelivery, openPart, payWith, placeOrder, signUp, test } from './shop.fixture.ts';

/** Published test cards whose bank asks for 3-D Secure: in a dialog over the page, and on a page of its own. */
const asksInDialog = '4000 0000 0000 3220';
const asksOnPage = '4000 0027 6000 3184';

const congrats = 'Congrats! Your payment is completed.';
const refused = 'The bank did not confirm it was you';

/** Every word on the console, warnings too: nothing that a card form says there is for a buyer's eyes. */
function hear(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (!/preloaded|Failed to load resource: the server responded with a status of 4/.test(message.text()))
      heard.push(message.text());
  });
  return heard;
}

async function openPayment(page: Page): Promise<void> {
  await signUp(page);
  await openPart(page, 'Saddle 143 mm');
  await placeOrder(page);
}

const bank = (page: Page) => page.getByRole('dialog', { name: 'Your bank asks whether it is you' });

// Spec: F18, X3
test('3-D Secure in a dialog: refused, left, and accepted', async ({ page }) => {
  const heard = hear(page);
  await openPayment(page);
  await payWith(page, asksInDialog);
  await bank(page).frameLocator('iframe').getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert').filter({ hasText: refused })).toContainText('Nothing was charged.');
  await expect(bank(page)).toBeHidden();
  await checkPage(page, 'a refused card');

  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(refused)).toBeHidden();
  await expect(bank(page)).toContainText('Not charged yet.');
  await bank(page).getByRole('button', { name: 'Stop and go back' }).click();
  await expect(page.getByText(refused)).toBeVisible();

  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await bank(page).frameLocator('iframe').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(congrats)).toBeVisible();
  expect(heard).toEqual([]);
});

// Spec: F18
test(
  '3-D Secure on a page of the bank, which leads back without the secret of the payment',
  thorough,
  async ({ page }) => {
    await openPayment(page);
    const { pathname } = new URL(page.url());
    for (const [answer, outcome] of [
      ['Fail', refused],
      ['Complete', congrats],
    ] as const) {
      await payWith(page, asksOnPage);
      await expect(page).toHaveURL(/\/demo\/stripe\/authenticate\//);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
      await page.getByRole('button', { name: answer }).click();
      await expect(page.getByText(outcome)).toBeVisible();
      await expect(page).toHaveURL(pathname);
      // The address that the bank writes carries it; nothing that the page then asks for does.
      const afterwards = sent.slice(sent.findIndex((url) => url.includes('redirect_status')) + 1);
      expect(afterwards.filter((url) => url.includes('client_secret') && !url.includes('/demo/stripe/v1/'))).toEqual(
        [],
      );
    }
  },
);

// Spec: X3
test('fields that are wrong say so under the form, in order', async ({ page }) => {
  await openPayment(page);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('04 / 21');
  await pay.click();
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible();
  await expect(page.getByLabel('Expires')).toHaveAttribute('aria-invalid', 'true');
  await checkPage(page, 'a card that is wrong');
});

/** Stripe.js with a fault of ours or of its own: what is called first with `method` throws, as an IntegrationError does. */
async function throwOnce(page: Page, method: 'confirmPayment' | 'submit'): Promise<void> {
  await page.route('**/demo/stripe/v3/stripe.js', async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}
      const make = window.Stripe;
      let thrown = false;
      const once = (owner) => {
        const called = owner['${method}'].bind(owner);
        owner['${method}'] = (options) => {
          if (thrown) return called(options);
          thrown = true;
          throw new Error('IntegrationError: this is a rehearsal');
        };
        return owner;
      };
      window.Stripe = Object.assign((key) => {
        const stripe = make(key);
        if ('${method}' === 'confirmPayment') return once(stripe);
        const { elements } = stripe;
        return Object.assign(stripe, { elements: (options) => once(elements(options)) });
      }, { version: make.version });`;
    await route.fulfill({ response: answer, body });
  });
}

test('what Stripe.js throws is said, and the button pays afterwards; a long phone number reaches it', async ({
  page,
}) => {
  await throwOnce(page, 'confirmPayment');
  await signUp(page);
  await openPart(page, 'Saddle 143 mm');
  await fillDelivery(page);
  await page.getByLabel('Phone').fill('+46 (0)31-700 52 10 ext. 4411');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('The card form failed, and nothing was charged.')).toBeVisible();
  await checkPage(page, 'a card form that failed');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(congrats)).toBeVisible();
});

test('fields that throw when they are read are said, and the button pays afterwards', thorough, async ({ page }) => {
  await throwOnce(page, 'submit');
  await openPayment(page);
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('The card form failed, and nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(congrats)).toBeVisible();
});

test(
  'without the script of the provider the page says so, and goes on once it is there',
  thorough,
  async ({ page }) => {
    let away = true;
    await page.route('**/demo/stripe/v3/stripe.js', (route) =>
      away ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openPayment(page);
    await expect(page.getByText('Cards cannot be taken just now')).toBeVisible();
    await checkPage(page, 'cards cannot be taken');
    away = false;
    await page.getByRole('button', { name: 'Ask again' }).click();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText(congrats)).toBeVisible();
  },
);
