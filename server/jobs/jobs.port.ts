/** Work that the shop does by itself, once for all its processes. */
export interface Jobs {
  /** Does `work` every minute in one of the processes. Call before `start`. Work that throws runs again next minute. */
  everyMinute(name: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no new work and waits for what runs, at most 5 seconds. */
  stop(): Promise<void>;
}
