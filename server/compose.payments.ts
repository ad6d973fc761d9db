import type { Logger } from 'pino';
import type { PaymentSettings } from '#contract/sales/payments.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { RaiseAlarm } from './platform/errors/raise-alarm.ts';
import type { OtherOrigins } from './platform/http/pages.ts';
import type { Seller } from './sales/invoices/documents.ts';
import { stripePayments } from './sales/payments/adapters/stripe.ts';
import { paymentPageLoads } from './sales/payments/payment-page.policy.ts';
import type { PaymentProvider } from './sales/payments/payments.port.ts';
import { providerWatch } from './sales/payments/provider-watch.ts';

/** Card payments, put together. */
export interface ComposedPayments {
  payments: PaymentProvider;
  /** Real money moves. */
  liveMode: boolean;
  /** Test keys in live mode. */
  rehearsal: boolean;
  /** What people should know of it at the start, if anything. */
  announcement: string | null;
  /** What pages are told. */
  settings(): PaymentSettings;
  /** What the page at an address may load from the provider. */
  loadsOf(url: string): OtherOrigins | null;
  /** Looks for the provider, once the shop serves. Demo mode has none that could be away by itself. */
  look(): void;
  close(): void;
}

/** By the keys of the settings or, in demo mode, those of the simulators. Throws where there are neither. */
export function composePayments(
  config: Config,
  simulated: Config['payments'],
  log: Logger,
  raise: RaiseAlarm,
): ComposedPayments {
  const card = simulated ?? config.payments;
  if (!card) throw new Error('No setting names a payment provider');
  const payments = stripePayments({ ...card, baseUrl: card.apiUrl === null ? undefined : new URL(card.apiUrl) });
  const watch = config.mode === 'live' ? providerWatch(payments, log, raise) : null;
  return {
    payments,
    liveMode: config.mode === 'live' && !card.rehearsal,
    rehearsal: card.rehearsal,
    announcement: card.rehearsal
      ? 'This is a rehearsal with test keys of Stripe: no money moves. npm run rehearsal:end ends it.'
      : null,
    settings: () => ({
      mode: config.mode,
      publishableKey: card.publishableKey,
      scriptUrl: card.scriptUrl,
      available: watch?.isReached() ?? true,
      holdMinutes: config.orders.holdMinutes,
    }),
    loadsOf: paymentPageLoads(card.scriptUrl),
    look: () => watch?.look(),
    close: () => watch?.close(),
  };
}

/** What documents say of who sells. */
const ofMerchant = ['name', 'address', 'email', 'sample', 'vatNumber', 'iban'] as const;
const ofMachines = ['place', 'phone', 'legalNumber', 'electronicAddress'] as const;

/** Who sells, as documents name it. An admin may change it while the shop runs: each field is read when it is looked at. */
export function sellerOf({ merchant, eInvoices, payments }: Config): Seller {
  const fields = [
    ...ofMerchant.map((name) => [name, { enumerable: true, get: () => merchant[name] }] as const),
    ...ofMachines.map((name) => [name, { enumerable: true, get: () => eInvoices[name] }] as const),
  ];
  const seller = { rehearsal: payments?.rehearsal ?? false };
  return Object.defineProperties(seller, Object.fromEntries(fields)) as Seller;
}
