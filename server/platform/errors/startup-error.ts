/**
 * The reason why the shop does not start, as one line that says what to do. Start-up throws it because every step on
 * the way up has the same answer to it: undo, print the line, leave with an exit code that is not 0.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
