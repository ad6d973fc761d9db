import { pages } from '#contract/pages.ts';
import type { OtherOrigins } from '#server/platform/http/pages.ts';

const starts = [pages.payment(''), pages.payItems('')].map((page) => page.toLowerCase());

/** What Stripe.js needs, as Stripe names it. */
const stripe: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/**
 * What the page at an address may load from the card provider: the pages that take a card and no other. `scriptUrl` is where the
 * provider's script comes from when that is not Stripe; one without a host is our own origin.
 */
export function paymentPageLoads(scriptUrl: string | null): (url: string) => OtherOrigins | null {
  const loads = scriptUrl === null ? stripe : fromOneOrigin(scriptUrl);
  // The router takes addresses in any case.
  return (url) => (starts.some((start) => url.toLowerCase().startsWith(start)) ? loads : null);
}

function fromOneOrigin(scriptUrl: string): OtherOrigins {
  const elsewhere = URL.canParse(scriptUrl) ? [new URL(scriptUrl).origin] : [];
  return { scripts: elsewhere, frames: ["'self'", ...elsewhere], connections: elsewhere };
}
