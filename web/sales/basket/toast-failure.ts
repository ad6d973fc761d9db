import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import { toast } from '#web/platform/ui/toasts.tsx';

/** Says why something was not done, if it was not. */
export function toastFailure(answer: CallResult<unknown> | { failure?: CallFailure }): void {
  if ('failure' in answer && answer.failure) toast.failed(answer.failure.detail);
}
