import { useRef, useState } from 'react';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import type { Progress } from '#web/platform/calls/calls.upload.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { useArrivingFile } from '#web/platform/uploads/arriving-file.ts';
import { texts } from './texts.ts';

/** A file on its way, or one that was refused. */
export interface Sending {
  /** Null while nothing is on its way. */
  file: { name: string; sent: number; size: number } | null;
  /** The name of a file that was refused, and why. */
  refused: { name: string; why: string } | null;
  /** Whether a file is held over the page. */
  over: boolean;
  send: (file: File) => void;
  stop: () => void;
}

interface SendingOptions<Report> {
  bytesMax: number;
  /** Has the shop read a file. */
  check: (file: File, progress: Progress) => Promise<CallResult<Report>>;
  onRead: (report: Report, file: File) => void | Promise<void>;
}

/** The name of a file, as calls take it. */
export const nameOf = (file: File): string => file.name.slice(0, 200);

/** The field that the file was chosen in went while it was on its way, and the focus with it. */
function leadBack(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Sends files to be read, those too that are dropped on the page. A later file takes the place of an earlier one. */
export function useSending<Report>({ bytesMax, check, onRead }: SendingOptions<Report>): Sending {
  const [file, setFile] = useState<Sending['file']>(null);
  const [refused, setRefused] = useState<Sending['refused']>(null);
  const running = useRef<AbortController | null>(null);
  useOnUnmount(() => running.current?.abort());

  const sendAndRead = async (picked: File) => {
    running.current?.abort();
    setRefused(null);
    setFile(null);
    if (picked.size > bytesMax) return setRefused({ name: picked.name, why: texts.tooLarge(bytesMax) });
    const stop = new AbortController();
    running.current = stop;
    setFile({ name: picked.name, sent: 0, size: picked.size });
    const onSent = (sent: number) => setFile((now) => (running.current === stop && now ? { ...now, sent } : now));
    const answer = await check(picked, { onSent, signal: stop.signal });
    if (running.current !== stop || stop.signal.aborted) return;
    running.current = null;
    if (answer.ok) await onRead(answer.value, picked);
    else setRefused({ name: picked.name, why: answer.failure.detail });
    setFile(null);
    leadBack();
  };
  const send = (picked: File) => void sendAndRead(picked);

  return {
    file,
    refused,
    over: useArrivingFile(send),
    send,
    stop() {
      running.current?.abort();
      running.current = null;
      setRefused(file && { name: file.name, why: texts.stopped(file.name) });
      setFile(null);
    },
  };
}
