import type { AlarmKind } from '#contract/alarms.ts';

/** Notes outside of any transaction that a person must look into something. Returns at once and never throws. */
export type RaiseAlarm = (kind: AlarmKind, subject: string) => void;
