import type { Call } from '#contract/call.ts';
import { withToken } from './calls.client.ts';
import { type Answer, addressOf, answerOf, type CallInput, type CallResult } from './calls.request.ts';
import { noResponse } from './no-response.ts';

/** Callbacks and signal of an upload. */
export interface Progress {
  /** Bytes that were sent, and bytes in all. */
  onSent?: (sent: number, all: number) => void;
  signal?: AbortSignal;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  file: File;
}

/** Makes a call that takes a file, as `callApi` does. `progress` hears how far it is; its `signal` stops it. */
export function callUpload<C extends Call & { upload: object }>(
  call: C,
  input: CallInput<C> & { file: File },
  progress: Progress = {},
): Promise<CallResult<Answer<C>>> {
  return withToken(call, (token) => sendFile(call, input, token, progress));
}

/**
 * Sends a file for a call, as its form field or as the whole body, and tells how far it is: `fetch` cannot. Expected
 * failures are values; one that was stopped is a `no-answer`.
 */
function sendFile<C extends Call>(
  call: C,
  { params, query, file }: Sent,
  token: string | undefined,
  { onSent, signal }: Progress,
): Promise<CallResult<Answer<C>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, params, query));
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(Math.min(loaded, file.size), total));
    request.addEventListener('load', () => resolve(answerOf(request.status, request.responseText)));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(noResponse));
    signal?.addEventListener('abort', () => request.abort());
    if (call.upload?.field) {
      const form = new FormData();
      form.append(call.upload.field, file);
      request.send(form);
    } else {
      request.setRequestHeader('content-type', call.upload?.type ?? 'application/octet-stream');
      request.send(file);
    }
  });
}
