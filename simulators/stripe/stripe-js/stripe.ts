import type {
  Appearance,
  ConfirmPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { askInDialog, placeOf } from './authentication.ts';
import { askMethod, confirmIntent, intentOf, readIntent } from './calls.ts';
import { digitsOf } from './card.rules.ts';
import { PaymentElement } from './payment-element.ts';

// Stands in for https://js.stripe.com/…/stripe.js in demo mode: the part of it that a card form with a deferred Payment
// Element uses, and that @stripe/stripe-js and @stripe/react-stripe-js ask for. It runs in browsers as it stands, without
// its types: see `stripe-js.routes.ts`.

/** The version of Stripe.js that @stripe/stripe-js expects; it warns about any other. */
const VERSION = 'endive';

/** A published test card that leaves the page for its bank, as some banks want it; the others ask in a dialog. */
const REDIRECTING = '4000002760003184';

const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure';
const NOT_AUTHENTICATED: StripeError = {
  type: 'invalid_request_error',
  code: AUTHENTICATION_FAILURE,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** What the shop and its libraries use of Stripe.js. */
type Simulated = Pick<
  Stripe,
  | 'elements'
  | 'createToken'
  | 'createPaymentMethod'
  | 'confirmCardPayment'
  | 'confirmPayment'
  | 'retrievePaymentIntent'
  | 'registerAppInfo'
>;
type Group = Pick<StripeElements, 'submit' | 'fetchUpdates' | 'update' | 'on'> & {
  create(type: 'payment', options?: StripePaymentElementOptions): StripePaymentElement;
  getElement(type: 'payment'): StripePaymentElement | null;
};

interface Confirmation {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: Partial<ConfirmPaymentData>;
  redirect?: 'always' | 'if_required';
}

/** The elements that this script has made, with what the Stripe object needs of them. */
const groups = new WeakMap<
  object,
  {
    element: PaymentElement | null;
    submitted: boolean;
    options: StripeElementsOptionsMode;
    leftOut: readonly LeftOut[];
  }
>();

const contactFields = ['name', 'email', 'phone'] as const;
type LeftOut = (typeof contactFields)[number];

/** What the Payment Element was told never to ask for. Whoever confirms passes it. */
function leftOutOf(options?: StripePaymentElementOptions): readonly LeftOut[] {
  const asked = options?.fields?.billingDetails;
  return contactFields.filter((field) => (typeof asked === 'object' ? asked[field] : asked) === 'never');
}

const notSimulated = (name: string) => (): never => {
  throw new Error(`IntegrationError: ${name} is not simulated; the shop pays by a Payment Element.`);
};

function makeElements(options: StripeElementsOptionsMode): StripeElements {
  if (options.mode !== 'payment') throw new Error('IntegrationError: only the mode payment is simulated.');
  const group: Group = {
    create(type, elementOptions) {
      if (type !== 'payment') throw new Error('IntegrationError: only the Payment Element is simulated.');
      const element = new PaymentElement(state.options, elementOptions);
      element.on('change', () => {
        state.submitted = false;
      });
      state.element = element;
      state.leftOut = leftOutOf(elementOptions);
      return element;
    },
    getElement: () => state.element,
    update({ appearance }: StripeElementsUpdateOptions) {
      if (!appearance) return;
      state.options = { ...state.options, appearance };
      state.element?.wear(appearance);
    },
    async submit() {
      const error = state.element ? state.element.validate() : null;
      state.submitted = !error;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
    on: () => undefined,
  };
  const state = {
    element: null as PaymentElement | null,
    submitted: false,
    options,
    leftOut: [] as readonly LeftOut[],
  };
  groups.set(group, state);
  // The other kinds of elements are left out; nothing here could make them.
  return group as unknown as StripeElements;
}

/** Makes the Stripe object of a publishable key. */
function makeStripe(key: string): Simulated & { _registerWrapper(wrapper: object): void } {
  function confirmPayment(options: Confirmation & { redirect: 'if_required' }): Promise<PaymentIntentResult>;
  function confirmPayment(options: Confirmation): Promise<never | { error: StripeError }>;
  async function confirmPayment(options: Confirmation): Promise<PaymentIntentResult | { error: StripeError }> {
    const { elements, clientSecret, confirmParams = {} } = options;
    // A card that stays with a customer was named when the intent was made.
    if (!elements && clientSecret) return confirmWith({}, clientSecret, confirmParams, { inPage: true, last4: '····' });
    const state = elements && groups.get(elements);
    if (!state?.element || !clientSecret)
      throw new Error('IntegrationError: confirmPayment needs mounted elements and a client secret.');
    if (!state.submitted)
      throw new Error('IntegrationError: elements.submit() must be called before stripe.confirmPayment().');
    for (const field of state.leftOut)
      if (confirmParams.payment_method_data?.billing_details?.[field] === undefined)
        throw new Error(
          `IntegrationError: You specified "never" for fields.billing_details.${field} when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.${field}.`,
        );
    const { element } = state;
    element.mark(null);
    const result = await pay(element, clientSecret, confirmParams, state.options);
    if (result.error) element.mark(result.error);
    else if (options.redirect !== 'if_required')
      return leaveFor(backWith(result.paymentIntent, confirmParams.return_url));
    return result;
  }

  async function pay(
    element: PaymentElement,
    clientSecret: string,
    { return_url, payment_method_data }: Partial<ConfirmPaymentData>,
    { appearance = {} }: StripeElementsOptionsMode,
  ): Promise<PaymentIntentResult> {
    const { number, expiry, code } = element.card;
    const date = digitsOf(expiry);
    const { address: _address, ...contact } = payment_method_data?.billing_details ?? {};
    const passed = Object.entries(contact).filter(([, value]) => typeof value === 'string');
    const method = await askMethod(key, {
      type: 'card',
      'card[number]': digitsOf(number),
      'card[exp_month]': date.slice(0, 2),
      'card[exp_year]': date.slice(2),
      'card[cvc]': code,
      // As they are: what is empty or too long the API refuses.
      ...Object.fromEntries(passed.map(([field, value]) => [`billing_details[${field}]`, String(value)])),
    });
    if (!method.ok) return method;
    const inPage = digitsOf(number) !== REDIRECTING;
    const last4 = digitsOf(number).slice(-4);
    return confirmWith(
      { payment_method: method.value.id },
      clientSecret,
      { return_url },
      { appearance, inPage, last4 },
    );
  }

  async function confirmWith(
    chosen: { payment_method?: string },
    clientSecret: string,
    { return_url }: Partial<ConfirmPaymentData>,
    { appearance = {}, inPage, last4 }: { appearance?: Appearance; inPage: boolean; last4: string },
  ): Promise<PaymentIntentResult> {
    const confirmed = await confirmIntent(key, intentOf(clientSecret), {
      ...chosen,
      client_secret: clientSecret,
      ...(return_url && { return_url }),
      ...(inPage && { use_stripe_sdk: 'true' }),
    });
    if (!confirmed.ok) return confirmed;
    if (confirmed.value.status !== 'requires_action') return { paymentIntent: confirmed.value };
    const place = placeOf(confirmed.value);
    if (place?.kind === 'redirect') return leaveFor(place.url);
    if (place) await askInDialog(confirmed.value, place.url, { appearance, last4 });
    return outcomeOf(clientSecret);
  }

  /** What came of 3-D Secure. An intent that still waits for it was left by its buyer. */
  async function outcomeOf(clientSecret: string): Promise<PaymentIntentResult> {
    const read = await readIntent(key, clientSecret);
    if (!read.ok) return read;
    const { status } = read.value;
    return status === 'requires_payment_method' || status === 'requires_action'
      ? { error: { ...NOT_AUTHENTICATED, payment_intent: read.value } }
      : { paymentIntent: read.value };
  }

  return {
    elements: (options) => makeElements(options as StripeElementsOptionsMode),
    confirmPayment,
    async retrievePaymentIntent(clientSecret) {
      const read = await readIntent(key, clientSecret);
      return read.ok ? { paymentIntent: read.value } : read;
    },
    createToken: notSimulated('createToken'),
    createPaymentMethod: notSimulated('createPaymentMethod'),
    confirmCardPayment: notSimulated('confirmCardPayment'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/** The address that Stripe would send the buyer back to. */
function backWith({ id, client_secret, status }: PaymentIntent, returnUrl = location.href): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', client_secret ?? '');
  url.searchParams.set('redirect_status', status);
  return url.href;
}

/** Leaves the page; what waits for it never goes on. */
function leaveFor(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}

// Of all that Stripe's own script makes, this is the part that is used.
window.Stripe = Object.assign((key: string) => makeStripe(key), { version: VERSION }) as unknown as StripeConstructor;
