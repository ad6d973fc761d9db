import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import {
  freezeRecipients,
  nextWaiting,
  noteOutcomes,
  notePosted,
  putOff,
  readOutcomes,
  takeDueIssue,
} from './deliveries.repository.ts';
import { leaveUrl, mailFor } from './issue.layout.ts';
import { setState, storeMailOf } from './issues.repository.ts';

/** What sending takes. `perMinute`: how many mails are handed over at most. */
export interface IssueSending {
  db: Database;
  mail: MailService;
  publicUrl: string;
  perMinute: number;
}

/** Mails are handed over in steps: a stop takes effect before the next one. */
const STEP_S = 10;
/** Waits of this many seconds follow where the mail server takes too few, twice as long each time. */
const SLOW = { firstS: 60, mostS: 1800 };
/**
 * The last mails are judged, so many at most where a step has fewer. Of the fewest or more, more than half that come back mean that
 * something is wrong with the mails and not with the addresses, and more than half that are put off, that the mail server takes too few.
 */
const JUDGED = { fewest: 10, last: 20 };

/** Begins to send a newsletter: who gets it is decided now. Gives how many. */
export async function beginSending(
  tx: Transaction,
  id: string,
  mail: { text: string; html: string },
  by: string | null,
): Promise<number> {
  const recipients = await freezeRecipients(tx, id);
  await storeMailOf(tx, id, { ...mail, recipients });
  await setState(tx, id, 'sending', by);
  return recipients;
}

/**
 * Hands over the next mails of a newsletter that is being sent, and gives whether there was one. Mails and deliveries are written by one
 * transaction under the lock of the newsletter: whichever process dies where, nobody has two mails of it, and nobody is passed over.
 */
export async function sendNext({ db, mail, publicUrl, perMinute }: IssueSending): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const issue = await takeDueIssue(tx);
    if (!issue) return false;
    const { id, subject, text, html, lastFrom } = issue;
    if (text === null || html === null) throw new Error('A newsletter is sent without its mail');
    await noteOutcomes(tx);
    if (await mustWait(tx, issue, perMinute)) return true;
    const next = await nextWaiting(tx, id, stepOf(perMinute));
    if (next.length === 0) {
      await setState(tx, id, 'sent', null);
      return true;
    }
    const going = next.flatMap(({ place, to }) => (to ? [{ place, to }] : []));
    const ids = await mail.postBulk(
      tx,
      going.map(({ to }) => ({
        ...{ to: to.email, subject, ...mailFor({ text, html }, to) },
        unsubscribe: leaveUrl(publicUrl, to.leaveToken),
      })),
    );
    await notePosted(
      tx,
      id,
      going.map(({ place }, index) => ({ place, mailId: ids[index] ?? '' })),
      next.flatMap(({ place, to }) => (to ? [] : [place])),
    );
    await putOff(tx, id, {
      seconds: STEP_S,
      slowed: 0,
      lastFrom: Math.min(lastFrom, ...next.map(({ place }) => place)),
    });
    return true;
  });
}

/** How many are handed over together: not more than the pace allows. */
function stepOf(perMinute: number): number {
  return Math.max(1, Math.floor((perMinute * STEP_S) / 60));
}

/** Whether no more are handed over now: the last ones wait still, most of them were put off, or most came back and it is stopped. */
async function mustWait(
  tx: Transaction,
  { id, lastFrom, slowed }: { id: string; lastFrom: number; slowed: number },
  perMinute: number,
): Promise<boolean> {
  const step = stepOf(perMinute);
  const judged = { from: lastFrom, last: Math.max(JUDGED.last, step) };
  const { all, pending, failing, bounced } = await readOutcomes(tx, id, judged);
  const isMost = (count: number) => all >= JUDGED.fewest && count * 2 > all;
  if (isMost(bounced)) {
    await setState(tx, id, 'stopped', null);
    return true;
  }
  if (isMost(failing)) {
    await putOff(tx, id, { seconds: Math.min(SLOW.firstS * 2 ** slowed, SLOW.mostS), slowed: slowed + 1 });
    return true;
  }
  if (pending * 2 > step) {
    await putOff(tx, id, { seconds: STEP_S, slowed });
    return true;
  }
  return false;
}

/** Notes what became of the mails of newsletters that were handed over. */
export async function noteAllOutcomes(db: Database): Promise<void> {
  while ((await inTransaction(db, noteOutcomes)) > 0);
}
