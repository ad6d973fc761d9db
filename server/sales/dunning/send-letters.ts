import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { SendLetters } from '#contract/sales/receivables/dunning.ts';
import { daysWords } from '#contract/sales/receivables/dunning.words.ts';
import { listDocumentReaders } from '#server/accounts/companies/bookkeeping/bookkeeping.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { enterEntries, lockEntries } from '#server/sales/receivables/ledger.repository.ts';
import type { ComposedLetter, LetterSeller } from './compose-letter.ts';
import { insertFees, insertLetter, letterNumber, type NewLateFee, takeLetterNumber } from './letters.repository.ts';
import { listOverdue } from './overdue.repository.ts';
import { proposeLetters, readRules } from './propose-letters.ts';

/** What it takes to write letters. */
export interface DunningParts {
  db: Database;
  mail: MailService;
  publicUrl: string;
  currency: string;
  seller: LetterSeller;
}

/** A mail names so many items; the letter has all of them. */
const ITEMS_MAILED = 20;
/** So many fees are entered by one statement. */
const CHUNK = 1_000;

/**
 * Sends the letters that were shown, each in a transaction of its own. Gives how many were sent, and the companies to which none was, because something
 * changed since or nobody could get it.
 */
export async function sendLetters(
  parts: DunningParts,
  actor: CurrentUser,
  letters: SendLetters['letters'],
): Promise<{ sent: number; left: { company: string; why: string }[] }> {
  const left: { company: string; why: string }[] = [];
  for (const { company, hash } of letters) {
    const sent = await allOrNothing(parts.db, (tx) => sendLetter(tx, parts, actor, { companyId: company, hash }));
    if (!sent.ok) left.push({ company, why: sent.failure.detail });
  }
  return { sent: letters.length - left.length, left };
}

const changed = fail('changed-meanwhile', 'Something changed since this letter was shown, or it was sent already.');

async function sendLetter(
  tx: Transaction,
  { mail, publicUrl, currency, seller }: DunningParts,
  actor: CurrentUser,
  { companyId, hash }: { companyId: string; hash: string },
): Promise<Result<null>> {
  // Who presses at the same time waits here, as does a payment of an item and a dispute about it; what is read next stands.
  const overdue = await listOverdue(tx, currency, companyId);
  await lockEntries(
    tx,
    overdue.map(({ id }) => id),
  );
  const [proposal] = await proposeLetters(tx, await readRules(tx, seller), { currency, companyId });
  if (proposal?.letter.hash !== hash) return changed;
  const { letter } = proposal;
  const recipients = await listDocumentReaders(tx, companyId);
  if (recipients.length === 0)
    return fail('wrong-state', 'Nobody can get it: the company has no owner with a verified email.');
  const { content, level, sentOn, payUntil, totalCents } = letter;
  const year = Number(sentOn.slice(0, 4));
  const row = { companyId, level, sentOn, payUntil, totalCents, currency, content, year, sentBy: actor.userId };
  const number = await takeLetterNumber(tx, year);
  const items = letter.items.map(({ id, reaches, openCents }) => ({ entryId: id, level: reaches, openCents }));
  const letterId = await insertLetter(tx, { ...row, number }, items);
  const called = letterNumber({ year, number });
  await enterFees(tx, letter, { letterId, number: called, currency });
  const words = letterMail(letter, {
    number: called,
    page: `${publicUrl}${pages.account}?${new URLSearchParams({ view: 'letters', id: companyId })}`,
    publicUrl,
  });
  const documents = [{ kind: 'letter', of: companyId, which: letterId }] as const;
  for (const to of recipients) await mail.post(tx, { to, ...words, documents });
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    ...{ action: 'letter-sent', subject: { kind: 'company', id: companyId } },
    data: { letter: called, level, cents: totalCents },
  });
  return succeed(null);
}

/** Enters the fees of a letter in the ledger, open items of their own that are due with the letter, and stores what each is for. */
async function enterFees(
  tx: Transaction,
  { companyId, payUntil, fees }: ComposedLetter,
  { letterId, number, currency }: { letterId: string; number: string; currency: string },
): Promise<void> {
  for (let start = 0; start < fees.length; start += CHUNK) {
    const some = fees.slice(start, start + CHUNK);
    const entry = {
      companyId,
      kind: 'fee' as const,
      currency,
      documentNumber: number,
      dueOn: payUntil,
      issuedAt: new Date(),
    };
    const entries = await enterEntries(
      tx,
      some.map(({ cents }) => ({ ...entry, amountCents: cents })),
    );
    const rows = some.map(({ itemId, kind, name, note, fromDay, untilDay }, place): NewLateFee => {
      const written = entries[place];
      if (!written) throw new Error('A fee was not entered');
      return { letterId, entryId: written.id, itemId, kind, name, note, fromDay, untilDay };
    });
    await insertFees(tx, rows);
  }
}

/** The letter as a mail: its words, what it asks for, and where it stands as PDF. */
function letterMail(
  { content, payUntil, totalCents }: ComposedLetter,
  { number, page, publicUrl }: { number: string; page: string; publicUrl: string },
) {
  const { subject, text, items, fees, seller } = content;
  const named = items.slice(0, ITEMS_MAILED);
  return mailOf({
    subject,
    paragraphs: [
      ...text,
      ...named.map(
        ({ name, dueOn, days, openCents }) =>
          `${name}, due ${formatDay(dueOn)}, ${daysWords(days)} overdue: ${formatCents(openCents)}`,
      ),
      ...(items.length > named.length ? [`${items.length - named.length} more are in the letter.`] : []),
      ...fees.slice(0, ITEMS_MAILED).map(({ name, note, cents }) => `${name}: ${formatCents(cents)} (${note})`),
      `To pay by ${formatDay(payUntil)}: ${formatCents(totalCents)}.${seller.iban ? ` IBAN ${seller.iban}, reference ${number}.` : ''}`,
    ],
    button: { label: 'Open the letter', url: page },
    publicUrl,
  });
}
