import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { NewCase } from './payment-cases.repository.ts';

/** The mail to an admin about a case: what happened, as far as it is known, and what to do. */
export function caseMail(input: NewCase, { to, publicUrl }: { to: string; publicUrl: string }): NewMail {
  const { orderId } = input;
  const { title, paragraphs, closing } = wordsFor(input);
  return {
    to,
    ...mailOf({
      subject: title,
      paragraphs,
      ...(orderId ? { button: { label: 'See the order', url: `${publicUrl}${pages.order(orderId)}` } } : {}),
      closing,
      publicUrl,
    }),
  };
}

/** What declines were counted for. */
const declinedFor: Readonly<Record<string, string>> = {
  order: 'for this order',
  items: 'for this payment',
  account: 'for the account of this order within a day',
  address: 'from the network address of this order within an hour',
};

function wordsFor({ kind, facts }: NewCase): { title: string; paragraphs: string[]; closing: string } {
  const sum = formatCents(Number(facts.cents ?? 0));
  switch (kind) {
    case 'refund-failed':
      return facts.refund ? failedWords(facts, sum) : refusedWords(facts, sum);
    case 'parked-event':
      return {
        title: 'An event of the payment provider was parked',
        paragraphs: [
          `The event ${facts.event} (${facts.type}) could not be acted on in ${facts.tries} tries. The shop does not try again.`,
          'Look at what it is about in the dashboard of the payment provider.',
        ],
        closing: 'All other events, payments and refunds go on.',
      };
    case 'card-testing':
      return {
        title: `Many cards were declined: ${paidBy(facts)}`,
        paragraphs: [
          `${facts.declines} cards were declined ${declinedFor[String(facts.counted)] ?? ''}. The payment of ${paidBy(facts)} is called off, and no other is opened for now.`,
          'Somebody may be trying out stolen cards. Look at the account and its orders.',
        ],
        closing: 'LIMIT_DECLINES sets how many may be declined.',
      };
    default:
      return otherWords(kind, facts);
  }
}

const refundHow = 'Refund the order once more, or pay the buyer in another way. The shop does not ask again by itself.';

const nothingLeft = 'Nothing of the payment is left to give back: it went back otherwise, or a bank took it.';

/** A refund that the provider made, and that brought no money to the card. */
function failedWords({ order, reason, refund, leftCents }: Facts, sum: string) {
  return {
    title: `A refund of order ${order} failed`,
    paragraphs: [
      `${sum} of order ${order} did not reach the card${reason ? `: ${String(reason).replaceAll('_', ' ')}` : ''}. The money is with the shop.`,
      leftCents === 0 ? nothingLeft : refundHow,
    ],
    closing: `The payment provider knows the refund as ${refund}.`,
  };
}

/** One that the provider never made. */
function refusedWords({ order, reason, leftCents }: Facts, sum: string) {
  return {
    title: `A refund of order ${order} was refused`,
    paragraphs: [
      `The payment provider refused to give ${sum} of order ${order} back, each time that the shop asked. No money has moved.`,
      leftCents === 0 ? nothingLeft : refundHow,
    ],
    closing: `The payment provider says: ${reason}`,
  };
}

/** Cases that are answered on the page about money. */
function otherWords(kind: Exclude<NewCase['kind'], 'refund-failed' | 'parked-event' | 'card-testing'>, facts: Facts) {
  const held = typeof facts.providerCents === 'number' ? formatCents(facts.providerCents) : 'A payment';
  const order = paidBy(facts);
  const words = {
    mismatch: `The payment provider holds ${held} for ${order}, which is not what the order asked for. Nothing is shipped for it.`,
    'fraud-warning': facts.account
      ? 'A bank takes a payment of open items of a company for fraud. Look at it in the dashboard of the payment provider: to refund it now may avoid a dispute.'
      : `A bank takes the payment of ${order} for fraud. It is not shipped until an admin releases it.`,
    'unknown-payment': `The payment provider holds ${held} for ${order}, by a payment that the shop did not open.`,
    'unknown-dispute': facts.account
      ? 'Somebody disputes a payment of open items of a company. Answer the bank in the dashboard of the payment provider.'
      : 'Somebody disputes a payment that is not of this shop.',
    'payment-missing': `The shop says that ${order} was paid, and the payment provider knows of no such money.`,
    'refund-missing': `The shop says that money of ${order} went back, and the payment provider knows of no such refund.`,
    'refund-unexpected': `The payment provider gave ${held} of ${order} back by a refund that the shop did not ask for.`,
    'payout-failed': 'A payout did not reach the bank account of the shop.',
    'payouts-differ': 'A payout of the payment provider is made up of something else than what the shop knows of.',
  } as const satisfies Record<typeof kind, string>;
  return {
    title: 'Money does not agree with the payment provider',
    paragraphs: [words[kind]],
    closing: 'What is known of it, and what can be done, stands in the dashboard under Money.',
  };
}

/** What a payment is for. */
function paidBy({ order, account }: Facts): string {
  if (account) return 'open items of a company';
  return order ? `order ${order}` : 'no order of the shop';
}

type Facts = NewCase['facts'];
