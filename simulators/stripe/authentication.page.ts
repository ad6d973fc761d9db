import { createHash } from 'node:crypto';
import { html, type Markup, PAGE_POLICY, pageOf } from '../page.ts';
import type { IntentRow } from './objects/intent.ts';

const sentence = 'Stands in for the bank of a card while the shop runs in demo mode. No real card, no money.';

/** Tells the page that frames this one; it then asks how the payment stands. */
const script = `parent.postMessage({ stripe: 'authenticated', intent: document.body.dataset.intent }, location.origin);`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Pages of our own may frame these, and nobody else. */
export const AUTHENTICATION_POLICY = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
export const TELLING_POLICY = `${AUTHENTICATION_POLICY}; script-src 'sha256-${scriptHash}'`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Asks the buyer to prove who they are: both answers are theirs to give. */
export function authenticationPage({ amount, description, metadata }: IntentRow): string {
  const about = description ?? (metadata.order === undefined ? null : `Order ${metadata.order}`);
  return page(
    'Is it you who pays?',
    html`<p>${dollars(amount)} to Mountain Bike${about === null ? null : html`, ${about}`}.</p>
<p class="note">The bank of this test card asks for 3-D Secure authentication. Complete it and the payment goes on. Fail it and the payment is declined.</p>
<form method="post"><div class="buttons">
<button class="button" name="result" value="complete">Complete</button>
<button class="button line" name="result" value="fail">Fail</button>
</div></form>`,
  );
}

/** What is left of the page once it was answered, where no address is named to go back to. */
export function answeredPage({ id }: IntentRow): string {
  const told = page('Thank you', html`<p>The shop goes on by itself.</p>`);
  return told
    .replace('<body>', html`<body data-intent="${id}">`.markup)
    .replace('</body>', `<script>${script}</script>\n</body>`);
}

/** A payment that does not wait for anybody, or none at all. */
export function refusedPage(message: string): string {
  return page('This request cannot be answered', html`<p>${message}</p><p>Go back to the shop and begin again.</p>`);
}

function page(heading: string, content: Markup): string {
  const main = html`<main class="centre"><section class="card phantom" aria-labelledby="what">
<h1 id="what">${heading}</h1>
${content}
</section></main>`;
  return pageOf({ title: heading, sentence, main });
}
