import { createHash } from 'node:crypto';
import type { FaceName } from './faces.catalogue.ts';

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

/** Who has signed in, by their subject at their face. */
export interface Register {
  /** Keeps what is now known of somebody. Gives their subject. */
  enter(face: FaceName, person: SocialPerson): string;
  find(face: FaceName, subject: string): SocialPerson | null;
  /** The person of a subject at any face, if they have a picture. */
  pictured(subject: string): SocialPerson | null;
}

const PEOPLE_MAX = 1000;

/** An empty register in memory. Beyond a thousand people it forgets whoever signed in longest ago. */
export function peopleRegister(): Register {
  const people = new Map<string, { face: FaceName; person: SocialPerson }>();
  return {
    enter(face, person) {
      const subject = subjectOf(face, person);
      people.delete(subject);
      people.set(subject, { face, person });
      const [oldest] = people.keys();
      if (people.size > PEOPLE_MAX && oldest !== undefined) people.delete(oldest);
      return subject;
    },
    find(face, subject) {
      const found = people.get(subject);
      return found?.face === face ? found.person : null;
    },
    pictured(subject) {
      const found = people.get(subject);
      return found?.person.pictured ? found.person : null;
    },
  };
}

/** The same for the same person at the same face at any time, so that signing in again leads to the same account. */
function subjectOf(face: FaceName, { name, email }: SocialPerson): string {
  const identity = email === null ? ['name', name] : ['email', email.toLowerCase()];
  return createHash('sha256')
    .update(JSON.stringify([face, ...identity]))
    .digest('hex')
    .slice(0, 32);
}

/** The first letters of the first and the last word; empty when there are none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [...new Set([0, words.length - 1])]
    .map((index) => words[index] ?? '')
    .join('')
    .toUpperCase();
}
