import { z } from '#contract/zod.ts';
import { idSchema, readable, timeSchema } from './values.ts';

/**
 * What a person must look into, each with its title and with what to do first. `docs/on-call.md` has a heading for each title.
 * Payments that do not agree are no alarms: they are cases, which are answered under Money.
 */
export const alarmWords = {
  dispute: { title: 'A payment is disputed', todo: 'Answer the bank under Money before its date.' },
  'refund-refused': {
    title: 'The payment provider refuses a refund',
    todo: 'See that there is money in the account at the provider. The shop asks again for two hours.',
  },
  'payment-refused': {
    title: 'The payment provider refuses to open payments',
    todo: 'Run npm run doctor and look at the account at the provider: nobody can pay.',
  },
  'provider-away': {
    title: 'The payment provider cannot be reached',
    todo: 'Look at the status page of the provider and at the network of the shop: nobody can pay.',
  },
  unfinished: {
    title: 'The shop cannot finish something by itself',
    todo: 'Look in the log for the id: it is tried again, and fails each time.',
  },
  fault: { title: 'A request failed by a fault of the shop', todo: 'Look in the log for the error, and report it.' },
  'job-failed': {
    title: 'A job failed for good',
    todo: 'Look in the log for why, and do by hand what it should have done.',
  },
  'work-failed': {
    title: 'The work of every minute fails',
    todo: 'Look in the log for why: orders may not end, and nothing is forgotten.',
  },
  'queue-failed': {
    title: 'The job queue fails',
    todo: 'Look in the log for why: mails wait until it works again.',
  },
  'mail-given-up': {
    title: 'A mail could not be sent for a day',
    todo: 'Run npm run doctor, mend the mail server, and write to whom it was meant for.',
  },
  'backup-late': {
    title: 'There was no backup for two days',
    todo: 'Run npm run backup, and look in the log for what stopped the nightly one.',
  },
  'storage-away': {
    title: 'Pictures cannot be stored or read',
    todo: 'Look at the space on the disk, or at the store of pictures that the settings name.',
  },
  'secret-missing': {
    title: 'A second factor cannot be read any more',
    todo: 'Put the secret that was taken out of SHOP_SECRET back behind the newest one.',
  },
} as const satisfies Record<string, { title: string; todo: string }>;

export type AlarmKind = keyof typeof alarmWords;
const alarmKinds = Object.keys(alarmWords) as [AlarmKind, ...AlarmKind[]];

/** The longest word with which an alarm is answered. */
export const ALARM_NOTE_MAX = 200;

/** One that nobody has answered. `subject` is an id or a name of ours, and tells nothing of a person. */
const alarmSchema = z.object({
  _id: idSchema,
  kind: z.enum(alarmKinds),
  subject: z.string(),
  /** The order that the subject is, or is about. */
  order: z.object({ _id: idSchema, orderNumber: z.int() }).optional(),
  firstSeen: timeSchema,
  lastSeen: timeSchema,
  /** How often it was seen. */
  count: z.int(),
});

/** Those that nobody has answered, the one that was seen last first. */
export const alarmsSchema = z.array(alarmSchema);

export type Alarm = z.infer<typeof alarmSchema>;

export const answerAlarmSchema = z.strictObject({
  note: readable(z.string().trim().max(ALARM_NOTE_MAX, `Please use at most ${ALARM_NOTE_MAX} characters`)).optional(),
});

export type AnswerAlarm = z.infer<typeof answerAlarmSchema>;
