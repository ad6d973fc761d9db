import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import { IMPORT_BYTES_MAX } from '#contract/catalogue/imports.ts';
import { pages } from '#contract/pages.ts';
import { learnAdmin } from '#web/accounts/session/session.store.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { texts } from './texts.ts';

/** A file on its way, or one that was refused. */
export interface Sending {
  /** Null while nothing is on its way. */
  file: { name: string; sent: number; size: number } | null;
  /** The name of a file that was refused, and why. */
  refused: { name: string; why: string } | null;
  send: (file: File) => void;
  stop: () => void;
}

/** The address of an import's page. */
function addressOf(id: string): string {
  return `${pages.importParts}?import=${id}`;
}

/** The field that the file was chosen in went while it was on its way, and the focus with it. */
function leadBack(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Sends files to be read; the page of the import follows when one was. A later file takes the place of an earlier one. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const [file, setFile] = useState<Sending['file']>(null);
  const [refused, setRefused] = useState<Sending['refused']>(null);
  const running = useRef<AbortController | null>(null);
  useOnUnmount(() => running.current?.abort());

  const send = async (picked: File) => {
    running.current?.abort();
    setRefused(null);
    setFile(null);
    if (picked.size > IMPORT_BYTES_MAX) return setRefused({ name: picked.name, why: texts.tooLarge });
    const stop = new AbortController();
    running.current = stop;
    setFile({ name: picked.name, sent: 0, size: picked.size });
    const onSent = (sent: number) => setFile((now) => (running.current === stop && now ? { ...now, sent } : now));
    const input = { query: { name: picked.name.slice(0, 200) }, file: picked };
    const answer = await callUpload(importCalls.checkImport, input, { onSent, signal: stop.signal });
    if (running.current !== stop || stop.signal.aborted) return;
    running.current = null;
    if (answer.ok) {
      await navigate(addressOf(answer.value._id));
      setFile(null);
      return leadBack();
    }
    setFile(null);
    leadBack();
    if (answer.failure.code === 'forbidden' || answer.failure.code === 'second-factor-required') await learnAdmin();
    setRefused({ name: picked.name, why: answer.failure.detail });
  };

  return {
    file,
    refused,
    send: (picked) => void send(picked),
    stop() {
      running.current?.abort();
      running.current = null;
      setRefused(file && { name: file.name, why: texts.stopped(file.name) });
      setFile(null);
    },
  };
}
