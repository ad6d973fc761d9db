import type { Environment } from '#server/platform/config/config.ts';

/** One process of the shop on its way up and down, as `main.ts` leads it. */
export interface Run {
  readonly environment: Environment;
  /** Which pages it serves. */
  readonly pages: 'built' | 'dev';
  say(line: string): void;
  /** Aborted once the process is told to stop. What is on its way up then need not get there. */
  readonly stopping: AbortSignal;
  /** Whether another process serves in place of this one, which therefore stops. */
  isReplaced(): boolean;
  /** Has `stop` called when the process stops, before what was started earlier is stopped. */
  atStop(stop: () => Promise<unknown>): void;
  /** Said before the first request can come. One of several processes simply ends where it is told to stop earlier. */
  beginToServe(): void;
  /** What SIGHUP does in place of stopping the process. */
  onHangUp(work: () => void): void;
  /** Makes the time longer, by so many ms, after which a process that does not stop is cut off. */
  takeLonger(ms: number): void;
  /** Says why the shop cannot go on, and stops it with exit code 1. */
  giveUp(line: string): void;
}

/** What one of several processes tells the one that started it: it serves, and what people should know, a line each. */
export interface Opened {
  shop: 'opened';
  lines: readonly string[];
}

/** What it is told: another one serves in its place. */
export interface Replaced {
  shop: 'replaced';
}

export function isOpened(message: unknown): message is Opened {
  return typeof message === 'object' && message !== null && 'shop' in message && message.shop === 'opened';
}

export function isReplaced(message: unknown): message is Replaced {
  return typeof message === 'object' && message !== null && 'shop' in message && message.shop === 'replaced';
}

/** The setting by which a process learns its name among several. Nobody else sets it. */
export const PROCESS_NAME = 'SHOP_PROCESS';
