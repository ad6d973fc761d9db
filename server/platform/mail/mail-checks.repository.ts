import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { mail } from '#server/platform/database/schema/mail.ts';
import { MAIL_RETRIES } from './mail.port.ts';

/**
 * What must hold of mails. `waiting` and `givenUp` are queries of the ids in the jobs that send them; those that were given up
 * are stored for three days. Findings name no address.
 */
export const mailChecks = ({ waiting, givenUp }: { waiting: SQL; givenUp: SQL }): Check[] => {
  const count = sql`select count(*) from ${mail}`;
  const waits = sql`m.id::text in (${waiting})`;
  const isGivenUp = sql`(m.id::text in (${givenUp}) or m.tries > ${MAIL_RETRIES}
    or m.tries > 0 and m.created_at < now() - interval '3 days')`;
  return [
    {
      title: 'Each mail was sent, waits for its turn, or was tried for a day',
      of: 'mails',
      count,
      faults: sql`
        select m.id, 'the mail of ' || m.created_at || ' was tried ' || m.tries || ' times, and nothing sends it: ' || m.subject as says
        from ${mail} m where m.sent_at is null and not ${waits} and not ${isGivenUp}`,
      remedy: 'Write to the person what the mail says: its row in the table mail has the text and the address.',
    },
    {
      title: 'Each mail was sent by its first try',
      of: 'mails',
      count,
      doubtful: true,
      faults: sql`
        select m.id, case when m.sent_at is null then 'the mail of ' || m.created_at || ' was given up after ' || m.tries || ' tries: '
          else 'the mail of ' || m.created_at || ' was sent by try ' || m.tries || ', so it may have arrived more than once: ' end || m.subject as says
        from ${mail} m where m.sent_at is not null and m.tries > 1 or m.sent_at is null and not ${waits} and ${isGivenUp}`,
      remedy:
        'Given up: the address may be wrong. More than once: the same Message-ID, which most mailboxes show once.',
    },
  ];
};
