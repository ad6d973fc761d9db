import { alarmsSchema, answerAlarmSchema } from './alarms.ts';
import type { Call } from './call.ts';
import { byId } from './values.ts';

/** What admins do about alarms. */
export const alarmCalls = {
  readAlarms: {
    method: 'GET',
    path: '/manage/alarms',
    summary: 'What a person must look into and nobody has answered',
    access: 'admin',
    answer: alarmsSchema,
  },
  answerAlarm: {
    method: 'PUT',
    path: '/manage/alarms/:id',
    summary: 'Says that an alarm is done, with an optional word. Gives those that are left',
    access: 'admin',
    params: byId,
    body: answerAlarmSchema,
    answer: alarmsSchema,
    failures: ['not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
