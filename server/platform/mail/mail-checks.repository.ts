import { sql } from 'drizzle-orm';
import type { Check } from '#server/platform/database/checks.ts';
import { mail } from '#server/platform/database/schema/platform/mail.ts';
import { MAIL_RETRIES } from './mail.port.ts';

const count = sql`select count(*) from ${mail}`;

/** What must hold of mails. Findings name no address. */
export const mailChecks: Check[] = [
  {
    title: 'Each mail was sent, waits for its turn, or was tried for a day',
    of: 'mails',
    count,
    faults: sql`
      select m.id, 'the mail of ' || m.created_at || ' was tried ' || m.tries || ' times, and nothing sends it: ' || m.subject as says
      from ${mail} m where m.sent_at is null and m.due_at is null and m.failures <= ${MAIL_RETRIES} and not m.refused`,
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
      from ${mail} m
      where m.sent_at is not null and m.tries > 1 or m.sent_at is null and m.due_at is null and m.failures > ${MAIL_RETRIES}`,
    remedy: 'Given up: the address may be wrong. More than once: the same Message-ID, which most mailboxes show once.',
  },
];
