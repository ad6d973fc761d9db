import { createHash } from 'node:crypto';

/** The providers that the demo stands in for. Facebook never says whether an email is verified, as the real one. */
export const providers = {
  google: { label: 'Google', tellsVerified: true },
  facebook: { label: 'Facebook', tellsVerified: false },
} as const;

export type ProviderName = keyof typeof providers;

/** Where a provider is reached in the browser, on the shop's own origin. */
export const baseOf = (name: ProviderName) => `/demo/${name}`;

/** Somebody as a provider knows them. */
export interface SocialPerson {
  name: string;
  /** Null: the provider gives none. */
  email: string | null;
  /** Whether the provider calls the email verified. */
  verified: boolean;
  pictured: boolean;
}

/** People to choose from, by the value that the page sends. */
export const inventedPeople: ReadonlyMap<string, SocialPerson> = new Map([
  ['marta', { name: 'Marta Lindqvist', email: 'marta@lindqvistcykel.example', verified: true, pictured: true }],
  ['jonas', { name: 'Jonas Weber', email: 'werkstatt@radhaus-weber.example', verified: true, pictured: false }],
  ['ines', { name: 'Ines Carvalho', email: 'compras@oficina-carvalho.example', verified: false, pictured: true }],
  ['nobody', { name: 'Somebody without an email', email: null, verified: false, pictured: true }],
]);

/** Who has signed in, by their subject at their provider. */
export interface People {
  /** Stores what is now known of somebody. Gives their subject. */
  enter(provider: ProviderName, person: SocialPerson): string;
  /** The person of a subject, at one provider or at any. */
  find(subject: string, provider?: ProviderName): SocialPerson | null;
}

const PEOPLE_MAX = 1000;

/** An empty list of people, in memory. Beyond a thousand people it drops the one whose sign-in is the oldest. */
export function openPeople(): People {
  const people = new Map<string, { provider: ProviderName; person: SocialPerson }>();
  return {
    enter(provider, person) {
      const subject = subjectOf(provider, person);
      people.delete(subject);
      people.set(subject, { provider, person });
      const [oldest] = people.keys();
      if (people.size > PEOPLE_MAX && oldest !== undefined) people.delete(oldest);
      return subject;
    },
    find(subject, provider) {
      const found = people.get(subject);
      return found && (!provider || found.provider === provider) ? found.person : null;
    },
  };
}

/** The same for the same person at the same provider at any time, so that signing in again leads to the same account. */
function subjectOf(provider: ProviderName, { name, email }: SocialPerson): string {
  const identity = email === null ? ['name', name] : ['email', email.toLowerCase()];
  const text = JSON.stringify([provider, ...identity]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The first letters of the first and the last word; empty when there are none. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return (letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')).toUpperCase();
}

/** An avatar for an invented person: their initials on a plate, as a PNG of 256 × 256. */
export async function avatarOf(name: string): Promise<Buffer> {
  // Loaded only when somebody with a picture signs in: it brings a library of 20 MB.
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f1f2f1"/><stop offset="1" stop-color="#dcdfde"/></linearGradient>
    <rect width="256" height="256" fill="url(#plate)"/>
    <path d="M40 204v16m0-8h176m0-8v16" fill="none" stroke="#83898c" stroke-width="2"/>
    <text x="128" y="156" text-anchor="middle" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="96" font-weight="600" fill="#191c1e">${initialsOf(name)}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
