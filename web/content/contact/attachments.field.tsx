import type { StoredAttachment } from '#contract/content/enquiries.ts';
import { ATTACHMENTS_MAX, attachmentTypes } from '#contract/content/enquiry-facts.ts';
import { formatSize } from '#contract/format.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import { AttachmentField } from './attachment.field.tsx';
import styles from './contact.module.css';
import { attachmentTexts as words } from './texts.ts';

interface AttachmentsFieldProps {
  label: string;
  values: readonly StoredAttachment[];
  onChange: (values: StoredAttachment[]) => void;
  error: string | undefined;
  onBusy: (busy: boolean) => void;
}

/** The files that go along: those that are uploaded, and the place for the next one while there is room. */
export function AttachmentsField({ label, values, onChange, error, onBusy }: AttachmentsFieldProps) {
  return (
    <>
      {values.length < ATTACHMENTS_MAX && (
        <AttachmentField
          label={label}
          error={error}
          onBusy={onBusy}
          onStored={(stored) => onChange([...values, stored])}
        />
      )}
      {values.length > 0 && (
        <ul className={`stack gap-3 ${styles.files}`} aria-label={words.stored}>
          {values.map(({ file, name, type, size }) => (
            <li key={file} className={`${uploadsStyles.drop} ${uploadsStyles.has} ${styles.paper}`}>
              <span className={factsStyles.badge}>{attachmentTypes[type]}</span>
              <span className={uploadsStyles.words}>
                <b>{name}</b>
                <span className="note">{formatSize(size)}</span>
              </span>
              <button
                type="button"
                className="link small"
                aria-label={words.removeNamed(name)}
                onClick={() => onChange(values.filter((each) => each.file !== file))}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
