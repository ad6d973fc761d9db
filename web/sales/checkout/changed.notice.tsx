import { Button } from '#web/platform/ui/button.tsx';
import styles from './changed-notice.module.css';
import type { Changed } from './changes.ts';
import { checkoutTexts as texts } from './texts.ts';

interface ChangedNoticeProps {
  title: string;
  says: string;
  changes: readonly Changed[];
  onNoted: () => void;
}

/** What is not any more as it was shown, before and now beside each other; it stays until it is noted. */
export function ChangedNotice({ title, says, changes, onNoted }: ChangedNoticeProps) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changed} role="alert" aria-label={title}>
      <div className={styles.head}>
        <p>
          <b>{title}</b>
          <span>{says}</span>
        </p>
        <Button tone="line" size="small" onClick={onNoted}>
          {texts.noted}
        </Button>
      </div>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.now}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, before, now }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <b>{now}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
