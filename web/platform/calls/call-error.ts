import type { CallFailure } from './calls.request.ts';

/** A call that failed, for what reports a failure by throwing. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.detail);
    this.failure = failure;
  }
}
