import type { FastifyInstance } from 'fastify';
import { alarmCalls } from '#contract/alarms.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { AlarmsService } from './alarms.service.ts';

export function alarmsRoutes(app: FastifyInstance, alarms: AlarmsService): void {
  serveCall(app, alarmCalls.readAlarms, async () => succeed(await alarms.open()));
  serveCall(app, alarmCalls.answerAlarm, ({ actor, params, body }) => alarms.answer(actor, params.id, body));
}
