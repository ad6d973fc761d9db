/** How passwords are stored: hashed, with a salt of their own, so that nobody reads them. */
export interface PasswordHashes {
  /** The hash of a password, another one each time. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of that hash. Rejects for what is no hash. */
  verify(input: { hash: string; password: string }): Promise<boolean>;
}
