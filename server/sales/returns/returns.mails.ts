import { adminPages } from '#contract/admin-pages.ts';
import { formatDay, formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { returnName, returnReasonTexts } from '#contract/sales/returns.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { OrderWords } from '#server/sales/orders/order-news.ts';
import type { StoredReturn } from './returns.repository.ts';

type Told = Pick<StoredReturn, 'row' | 'lines'>;

/** The most lines that a mail names; the rest stands on the page of the order. */
const NAMED_MAX = 10;

/** The receipt for the buyer who asks for a return. */
export function requestedWords({ row, lines }: Told, orderNumber: number): OrderWords {
  const name = returnName(row.number);
  return {
    title: `Return ${name} of order ${orderNumber} is requested`,
    paragraph: `You want to send back ${named(lines)}. We answer by mail, line by line. Please keep the parts and their carton until then.`,
    closing: 'You can take the return back on the page of the order until the parts have reached us.',
  };
}

/** What was decided, for the buyer. `refundCents`: what goes back at once, where nothing is to be sent. */
export function answeredWords({ row, lines }: Told, orderNumber: number, refundCents: number): OrderWords {
  const name = returnName(row.number);
  const accepted = lines.flatMap((line) => (line.accepted ? [{ ...line, quantity: line.accepted }] : []));
  const awaited = accepted.filter(({ keep }) => !keep);
  const keeps = accepted.filter(({ keep }) => keep);
  const refused = lines.flatMap((line) => {
    const quantity = line.quantity - (line.accepted ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const no = refused.length > 0 && `We cannot take back ${named(refused, true)}.`;
  if (accepted.length === 0)
    return {
      title: `Return ${name} of order ${orderNumber} is refused`,
      paragraph: said([no]),
      closing: 'If you see that otherwise, write to us on the page of the order.',
    };
  const until = row.sendUntil === null ? '' : ` It has to reach us by ${formatDay(row.sendUntil.toISOString())}.`;
  return {
    title: `Return ${name} of order ${orderNumber} is accepted`,
    paragraph: said([
      awaited.length > 0 &&
        `Please send back ${named(awaited)}, with the number ${name} on the parcel, to: ${(row.address ?? '').replaceAll('\n', ', ')}.${until}`,
      awaited.length > 0 && 'A label for the parcel and a slip to lay into it are on the page of the order, to print.',
      keeps.length > 0 && `You need not send back ${named(keeps)}.`,
      refundCents > 0 && goesBack(refundCents),
      row.instructions,
      no,
    ]),
    closing:
      awaited.length > 0
        ? 'Once the parts have reached us, the money goes back to your card.'
        : 'You get another mail with the credit note.',
  };
}

/** What came back, and what of it goes back in money. */
export function receivedWords({ row, lines }: Told, orderNumber: number, refundCents: number): OrderWords {
  const name = returnName(row.number);
  const there = lines.flatMap((line) => {
    const quantity = line.keep ? 0 : (line.accepted ?? 0) - (line.missing ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const missing = lines.reduce((sum, line) => sum + (line.missing ?? 0), 0);
  return {
    title: `Return ${name} of order ${orderNumber} has reached us`,
    paragraph: said([
      there.length > 0 ? `We have received ${named(there)}.` : 'Nothing of it has reached us.',
      missing > 0 && there.length > 0 && `${pieces(missing)} did not come.`,
      keptWords(lines),
      refundCents > 0 && goesBack(refundCents),
    ]),
    closing:
      refundCents > 0
        ? 'You get another mail with the credit note.'
        : 'If that is not so, write to us on the page of the order.',
  };
}

/** That nothing came in time. Only what the buyer keeps goes back in money. */
export function closedWords({ row, lines }: Told, orderNumber: number, refundCents: number): OrderWords {
  const until = row.sendUntil === null ? '' : ` by ${formatDay(row.sendUntil.toISOString())}`;
  return {
    title: `Return ${returnName(row.number)} of order ${orderNumber} is closed`,
    paragraph: said([
      `Nothing of it has reached us${until}, and no money goes back for parts that did not come.`,
      keptWords(lines),
      refundCents > 0 && goesBack(refundCents),
    ]),
    closing: 'If you have sent the parts, write to us on the page of the order.',
  };
}

function keptWords(lines: Told['lines']): string | false {
  const keeps = lines.flatMap((line) => (line.keep && line.accepted ? [{ ...line, quantity: line.accepted }] : []));
  return keeps.length > 0 && `You keep ${named(keeps)}.`;
}

function goesBack(cents: number): string {
  return `${formatCents(cents)} goes back to your card, on which it is within 5 to 10 days.`;
}

function said(sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** That the buyer wants a return no more. */
export function takenBackWords({ row }: Pick<Told, 'row'>, orderNumber: number): OrderWords {
  return {
    title: `Return ${returnName(row.number)} of order ${orderNumber} is taken back`,
    paragraph: 'You keep the parts, and nothing more is done about it.',
    closing: 'You can ask for another return until its deadline, which stands on the page of the order.',
  };
}

/** Tells an admin that a return was taken back. */
export function takenBackMail(
  { row, lines }: Told,
  { to, orderNumber, publicUrl }: { to: string; orderNumber: number; publicUrl: string },
): NewMail {
  const name = returnName(row.number);
  const title = `Return ${name} of order ${orderNumber} was taken back by its buyer`;
  const reasons = [...new Set(lines.map(({ reason }) => returnReasonTexts[reason]))].join(', ');
  return {
    to,
    ...mailOf({
      subject: title,
      paragraphs: [`Order ${orderNumber}: ${named(lines)}.`, `${reasons}.`],
      button: { label: `Open return ${name}`, url: `${publicUrl}${adminPages.managedReturn(row.id)}` },
      closing: 'What the buyer wrote and their pictures are with the return, for admins.',
      publicUrl,
    }),
  };
}

/** Lines as `4 × Chainring 32T`, with the reason of a refusal where that is to be said. */
function named(lines: readonly { name: string; quantity: number; why?: string | null }[], withWhy = false): string {
  const first = lines
    .slice(0, NAMED_MAX)
    .map(({ name, quantity, why }) => `${formatFigure(quantity)} × ${name}${withWhy && why ? ` (${why})` : ''}`);
  const more = lines.slice(NAMED_MAX);
  return [...first, ...(more.length > 0 ? [`${pieces(piecesIn(more))} of other parts`] : [])].join(', ');
}

function pieces(count: number): string {
  return `${formatFigure(count)} ${count === 1 ? 'piece' : 'pieces'}`;
}
