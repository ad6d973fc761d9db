/** Functions that stop what was started, the last one first. */
const started: (() => unknown)[] = [];
let leaving = false;

/** Calls `stop` when the bench ends, however it ends. What was started last is stopped first. */
export function stopAtEnd(stop: () => unknown): void {
  started.unshift(stop);
}

/** Whether the bench is on its way out, so that what now fails only fails because it was stopped. */
export function isLeaving(): boolean {
  return leaving;
}

/** Stops everything and ends the process with `code`. The first call counts. */
export async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  for (const stop of started) {
    try {
      await stop();
    } catch (error) {
      console.error(`Something could not be stopped: ${error instanceof Error ? error.message : error}`);
    }
  }
  process.exit(code);
}

/** Stops everything in order on Ctrl-C, on a signal, on a bug, and when the program that started the bench is gone. */
export function leaveOnSignals(): void {
  process.on('SIGINT', () => void leave(130));
  process.on('SIGTERM', () => void leave(143));
  process.on('SIGHUP', () => void leave(129));
  process.on('disconnect', () => void leave(1));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void leave(1);
  });
}
