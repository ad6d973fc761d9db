/** Thrown where costly work has no room left: answered with 503 and, in `Retry-After`, the seconds after which to try again. */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly retryAfterS: number;

  constructor(what: string, retryAfterS: number) {
    super(what);
    this.retryAfterS = retryAfterS;
  }
}

/** Thrown in place of work that nobody waits for any more. Nothing is answered or logged. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}
