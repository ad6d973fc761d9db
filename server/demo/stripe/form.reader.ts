import {
  type Answer,
  emptyParameter,
  invalid,
  missingParameter,
  notAnInteger,
  unknownParameter,
} from './refusals.messages.ts';

const textLength = 5000;
const metadataEntries = 50;
const metadataNameLength = 40;
const metadataValueLength = 500;

/**
 * Reads a form-encoded body or query, `a[b]` names kept flat. The first thing that is wrong is remembered, and the
 * reading goes on with a placeholder: ask `refusal()` before using what was read.
 */
export class Form {
  readonly #fields: Map<string, string>;
  readonly #read = new Set<string>();
  #refusal: Answer | null = null;

  constructor(encoded: string) {
    this.#fields = new Map(new URLSearchParams(encoded));
    // PostgreSQL stores no NUL, in text or in JSON.
    if ([...this.#fields].flat().some((text) => text.includes('\0'))) {
      this.refuse(invalid('Invalid string: a parameter holds a NUL character.'));
    }
  }

  /** Text of at least one character, null when absent. */
  optional(name: string, maxLength = textLength): string | null {
    this.#read.add(name);
    const value = this.#fields.get(name);
    if (value === undefined) return null;
    if (value === '') this.refuse(emptyParameter(name));
    if (value.length > maxLength) {
      this.refuse(
        invalid(`Invalid string: it has ${value.length} characters, and must be at most ${maxLength} characters`, {
          param: name,
        }),
      );
    }
    return value;
  }

  required(name: string, maxLength = textLength): string {
    const value = this.optional(name, maxLength);
    if (value === null) this.refuse(missingParameter(name));
    return value ?? '';
  }

  optionalInteger(name: string): number | null {
    const value = this.optional(name);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value)) this.refuse(notAnInteger(name, value.slice(0, 100)));
    return Number(value);
  }

  requiredInteger(name: string): number {
    const value = this.optionalInteger(name);
    if (value === null) this.refuse(missingParameter(name));
    return value ?? 0;
  }

  optionalOneOf(name: string, allowed: readonly string[]): string | null {
    const value = this.optional(name);
    if (value !== null && !allowed.includes(value)) {
      this.refuse(invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name }));
    }
    return value;
  }

  /** The values of `name[0]`, `name[1]`, `name[]`. */
  list(name: string): string[] {
    return this.#under(name)
      .filter(([key]) => /^\d{0,3}$/.test(key))
      .map(([key]) => this.required(`${name}[${key}]`));
  }

  metadata(): Record<string, string> {
    const entries = this.#under('metadata');
    if (entries.length > metadataEntries) {
      this.refuse(invalid(`Metadata can hold up to ${metadataEntries} keys.`, { param: 'metadata' }));
    }
    for (const [key, value] of entries) {
      this.#read.add(`metadata[${key}]`);
      if (key.length > metadataNameLength || value.length > metadataValueLength) {
        this.refuse(
          invalid(
            `Metadata keys must be under ${metadataNameLength + 1} characters and values under ` +
              `${metadataValueLength + 1} characters long.`,
            { param: 'metadata' },
          ),
        );
      }
    }
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
  }

  refuse(answer: Answer): void {
    this.#refusal ??= answer;
  }

  /** What is wrong with this request, a parameter nobody has read included; null when nothing is. */
  refusal(): Answer | null {
    const unknown = [...this.#fields.keys()].find((name) => !this.#read.has(name));
    if (unknown !== undefined) this.refuse(unknownParameter(unknown.slice(0, 100)));
    return this.#refusal;
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

  #under(name: string): [key: string, value: string][] {
    const prefix = `${name}[`;
    return [...this.#fields]
      .filter(([field]) => field.startsWith(prefix) && field.endsWith(']'))
      .map(([field, value]) => [field.slice(prefix.length, -1), value]);
  }
}
