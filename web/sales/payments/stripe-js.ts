import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentSettings } from '#contract/sales/payments.ts';

/** How long the provider's script may take before the page says that cards cannot be taken, in ms. */
const TIMEOUT_MS = 15_000;

let failures = 0;

/**
 * The provider's script, opened with the shop's public key. `scriptUrl` takes the place of Stripe's own address in the
 * demo and in rehearsals. Rejects where it cannot be loaded; it may then be asked for again.
 */
export async function openStripe({
  publishableKey,
  scriptUrl,
}: Pick<PaymentSettings, 'publishableKey' | 'scriptUrl'>): Promise<Stripe> {
  // A script that is there before is taken as it is.
  if (scriptUrl !== null) await addScript(scriptUrl);
  else loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await Promise.race([loadStripe(publishableKey), late()]);
  if (!stripe) throw new Error('The script of the card provider is for browsers alone');
  return stripe;
}

function addScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  const script = document.createElement('script');
  // A browser does not ask again for a module that did not load: its address has to be another one.
  Object.assign(script, { type: 'module', src: failures === 0 ? url : `${url}?again=${failures}` });
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      failures += 1;
      script.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The card provider is late')), TIMEOUT_MS));
}
