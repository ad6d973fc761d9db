import type { Alarm, AlarmKind, AnswerAlarm } from '#contract/alarms.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { alarmMail } from './alarm.mails.ts';
import { type AlarmRow, endAlarm, findAlarm, listOpenAlarms, lockUntold, markTold } from './alarms.repository.ts';

/** The most that the overview shows. */
const SHOWN_MAX = 100;
/** A mail about a mail that was not sent would not be sent either. */
const notMailed: readonly AlarmKind[] = ['mail-given-up'];

export interface AlarmsService {
  /** Those that nobody has answered, the one that was seen last first. */
  open(): Promise<Alarm[]>;
  /** Ends one, in the audit log. Fails with `not-found`, or `changed-meanwhile` where it was answered before. */
  answer(actor: CurrentUser, id: string, input: AnswerAlarm): Promise<Result<Alarm[]>>;
  /** Mails each new alarm to the company, once. Safe to run in several processes at once. */
  tellNew(): Promise<void>;
}

export interface AlarmsParts {
  db: Database;
  mail: MailService;
  /** Where the company is written to. */
  company: { readonly email: string };
  /** The origin that mails lead to. */
  publicUrl: string;
  /** Which of some ids are those of orders, or of what belongs to one, with the order. One query. */
  findOrders(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Alarm['order']>>>;
}

/** Many subjects are ids, alone or behind what they are: `an order 01a1fe87-…`. */
const idIn = (subject: string) => subject.slice(subject.lastIndexOf(' ') + 1);

const ROW_ID = /\s*\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The subject as people know it: an order by its number, and what belongs to one by the number of that, without the ids of our rows. */
function aboutOf(subject: string, order: Alarm['order']): string {
  if (!order) return subject;
  const named = `order ${order.orderNumber}`;
  const what = subject.replace(ROW_ID, '');
  return what === '' || idIn(subject) === order._id ? named : `${what} of ${named}`;
}

/**
 * What a person must look into. An alarm is written where it is raised, also while no mail can be stored, and mailed
 * within a minute.
 */
export function alarmsService({ db, mail, company, publicUrl, findOrders }: AlarmsParts): AlarmsService {
  const open = async () => {
    const found = await listOpenAlarms(db, SHOWN_MAX);
    const orders = await findOrders(
      db,
      found.map(({ subject }) => idIn(subject)),
    );
    return found.map((row) => toAlarm(row, orders.get(idIn(row.subject))));
  };
  return {
    open,

    async answer(actor, id, { note }) {
      const found = await findAlarm(db, id);
      if (!found) return fail('not-found', 'There is no such alarm.');
      const { kind, subject } = found;
      const ended = await inTransaction(db, async (tx) => {
        if (!(await endAlarm(tx, { id }, { by: actor.userId, note: note || null }))) return false;
        await writeAudit(tx, {
          actor: { kind: 'user', id: actor.userId },
          action: 'alarm-answered',
          subject: { kind: 'alarm', id },
          data: { alarm: kind, about: subject },
        });
        return true;
      });
      return ended ? succeed(await open()) : fail('changed-meanwhile', 'Somebody has answered this meanwhile.');
    },

    async tellNew() {
      await inTransaction(db, async (tx) => {
        const untold = await lockUntold(tx, notMailed);
        const orders = await findOrders(
          tx,
          untold.map(({ subject }) => idIn(subject)),
        );
        for (const found of untold) {
          const about = aboutOf(found.subject, orders.get(idIn(found.subject)));
          await mail.post(tx, alarmMail(found.kind, about, { to: company.email, publicUrl }));
          await markTold(tx, found.id);
        }
      });
    },
  };
}

function toAlarm({ id, kind, subject, firstSeen, lastSeen, count }: AlarmRow, order: Alarm['order']): Alarm {
  return {
    _id: id,
    ...{ kind, subject, count },
    ...(order ? { order } : {}),
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  };
}
