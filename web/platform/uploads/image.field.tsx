import { type Ref, useId, useRef, useState } from 'react';
import { formatSize } from '#contract/format.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { initialsOf } from '#web/platform/ui/avatar.tsx';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { type ControlProps, Field } from '#web/platform/ui/field.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { TAKES_PICTURES, useArrivingFiles } from './arriving-files.ts';
import { useFocusAfterChange } from './focus-after-change.ts';
import { acceptedTypes, sendPicture } from './images.client.ts';
import { imageTexts as texts } from './texts.ts';
import { FilePreview, SendingScale } from './upload-parts.tsx';
import styles from './uploads.module.css';

interface ImageFieldProps {
  label: string;
  /** The address of the picture, or an empty text. */
  value: string;
  onChange: (url: string) => void;
  /** What the form says of it, such as 'Image is Required'. Why a file was refused comes first and by itself. */
  error?: string;
  /** Called with true while a picture is being uploaded: the form waits with sending. */
  onBusy?: (busy: boolean) => void;
  /** 'avatar': a plate with the picture, or the initials of `person`, beside the place to drop. */
  shape?: 'plain' | 'avatar';
  person?: string;
  name?: string;
  onBlur?: () => void;
  /** Takes the focus where a form leads to its first faulty field. */
  ref?: Ref<HTMLInputElement>;
}

interface Sending {
  file: File;
  sent: number;
  stop: AbortController;
}

/**
 * One picture of a form: chosen, dropped or pasted, sent at once, with its progress. `onChange` gets an address only when
 * the shop has taken the picture; a refused one leaves the picture before in its place.
 */
export function ImageField({ label, value, onChange, error, onBusy, shape = 'plain', ...rest }: ImageFieldProps) {
  const { sending, refusal, known, said, root, over, take, stop, clear } = useOnePicture(onChange, onBusy);
  const file = known?.url === value ? known.file : null;
  const { person = '', ...input } = rest;
  return (
    <Field label={label} error={sending ? undefined : (refusal ?? error)}>
      {(control) => {
        const drop = sending ? (
          <OnItsWay sending={sending} onStop={stop} />
        ) : (
          <DropPlace
            {...control}
            {...input}
            shape={shape}
            value={value}
            file={file}
            over={over}
            refused={refusal !== null}
            onFile={take}
            onRemove={() => {
              clear();
              onChange('');
            }}
          />
        );
        return (
          <div ref={root} className={styles.upload} {...{ [TAKES_PICTURES]: '' }}>
            {shape === 'avatar' ? (
              <div className={styles.avatar}>
                <span className={plateStyles.plate} data-plate aria-hidden="true">
                  <AvatarPreview file={sending?.file ?? null} value={value} person={person} />
                </span>
                {drop}
              </div>
            ) : (
              drop
            )}
            <span className="vh" role="status">
              {said}
            </span>
          </div>
        );
      }}
    </Field>
  );
}

function useOnePicture(onChange: (url: string) => void, onBusy: ImageFieldProps['onBusy']) {
  const root = useRef<HTMLDivElement>(null);
  const [sending, setNow] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [known, setKnown] = useState<{ url: string; file: File } | null>(null);
  const [said, setSaid] = useState('');
  const running = useRef<AbortController | null>(null);
  const setSending = (now: Sending | null) => {
    setNow(now);
    onBusy?.(now !== null);
  };
  useOnUnmount(() => running.current?.abort());
  const restoreFocus = useFocusAfterChange(root);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    restoreFocus();
    setRefusal(null);
    setSaid(texts.sending(file.name));
    setSending({ file, sent: 0, stop });
    const onSent = (sent: number) => setNow((now) => (now?.stop === stop ? { ...now, sent } : now));
    const answer = await sendPicture(file, { onSent, signal: stop.signal });
    if (running.current !== stop || stop.signal.aborted) return;
    running.current = null;
    restoreFocus();
    setSending(null);
    if (!answer.ok) {
      setSaid('');
      return setRefusal(answer.message);
    }
    setSaid(texts.sent(file.name));
    setKnown({ url: answer.picture.url, file });
    onChange(answer.picture.url);
  };
  const over = useArrivingFiles(root, take);

  return {
    sending,
    refusal,
    known,
    said,
    root,
    over,
    take,
    stop() {
      running.current?.abort();
      running.current = null;
      restoreFocus();
      setSaid(sending ? texts.stopped(sending.file.name) : '');
      setSending(null);
    },
    clear() {
      restoreFocus();
      setRefusal(null);
      setKnown(null);
    },
  };
}

function OnItsWay({ sending: { file, sent }, onStop }: { sending: Sending; onStop: () => void }) {
  return (
    <div className={`${styles.drop} ${styles.still}`}>
      <b>{file.name}</b>
      <SendingScale name={file.name} sent={sent} size={file.size} />
      <button type="button" className="link small" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  );
}

interface DropPlaceProps extends ControlProps, Pick<ImageFieldProps, 'name' | 'onBlur' | 'ref' | 'value'> {
  shape: 'plain' | 'avatar';
  file: File | null;
  over: boolean;
  refused: boolean;
  onFile: (files: readonly File[]) => void;
  onRemove: () => void;
}

function DropPlace({ shape, value, file, over, refused, onFile, onRemove, ...control }: DropPlaceProps) {
  const note = useId();
  const shown = shape === 'plain' && value !== '' && !refused;
  const described = [control['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <div className={shown ? `${styles.drop} ${styles.has}` : styles.drop} data-over={over || undefined}>
      <input
        {...control}
        type="file"
        accept={acceptedTypes}
        aria-describedby={described}
        onChange={({ target }) => {
          onFile([...(target.files ?? [])]);
          // The same file may be chosen again, once it has been mended.
          target.value = '';
        }}
      />
      {shown && (
        <span className={plateStyles.plate} data-plate aria-hidden="true">
          <AvatarImage src={value} />
        </span>
      )}
      <span className={styles.words}>
        <b>{headOf({ shown, refused, value, file })}</b>
        <span className="note" id={note}>
          {file && !refused
            ? `${file.name === '' || shown ? '' : `${file.name}, `}${formatSize(file.size)}`
            : texts.hint}
        </span>
      </span>
      {shown && (
        <button type="button" className="link small" onClick={onRemove}>
          {texts.remove}
        </button>
      )}
    </div>
  );
}

function headOf({
  shown,
  refused,
  value,
  file,
}: {
  shown: boolean;
  refused: boolean;
  value: string;
  file: File | null;
}) {
  if (shown) return file?.name ?? texts.present;
  return refused || value !== '' ? texts.chooseAnother : texts.choose;
}

function AvatarPreview({ file, value, person }: { file: File | null; value: string; person: string }) {
  if (file) return <FilePreview file={file} />;
  return value ? <AvatarImage src={value} /> : initialsOf(person);
}

/** The picture that is there; it fills its place whatever its shape. */
function AvatarImage({ src }: { src: string }) {
  return <Picture src={src} alt="" width={800} height={800} sizes="112px" between={[160, 320]} />;
}
