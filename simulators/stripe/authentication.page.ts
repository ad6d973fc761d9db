import { createHash } from 'node:crypto';
import { html, type Markup, PAGE_POLICY, pageOf } from '../page.ts';
import type { IntentRow } from './objects/intent.ts';

const sentence = 'Stands in for the bank of a card while the shop runs in demo mode. No real card, no money.';

/** Tells the page that frames this one; it then asks how the payment stands. */
const script = `const { intent, shop } = document.body.dataset;
parent.postMessage({ stripe: 'authenticated', intent }, shop || location.origin);`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * Only pages of the shop may frame these pages, and their forms lead back to no others: those on the same origin, and
 * those at `shopUrl` if it is another.
 */
export function policies(shopUrl: string | null): { asking: string; telling: string } {
  const shop = ["'self'", ...(shopUrl === null ? [] : [new URL(shopUrl).origin])].join(' ');
  const asking = PAGE_POLICY.replace("frame-ancestors 'none'", `frame-ancestors ${shop}`)
    // A browser holds an answer that leads on to this, too.
    .replace("form-action 'self'", `form-action ${shop}`);
  return { asking, telling: `${asking}; script-src 'sha256-${scriptHash}'` };
}

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
export function answeredPage({ id }: IntentRow, shopUrl: string | null): string {
  const answered = page('Thank you', html`<p>The shop goes on by itself.</p>`);
  return answered
    .replace(
      '<body>',
      html`<body data-intent="${id}" data-shop="${shopUrl === null ? '' : new URL(shopUrl).origin}">`.markup,
    )
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
