import type { PaymentIntent } from '@stripe/stripe-js';
import { type Appearance, wear } from './appearance.ts';

/** Where the buyer answers the bank: inside the page, or on a page of its own that comes back. */
export type Place = { kind: 'dialog' | 'redirect'; url: string };

interface Asked {
  /** The look of the page. */
  appearance: Appearance;
  /** The card's last digits. */
  last4: string;
}

/** Where an intent asks for 3-D Secure; null where it asks for nothing that this script can do. */
export function placeOf({ next_action: next }: PaymentIntent): Place | null {
  const redirect = next?.redirect_to_url?.url;
  if (redirect) return { kind: 'redirect', url: redirect };
  const inside = (next?.use_stripe_sdk as { stripe_js?: unknown } | undefined)?.stripe_js;
  return typeof inside === 'string' ? { kind: 'dialog', url: inside } : null;
}

/**
 * Asks in a dialog over the page, as Stripe.js does, and resolves when it is closed: the bank's page was answered, or the
 * buyer stopped and went back, which fails the authentication.
 */
export async function askInDialog(intent: PaymentIntent, url: string, { appearance, last4 }: Asked): Promise<void> {
  // The shop may be open by another of its names than the one that the simulator knows.
  const { pathname, search } = new URL(url);
  const page = new URL(pathname + search, import.meta.url).href;
  if (await answered(intent, page, { appearance, last4 })) return;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ result: 'fail' }) }).catch(() => undefined);
}

function answered(intent: PaymentIntent, page: string, { appearance, last4 }: Asked): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'p-Secure';
  wear(dialog, appearance);
  const title = document.createElement('h2');
  Object.assign(title, { id: 'stripe-secure', textContent: 'Your bank asks whether it is you' });
  dialog.setAttribute('aria-labelledby', title.id);
  const about = document.createElement('p');
  const notYet = document.createElement('b');
  notYet.textContent = 'Not charged yet.';
  const dollars = (intent.amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  about.append(
    `${dollars}${intent.description ? ` for ${intent.description}` : ''}, card ending in ${last4}. `,
    notYet,
  );
  const frame = document.createElement('iframe');
  frame.title = 'The page of your bank';
  frame.src = page;
  const stop = document.createElement('button');
  Object.assign(stop, { type: 'button', textContent: 'Stop and go back', autofocus: true });
  stop.addEventListener('click', () => dialog.close());
  dialog.append(title, about, frame, stop);
  document.body.append(dialog);

  return new Promise((resolve) => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data?.stripe !== 'authenticated') return;
      end(true);
    };
    const end = (done: boolean) => {
      window.removeEventListener('message', onMessage);
      dialog.remove();
      resolve(done);
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('close', () => end(false));
    dialog.showModal();
  });
}
