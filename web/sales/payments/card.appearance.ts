import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';
import type { BillingDetails } from './billing.ts';

/** Our tokens in the words of Stripe's Appearance API, as they are in the theme that is in force. */
function currentAppearance(): Appearance {
  const [ink, ink3, sheet, sunk, line, line2, signal, bad] = colours(
    '--ink',
    '--ink-3',
    '--sheet',
    '--sunk',
    '--line',
    '--line-2',
    '--signal',
    '--bad',
  );
  const radius = getComputedStyle(document.documentElement).getPropertyValue('--radius').trim();
  return {
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: fontOf(document.body),
      fontSizeBase: '16px',
      borderRadius: radius,
      gridRowSpacing: '12px',
      gridColumnSpacing: '12px',
      colorPrimary: signal,
      colorBackground: sheet,
      colorText: ink,
      colorTextSecondary: ink3,
      colorTextPlaceholder: ink3,
      colorDanger: bad,
    },
    rules: {
      '.Label': {
        fontFamily: fontOf(document.querySelector('h1') ?? document.body),
        fontSize: '14px',
        fontWeight: '540',
        lineHeight: '1.3',
        marginBottom: '6px',
        color: ink,
      },
      // 48 px high with its edge, as our own fields.
      '.Input': { padding: '12px 14px', lineHeight: '22px', border: `1px solid ${line2}`, boxShadow: 'none' },
      '.Input:hover': { borderColor: ink },
      '.Input:focus': { outline: `2px solid ${signal}`, borderColor: signal, outlineOffset: '0' },
      '.Input:disabled': { backgroundColor: sunk, borderColor: line, color: ink3 },
      '.Input--invalid': { color: ink, borderColor: bad, boxShadow: `inset 3px 0 0 ${bad}` },
      '.Input--invalid:focus': { boxShadow: `inset 3px 0 0 ${bad}` },
      '.Error': { fontSize: '14px', lineHeight: '1.4', color: bad },
    },
  };
}

/** The build writes the tokens of fonts out where they are used, so a font is read off what is set in it. */
function fontOf(element: Element): string {
  return getComputedStyle(element).fontFamily;
}

/** What tokens of colours stand for just now: the provider knows colours alone. */
function colours<const Names extends readonly string[]>(...names: Names): { [Name in keyof Names]: string } {
  const probe = document.createElement('span');
  document.body.append(probe);
  const found = names.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return found as { [Name in keyof Names]: string };
}

/** What is shown of the look, and until when: it is read anew once the theme is another one. */
let known: Appearance | null = null;

function watchTheme(onChange: () => void): () => void {
  const again = () => {
    known = null;
    onChange();
  };
  const chosen = new MutationObserver(again);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', again);
  return () => {
    known = null;
    chosen.disconnect();
    system.removeEventListener('change', again);
  };
}

/** The same, again whenever the theme changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(watchTheme, () => {
    known ??= currentAppearance();
    return known;
  });
}

/** How the provider draws its fields. `keeps`: the card is to stay. */
export const elementsOptions = (amount: number, appearance: Appearance, keeps: boolean): StripeElementsOptionsMode => ({
  mode: 'payment',
  amount,
  currency: 'usd',
  allowedPaymentMethodTypes: ['card'],
  appearance,
  locale: 'en',
  // The place has a skeleton of ours.
  loader: 'never',
  ...(keeps && { setupFutureUsage: 'on_session' }),
});

/** Cards alone, and no more asked than a card has: name and email are told when it is confirmed. */
export const fieldOptions = ({ phone }: BillingDetails) =>
  ({
    layout: { type: 'tabs' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    fields: {
      billingDetails: { name: 'never', email: 'never', phone: phone ? 'never' : 'auto', address: 'if_required' },
    },
    terms: { card: 'never' },
  }) as const;
