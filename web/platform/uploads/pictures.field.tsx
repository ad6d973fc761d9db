import { type Ref, useId, useRef, useState } from 'react';
import type { Picture } from '#contract/catalogue/parts.ts';
import { PlateImage } from '#web/platform/pictures/plate.tsx';
import { useOnChange, useOnUnmount } from '#web/platform/ui/effects.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { TAKES_PICTURES, useArrivingFiles } from './arriving-files.ts';
import { useFocusAfterChange } from './focus-after-change.ts';
import { acceptedTypes } from './images.client.ts';
import { type Arrival, usePictureQueue } from './pictures.queue.ts';
import { imageTexts as texts } from './texts.ts';
import { FilePreview, SendingScale } from './upload-parts.tsx';
import styles from './uploads.module.css';

/** How many characters the text of a picture has at most. */
const ALT_MAX = 200;

interface PicturesFieldProps {
  /** Names the group for those who cannot see the heading above it. */
  label: string;
  /** How many there may be. */
  most: number;
  /** The first one is another than the rest, as on the card of a part: which one it is can be chosen. */
  ranked?: boolean;
  /** Each has a text of its own, typed below them: what the field of one is called, and what it is for. */
  describe?: { label: (number: number) => string; hint: string };
  /** The pictures, of a part in their order. Those that stay keep their marks and words. */
  value: readonly Picture[];
  /** A new picture has an empty `alt`: the form gives it the part's name. */
  onChange: (pictures: Picture[]) => void;
  /** What the form says of them, such as 'Image is Required'. */
  error?: string;
  /** Called with true while pictures are being uploaded: the form waits with sending. */
  onBusy?: (busy: boolean) => void;
  name?: string;
  onBlur?: () => void;
  /** Takes the focus where a form leads to its first faulty field. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Several pictures, as of a part: chosen, dropped or pasted, sent one after the other. Refused files keep
 * their place and say why. Stop and Remove take one away, Make first moves it to the front.
 */
export function PicturesField({
  label,
  most,
  ranked = true,
  describe,
  value,
  onChange,
  error,
  onBusy,
  ...input
}: PicturesFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const faultId = useId();
  const [names, setNames] = useState<Record<string, string>>({});
  const [said, setSaid] = useState('');
  const restoreFocus = useFocusAfterChange(root);
  const queue = usePictureQueue(most - value.length, (picture, name) => {
    restoreFocus();
    setNames((known) => ({ ...known, [picture.src]: name }));
    setSaid(texts.sent(name));
    onChange([...value, picture]);
  });
  const { busy, arrivals, room } = queue;
  useOnChange(busy, () => onBusy?.(busy), false);
  useOnUnmount(() => onBusy?.(false));
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    restoreFocus();
    queue.add(files);
  };
  const over = useArrivingFiles(root, take);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described by a message below it
    <div ref={root} className={styles.upload} role="group" aria-label={label} {...{ [TAKES_PICTURES]: '' }}>
      <ol className={styles.pictures}>
        {value.map((picture, place) => {
          // One that is typed below is no name to call it by.
          const name = names[picture.src] ?? ((!describe && picture.alt) || texts.picture(place + 1));
          return (
            <StoredPicture
              key={picture.src}
              picture={picture}
              name={name}
              first={ranked && place === 0}
              ranked={ranked}
              onFirst={() => {
                restoreFocus(`li:nth-child(1) button`);
                setSaid(texts.firstNow(name));
                onChange([picture, ...value.filter((each) => each !== picture)]);
              }}
              onRemove={() => {
                restoreFocus(`li:nth-child(${place + 1}) button`);
                setSaid(texts.removed(name));
                onChange(value.filter((each) => each !== picture));
              }}
            />
          );
        })}
        {arrivals.map((arrival) => (
          <ArrivingPicture
            key={arrival.key}
            arrival={arrival}
            mayRetry={room > 0}
            onDrop={() => {
              restoreFocus();
              queue.drop(arrival.key);
            }}
            onRetry={() => {
              restoreFocus();
              queue.tryAgain(arrival.key);
            }}
          />
        ))}
        {room > 0 && (
          <li>
            <div className={styles.drop} data-over={over || undefined}>
              <input
                {...input}
                type="file"
                multiple
                accept={acceptedTypes}
                aria-label={texts.add}
                aria-describedby={error ? faultId : undefined}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => {
                  take([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
              <span className={styles.words}>
                <b>{texts.add}</b>
                <span className="note">{texts.addNote}</span>
              </span>
            </div>
          </li>
        )}
      </ol>
      {describe &&
        value.map((picture, place) => (
          <Field key={picture.src} label={describe.label(place + 1)} hint={place === 0 ? describe.hint : undefined}>
            {(ids) => (
              <TextInput
                {...ids}
                value={picture.alt}
                maxLength={ALT_MAX}
                autoComplete="off"
                onChange={({ target: { value: alt } }) =>
                  onChange(value.map((each) => (each === picture ? { ...each, alt } : each)))
                }
              />
            )}
          </Field>
        ))}
      {room <= 0 && <p className="note">{texts.full(most)}</p>}
      <div aria-live="polite">
        {error && !busy && (
          <p className={fieldStyles.error} id={faultId}>
            {error}
          </p>
        )}
      </div>
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}

interface StoredPictureProps {
  picture: Picture;
  name: string;
  first: boolean;
  ranked: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

function StoredPicture({ picture, name, first, ranked, onFirst, onRemove }: StoredPictureProps) {
  return (
    <li className={first ? styles.first : undefined}>
      <span className={plateStyles.plate} data-plate>
        <PlateImage picture={{ ...picture, mark: null }} named={false} sizes="120px" between={[96, 320]} />
      </span>
      <span className={styles.name}>{name}</span>
      {first && <span className="note">{texts.first}</span>}
      <span className={styles.acts}>
        {ranked && !first && (
          <button type="button" className="link" aria-label={texts.about(texts.makeFirst, name)} onClick={onFirst}>
            {texts.makeFirst}
          </button>
        )}
        <button type="button" className="link" aria-label={texts.about(texts.remove, name)} onClick={onRemove}>
          {texts.remove}
        </button>
      </span>
    </li>
  );
}

interface ArrivingPictureProps {
  arrival: Arrival;
  /** Whether there is room for it to be tried again. */
  mayRetry: boolean;
  onDrop: () => void;
  onRetry: () => void;
}

function ArrivingPicture({ arrival, mayRetry, onDrop, onRetry }: ArrivingPictureProps) {
  const { file, state, sent, refusal, again } = arrival;
  const refused = state === 'refused';
  const act = refused ? texts.remove : texts.stop;
  return (
    <li className={refused ? styles.refused : undefined}>
      <span className={plateStyles.plate} data-plate aria-hidden="true">
        {refused ? '×' : <FilePreview file={file} />}
      </span>
      <span className={styles.name}>{file.name}</span>
      {state === 'sending' && <SendingScale name={file.name} sent={sent} size={file.size} />}
      {state === 'waiting' && <span className="note">{texts.waiting}</span>}
      {refused && (
        <span className={fieldStyles.error} role="alert">
          {refusal}
        </span>
      )}
      <span className={styles.acts}>
        {refused && again && mayRetry && (
          <button type="button" className="link" aria-label={texts.about(texts.tryAgain, file.name)} onClick={onRetry}>
            {texts.tryAgain}
          </button>
        )}
        <button type="button" className="link" aria-label={texts.about(act, file.name)} onClick={onDrop}>
          {act}
        </button>
      </span>
    </li>
  );
}
