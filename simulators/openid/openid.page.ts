import { html, type Markup, pageOf } from '../page.ts';
import { initialsOf, inventedPeople, type ProviderName, providers, type SocialPerson } from './people.ts';

/** The values of the form for another person, as they were typed. */
export interface TypedPerson {
  name: string;
  email: string;
  verified: boolean;
}

export type PersonErrors = Partial<Record<'name' | 'email', string>>;

const sentenceOf = (provider: ProviderName) =>
  `Stands in for the sign-in of ${providers[provider].label} while the shop runs in demo mode. No real account, no password.`;

/** The page that asks who signs in. `typed` and `errors` come back with it when a form was refused. */
export function choicePage(provider: ProviderName, typed: TypedPerson, errors: PersonErrors): string {
  const main = html`<main class="centre"><section class="card phantom" aria-labelledby="who">
<h1 id="who">Who signs in to Mountain Bike?</h1>
<form class="people" method="post">${[...inventedPeople].map(([key, person]) => choice(provider, key, person))}</form>
<form method="post" novalidate>
${field('name', 'Or somebody else: name', typed.name, errors.name, html`placeholder="Halvor Strand" required`, null)}
${field(
  'email',
  'Email',
  typed.email,
  errors.email,
  html`type="email" inputmode="email" placeholder="post@strandsykkel.example"`,
  'Left empty, the provider gives none.',
)}
${providers[provider].tellsVerified ? verifiedBox(typed.verified) : null}
<div class="buttons">
<button class="button" name="act" value="sign-in">Sign in</button>
<button class="button line" name="act" value="cancel">Cancel</button>
<button class="button line" name="act" value="fail">Fail on purpose</button>
</div>
</form>
</section></main>`;
  return pageOf({ title: `Test sign-in with ${providers[provider].label}`, sentence: sentenceOf(provider), main });
}

/** What a person reads when a sign-in cannot go on. */
export const failures = {
  ended: {
    heading: 'This request has ended',
    advice:
      'The sign-in ran out, or it was finished already, perhaps in another window. Go back to the shop and begin again.',
  },
  unreadable: {
    heading: 'This request cannot be answered',
    advice: 'What was sent is not what this page sends. Go back to the shop and begin again.',
  },
  broken: {
    heading: 'The test sign-in broke',
    advice: 'That is a fault in the demo. Go back to the shop and try again.',
  },
};

/** The page for what cannot go on: what happened, and the way back. */
export function failurePage(provider: ProviderName, { heading, advice }: { heading: string; advice: string }): string {
  const main = html`<main class="centre"><section class="card phantom" aria-labelledby="what">
<h1 id="what">${heading}</h1>
<p>${advice}</p>
<a class="button" href="/login">Back to the login of the shop</a>
</section></main>`;
  return pageOf({ title: heading, sentence: sentenceOf(provider), main });
}

function choice(provider: ProviderName, key: string, person: SocialPerson): Markup {
  const mark = person.verified ? 'verified' : 'not verified';
  const note = person.email === null ? 'no email' : providers[provider].tellsVerified ? mark : null;
  // 'Somebody without an email' has no name to take letters from.
  const letters = person.email === null ? 'NN' : initialsOf(person.name);
  return html`<button name="person" value="${key}"><span class="avatar" aria-hidden="true">${letters}</span><span><b>${person.name}</b> <span class="note">${person.email ?? 'the provider gives none'}</span></span>${note === null ? null : html` <span class="note">${note}</span>`}</button>`;
}

function field(
  name: 'name' | 'email',
  label: string,
  value: string,
  error: string | undefined,
  attributes: Markup,
  note: string | null,
): Markup {
  const described = [error && `${name}-error`, note && `${name}-note`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" value="${value}" autocomplete="off" ${attributes}${
    error === undefined ? null : html` aria-invalid="true" autofocus`
  }${described === '' ? null : html` aria-describedby="${described}"`}>
${error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`}${
  note === null ? null : html`<p class="note" id="${name}-note">${note}</p>`
}
</div>`;
}

function verifiedBox(checked: boolean): Markup {
  return html`<label class="check"><input type="checkbox" name="verified" value="yes"${checked ? html` checked` : null}>The provider calls this email verified</label>`;
}
