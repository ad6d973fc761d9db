import { useCallback } from 'react';
import buttonStyles from '#web/platform/ui/button.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import styles from './account.module.css';
import { factorTexts as texts } from './texts.ts';

/** The last step: the recovery codes, with ways to save them. They are shown only once, so Escape does not close them. */
export function RecoveryCodes({ codes, email, onSaved }: { codes: string[]; email: string; onSaved: () => void }) {
  const text = [texts.fileHead(email), '', ...codes, ''].join('\n');
  /** The address of the text as a file, for as long as the link stands. */
  const lead = useCallback(
    (link: HTMLAnchorElement) => {
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
      return () => URL.revokeObjectURL(link.href);
    },
    [text],
  );
  return (
    <div className={dialogStyles.form} data-held>
      <p className="small quiet">{texts.codesSay}</p>
      <ul className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialogStyles.acts} data-acts>
        <CopyButton text={codes.join('\n')}>{texts.copyCodes}</CopyButton>
        {/* biome-ignore lint/a11y/useValidAnchor: its address is made when it is on the page */}
        <a ref={lead} className={`${buttonStyles.button} ${buttonStyles.line}`} download={texts.fileName}>
          {texts.download}
        </a>
        <Button onClick={onSaved}>{texts.saved}</Button>
      </div>
    </div>
  );
}
