import { invalid } from './errors.ts';
import type { Fault } from './faults.ts';

const textLength = 5000;

/** One request, past its key and its encoding. */
export interface Call {
  /** From the path; empty where the path names nothing. */
  id: string;
  form: Form;
  /** Whose key it carried: the shop's secret one, or the publishable one that pages hold. */
  caller: 'shop' | 'browser';
  /** Null where Stripe acts by itself. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** When it came in, by the clock of the simulator. */
  now: Date;
  /** What is to go wrong with it. */
  fault: Fault | undefined;
  /** The origin that people use. */
  publicUrl: string;
  /** The hosts that pages of the shop are on, as far as this call's own browser goes. */
  shopHosts: readonly string[];
}

/** Reads a form-encoded body or query, `a[b]` names stay flat. What is wrong is thrown as a `StripeError`. */
export class Form {
  readonly #fields: Map<string, string>;
  readonly #read = new Set<string>();

  constructor(encoded: string) {
    this.#fields = new Map(numbered(new URLSearchParams(encoded)));
    // PostgreSQL stores no NUL, in text or in JSON.
    if ([...this.#fields].flat().some((text) => text.includes('\0')))
      throw invalid('Invalid string: a parameter holds a NUL character.');
  }

  /** Text of at least one character, null when absent. */
  optional(name: string, maxLength = textLength): string | null {
    this.#read.add(name);
    const value = this.#fields.get(name);
    if (value === undefined) return null;
    if (value === '')
      throw invalid(
        `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: name },
      );
    if (value.length > maxLength)
      throw invalid(`Invalid string: ${shortened(value)}; must be at most ${maxLength} characters`, { param: name });
    return value;
  }

  required(name: string): string {
    const value = this.optional(name);
    if (value === null) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    return value;
  }

  optionalInteger(name: string): number | null {
    const value = this.optional(name);
    if (value !== null && !/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value.slice(0, 100)}`, { code: 'parameter_invalid_integer', param: name });
    return value === null ? null : Number(value);
  }

  requiredInteger(name: string): number {
    this.required(name);
    return Number(this.optionalInteger(name));
  }

  optionalOneOf(name: string, allowed: readonly string[]): string | null {
    const value = this.optional(name);
    if (value !== null && !allowed.includes(value))
      throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
    return value;
  }

  /** The values of `name[0]`, `name[1]`, or of several `name[]`. */
  list(name: string): string[] {
    return this.#keysUnder(name)
      .filter((key) => /^\d{1,3}$/.test(key))
      .map((key) => this.required(`${name}[${key}]`));
  }

  /** True or false, null when absent. */
  optionalFlag(name: string): boolean | null {
    const value = this.optionalOneOf(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  }

  /** The keys of the metadata that are to go. */
  emptiedMetadata(): string[] {
    return this.#keysUnder('metadata').filter((key) => this.#fields.get(`metadata[${key}]`) === '');
  }

  metadata(): Record<string, string> {
    const entries = this.#keysUnder('metadata').map((key) => {
      this.#read.add(`metadata[${key}]`);
      return [key, this.#fields.get(`metadata[${key}]`) ?? ''] as const;
    });
    if (entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500))
      throw invalid('Metadata holds up to 50 keys of 40 characters, with values of 500.', { param: 'metadata' });
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
  }

  /** Throws where a parameter is left that was not read. Called before anything is done. */
  end(): void {
    const unknown = [...this.#fields.keys()].find((name) => !this.#read.has(name))?.slice(0, 100);
    if (unknown !== undefined)
      throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }

  /** The same text for the same request, to compare idempotent requests by. Holds no card number or security code. */
  fingerprint(): string {
    return JSON.stringify(
      [...this.#fields].sort().map(([name, value]) => {
        if (name === 'card[number]') return [name, value.slice(-4)];
        return name === 'card[cvc]' ? [name] : [name, value];
      }),
    );
  }

  #keysUnder(name: string): string[] {
    const names = [...this.#fields.keys()].filter((field) => field.startsWith(`${name}[`) && field.endsWith(']'));
    return names.map((field) => field.slice(name.length + 1, -1));
  }
}

/** A value that is too long, as Stripe names it. */
const shortened = (value: string): string => `${value.slice(0, 10)}...${value.slice(-10)}`;

/** Gives each of several `name[]` a number of its own. */
function numbered(fields: URLSearchParams): [name: string, value: string][] {
  const counts = new Map<string, number>();
  return [...fields].map(([name, value]) => {
    if (!name.endsWith('[]')) return [name, value];
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return [`${name.slice(0, -2)}[${place}]`, value];
  });
}
