import { useId, useRef, useState } from 'react';
import type { StoredAttachment } from '#contract/content/enquiries.ts';
import { ATTACHMENT_BYTES_MAX, attachmentTypes } from '#contract/content/enquiry-facts.ts';
import { formatSize } from '#contract/format.ts';
import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { type ControlProps, Field } from '#web/platform/ui/field.tsx';
import { TAKES_PICTURES, useArrivingFiles } from '#web/platform/uploads/arriving-files.ts';
import { useFocusAfterChange } from '#web/platform/uploads/focus-after-change.ts';
import { SendingScale } from '#web/platform/uploads/upload-parts.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import { attachmentTexts as words } from './texts.ts';

interface AttachmentFieldProps {
  label: string;
  onStored: (stored: StoredAttachment) => void;
  /** What the form says of it. Why a file was refused comes first and by itself. */
  error: string | undefined;
  /** Called with true while an upload runs: the form waits with sending. */
  onBusy: (busy: boolean) => void;
}

interface Sending {
  file: File;
  sent: number;
}

/** The place for one more attachment: chosen or dropped, uploaded at once, with its progress. */
export function AttachmentField({ label, onStored, error, onBusy }: AttachmentFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState('');
  const restoreFocus = useFocusAfterChange(root);
  useOnUnmount(() => running.current?.abort());

  const end = () => {
    running.current = null;
    restoreFocus();
    setSending(null);
    onBusy(false);
  };
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    running.current?.abort();
    restoreFocus();
    const fault = faultOf(file);
    setRefusal(fault);
    if (fault) return setSending(null);
    const stop = new AbortController();
    running.current = stop;
    onBusy(true);
    setSaid(words.sending(file.name));
    setSending({ file, sent: 0 });
    const onSent = (sent: number) => running.current === stop && setSending({ file, sent });
    const answer = await deferredCall(
      () => import('./contact.client.ts'),
      ({ sendAttachment }) => sendAttachment(file, { onSent, signal: stop.signal }),
    );
    if (running.current !== stop) return;
    end();
    if (answer.ok) {
      setSaid(words.sent(file.name));
      return onStored(answer.value);
    }
    setSaid('');
    setRefusal(answer.failure.errors?.file ?? answer.failure.detail);
  };
  const over = useArrivingFiles(root, take);

  return (
    <Field label={label} error={sending ? undefined : (refusal ?? error)}>
      {(control) => (
        <div ref={root} className={uploadsStyles.upload} {...{ [TAKES_PICTURES]: '' }}>
          {sending ? (
            <div className={`${uploadsStyles.drop} ${uploadsStyles.still}`}>
              <b>{sending.file.name}</b>
              <SendingScale name={sending.file.name} sent={sending.sent} size={sending.file.size} />
              <button
                type="button"
                className="link small"
                onClick={() => {
                  running.current?.abort();
                  setSaid(words.stopped(sending.file.name));
                  end();
                }}
              >
                {words.stop}
              </button>
            </div>
          ) : (
            <AttachmentPlace {...control} over={over} refused={refusal !== undefined} onFile={take} />
          )}
          <span className="vh" role="status">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}

interface AttachmentPlaceProps extends ControlProps {
  over: boolean;
  refused: boolean;
  onFile: (files: readonly File[]) => void;
}

function AttachmentPlace({ over, refused, onFile, ...control }: AttachmentPlaceProps) {
  const note = useId();
  const described = [control['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <div className={uploadsStyles.drop} data-over={over || undefined}>
      <input
        {...control}
        type="file"
        accept={accepted}
        aria-describedby={described}
        onChange={({ target }) => {
          onFile([...(target.files ?? [])]);
          // The same file may be chosen again, once it has been mended.
          target.value = '';
        }}
      />
      <span className={uploadsStyles.words}>
        <b>{refused ? words.chooseAnother : words.choose}</b>
        <span className="note" id={note}>
          {words.hint}
        </span>
      </span>
    </div>
  );
}

const accepted = [...Object.keys(attachmentTypes), '.pdf', '.jpg', '.jpeg', '.png'].join(',');

/** The fault of a file that a browser can find. It knows the type by the file extension alone. */
function faultOf({ name, type, size }: File): string | undefined {
  if (type !== '' && !Object.hasOwn(attachmentTypes, type)) return words.otherType(name);
  if (size === 0) return words.empty(name);
  return size > ATTACHMENT_BYTES_MAX ? words.tooLarge(name, formatSize(size)) : undefined;
}
