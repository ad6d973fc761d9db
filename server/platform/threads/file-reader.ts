import { fail, type Result } from '#contract/failures.ts';
import { TooCostly, type WorkBounds, workThread } from './work-thread.ts';

/**
 * Reads what somebody sent in a thread of its own, so that nobody else waits for it: `script` serves that. Fails as the script does, and
 * with `file-refused` and the words of `tooCostly` past the bounds. Rejects with `TooBusy` while too many wait.
 */
export function fileReader<Sent, Read>(
  script: URL,
  { tooCostly, ...bounds }: WorkBounds & { tooCostly: string },
): (sent: Sent) => Promise<Result<Read>> {
  const thread = workThread<Sent, Result<Read>>(script, bounds);
  return async (sent) => {
    try {
      return await thread.work(sent);
    } catch (error) {
      if (error instanceof TooCostly) return fail('file-refused', tooCostly);
      throw error;
    }
  };
}
