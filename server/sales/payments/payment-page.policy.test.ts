import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/platform/http/pages.ts';
import { paymentPageLoads } from './payment-page.policy.ts';

const policyAt = (scriptUrl: string | null, url: string) =>
  Object.fromEntries(
    contentSecurityPolicy('<p>a page</p>', 'mark', paymentPageLoads(scriptUrl)(url))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

const paymentPage = '/dashboard/payment/01a2055e-e169-7de7-92a5-a2b8ef88f54e';

const itemsPage = '/dashboard/account/pay/01a2055e-e169-7de7-92a5-a2b8ef88f54e';

test('the pages that take a card alone may load what Stripe names', () => {
  for (const url of [paymentPage, itemsPage, `${paymentPage}?redirect_status=failed`, paymentPage.toUpperCase()])
    expect(policyAt(null, url), url).toMatchObject({
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
      'default-src': "'none'",
    });
  for (const url of [
    '/',
    '/dashboard/myOrders',
    '/dashboard/paymentx',
    '/dashboard/account',
    '/dashboard/order/payment/1',
    '/login',
  ]) {
    expect(JSON.stringify(policyAt(null, url)), url).not.toMatch(/stripe/);
    // The preview of a newsletter is a page of our own.
    expect(policyAt(null, url)['frame-src'], url).toBe("'self'");
  }
});

test('in the demo it may load from our own origin alone, and in a rehearsal from the one that is set', () => {
  const demo = policyAt('/demo/stripe/v3/stripe.js', paymentPage);
  expect(demo).toMatchObject({ 'script-src': "'self'", 'frame-src': "'self'", 'connect-src': "'self'" });
  const rehearsal = policyAt('https://stripe.test:8443/v3/stripe.js', paymentPage);
  expect(rehearsal).toMatchObject({
    'script-src': "'self' https://stripe.test:8443",
    'frame-src': "'self' https://stripe.test:8443",
    'connect-src': "'self' https://stripe.test:8443",
  });
});
