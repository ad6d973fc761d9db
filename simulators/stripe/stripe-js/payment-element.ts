import type {
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { type Appearance, wear } from './appearance.ts';
import {
  brandOf,
  cardTexts,
  codeProblem,
  digitsOf,
  expiryProblem,
  formatCode,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card.rules.ts';

/** A card as its three fields hold it, formatted. It lives in them alone and goes to the simulator alone. */
export interface Card {
  number: string;
  expiry: string;
  code: string;
}

type FieldName = keyof Card;
type Handler = (event: never) => unknown;

/** In the order in which they stand; `auto` is what a browser fills in. */
const fields = [
  { name: 'number', part: 'Number', auto: 'cc-number', format: formatNumber },
  { name: 'expiry', part: 'Expiry', auto: 'cc-exp', format: formatExpiry },
  { name: 'code', part: 'Code', auto: 'cc-csc', format: formatCode },
] as const;

/** Which field a refusal of the API is about, by its `param`. */
const fieldOfParam: Record<string, FieldName> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'code',
};

/** Stands in for the Payment Element of Stripe.js: three fields for a card, in the page itself. */
export class PaymentElement implements StripePaymentElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #root = document.createElement('div');
  readonly #brand = document.createElement('span');
  readonly #inputs: Record<FieldName, HTMLInputElement>;
  /** What each field is told to be wrong about; of the fields that were judged. */
  readonly #judged = new Set<FieldName>();

  constructor(group: StripeElementsOptionsMode, options: StripePaymentElementOptions = {}) {
    this.#root.className = 'p-Element';
    const built = fields.map(({ name, part, auto, format }) => {
      const input = document.createElement('input');
      Object.assign(input, { id: `stripe-${name}`, className: 'p-Input', inputMode: 'numeric', autocomplete: auto });
      input.addEventListener('input', () => {
        formatTyped(input, format);
        this.#inputTyped(name);
      });
      for (const type of ['focus', 'blur'] as const)
        input.addEventListener(type, () => this.#emit(type, { elementType: 'payment' }));
      const label = document.createElement('label');
      Object.assign(label, { className: 'p-Label', htmlFor: input.id, textContent: cardTexts[name] });
      const field = document.createElement('div');
      field.className = `p-Field p-Field--${part.toLowerCase()}`;
      field.append(label, input);
      this.#root.append(field);
      return [name, input] as const;
    });
    this.#inputs = Object.fromEntries(built) as Record<FieldName, HTMLInputElement>;
    this.#brand.className = 'p-Brand';
    this.#brand.ariaHidden = 'true';
    this.#inputs.number.after(this.#brand);
    this.wear(group.appearance);
    this.update(options);
  }

  mount(place: string | HTMLElement): void {
    const found = typeof place === 'string' ? document.querySelector(place) : place;
    if (!found) throw new Error('IntegrationError: there is no such element to mount to.');
    found.replaceChildren(this.#root);
    // As Stripe's, it is ready after the code that mounts it has ended.
    setTimeout(() => this.#emit('ready', { elementType: 'payment' }));
  }

  unmount(): void {
    this.#root.remove();
  }

  destroy(): void {
    this.clear();
    this.#root.remove();
  }

  clear(): void {
    for (const { name } of fields) this.#inputs[name].value = '';
    this.mark(null);
  }

  focus(): void {
    this.#inputs.number.focus();
  }

  blur(): void {
    for (const { name } of fields) this.#inputs[name].blur();
  }

  collapse(): this {
    return this;
  }

  update({ readOnly }: Partial<StripePaymentElementOptions>): this {
    if (readOnly !== undefined) for (const { name } of fields) this.#inputs[name].disabled = readOnly;
    return this;
  }

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
    return this;
  }

  once(type: string, handler: Handler): this {
    const once: Handler = (event) => {
      this.off(type, once);
      return handler(event);
    };
    return this.on(type, once);
  }

  off(type: string, handler?: Handler): this {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
    return this;
  }

  /** Takes how the page wants it to look. */
  wear(appearance: Appearance | undefined): void {
    wear(this.#root, appearance ?? {});
  }

  /** What was typed. */
  get card(): Card {
    const { number, expiry, code } = this.#inputs;
    return { number: number.value, expiry: expiry.value, code: code.value };
  }

  /** Judges every field and leads to the first that is wrong. Gives what is wrong with it, or null. */
  validate(): StripeError | null {
    for (const { name } of fields) {
      this.#judged.add(name);
      this.#judge(name);
    }
    const wrong = fields.find(({ name }) => this.#problem(name) !== null);
    if (!wrong) return null;
    this.#inputs[wrong.name].focus();
    const message = this.#problem(wrong.name) ?? '';
    return {
      type: 'validation_error',
      code: /incomplete/.test(message) ? `incomplete_${wrong.name}` : `invalid_${wrong.name}`,
      message,
    };
  }

  /** Marks the field that a refused card is about, and leads there; the number where it is about no single one. */
  mark(error: StripeError | null): void {
    this.#judged.clear();
    for (const { name } of fields) tell(this.#inputs[name], null);
    if (error?.type !== 'card_error') return;
    const input = this.#inputs[fieldOfParam[error.param ?? ''] ?? 'number'];
    tell(input, error.message ?? '');
    input.focus();
  }

  #problem(name: FieldName): string | null {
    const { number, expiry, code } = this.card;
    if (name === 'number') return numberProblem(number);
    return name === 'expiry' ? expiryProblem(expiry, Date.now()) : codeProblem(code, number);
  }

  #judge(name: FieldName): void {
    tell(this.#inputs[name], this.#judged.has(name) ? this.#problem(name) : null);
  }

  #inputTyped(name: FieldName): void {
    this.#brand.textContent = brandOf(this.card.number);
    this.#judge(name);
    // How long a code is depends on the number.
    if (name === 'number') this.#judge('code');
    const card = this.card;
    this.#emit('change', {
      elementType: 'payment',
      empty: Object.values(card).every((typed) => typed === ''),
      complete: fields.every((field) => this.#problem(field.name) === null),
      collapsed: false,
      value: { type: 'card' },
    });
  }

  #emit(type: string, event: object): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event as never);
  }
}

/** Marks a field as wrong, with the reason as its description: the page shows the words once, under the form. */
function tell(input: HTMLInputElement, problem: string | null): void {
  input.classList.toggle('p-Input--invalid', problem !== null);
  if (problem === null) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-description');
  } else {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-description', problem);
  }
}

/** Formats a field while it is typed in, and keeps the caret behind the digit it stood behind. */
function formatTyped(input: HTMLInputElement, format: (typed: string) => string): void {
  const atEnd = input.selectionStart === input.value.length;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = format(input.value);
  const caret = atEnd ? input.value.length : positionAfter(input.value, before);
  input.setSelectionRange(caret, caret);
}

function positionAfter(text: string, digits: number): number {
  let passed = 0;
  for (const [index, character] of [...text].entries()) {
    if (passed === digits) return index;
    if (/\d/.test(character)) passed += 1;
  }
  return text.length;
}
