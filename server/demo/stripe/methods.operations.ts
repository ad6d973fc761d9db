import type { LedgerTransaction } from './ledger.repository.ts';
import { methodObject, randomText } from './objects.shape.ts';
import type { Call } from './operations.call.ts';
import { type Answer, cardRefused, done, invalid } from './refusals.messages.ts';
import { readCard } from './test-cards.catalogue.ts';

const emailShape = /^[^\s@]+@[^\s@]+$/;

/** Takes a published test card and keeps only what `CardFacts` holds; the number and the code end here. */
export async function createMethod(books: LedgerTransaction, { form }: Call): Promise<Answer> {
  const type = form.required('type');
  if (type !== 'card') form.refuse(invalid('Invalid type: must be card', { param: 'type' }));
  const typed = {
    number: form.required('card[number]'),
    expMonth: form.requiredInteger('card[exp_month]'),
    expYear: form.requiredInteger('card[exp_year]'),
    cvc: form.optional('card[cvc]'),
  };
  const name = form.optional('billing_details[name]');
  const email = form.optional('billing_details[email]');
  if (email !== null && !emailShape.test(email)) {
    form.refuse(
      invalid(`Invalid email address: ${email.slice(0, 100)}`, {
        code: 'email_invalid',
        param: 'billing_details[email]',
      }),
    );
  }
  const refusal = form.refusal();
  if (refusal) return refusal;

  const card = readCard(typed, new Date());
  if (!card.ok) return cardRefused(card.failure);
  const id = `pm_${randomText(24)}`;
  return done(methodObject(await books.insertMethod({ id, card: card.facts, name, email })));
}
