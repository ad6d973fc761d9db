/** Whether somebody has hung up meanwhile, so that work for them may be left out. */
export type HasLeft = () => boolean;

/**
 * How passwords are stored: hashed, with a salt of their own, so that nobody reads them. Both reject with `TooBusy` while
 * too many wait, and with `ClientLeft` where `left` says, once it is their turn, that nobody waits for the answer.
 */
export interface PasswordHashes {
  /** The hash of a password, another one each time. */
  hash(password: string, left?: HasLeft): Promise<string>;
  /** Whether a password is the one of that hash. Rejects for what is no hash. */
  verify(input: { hash: string; password: string }, left?: HasLeft): Promise<boolean>;
}
