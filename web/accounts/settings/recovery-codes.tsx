import { useEffect, useState } from 'react';
import buttonStyles from '#web/platform/ui/button.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { useHeldOpen } from '#web/platform/ui/form-dialog.tsx';
import styles from './account.module.css';
import { factorTexts as texts } from './texts.ts';

/** The last step: the recovery codes, with ways to save them. They are shown only once, so Escape does not close them. */
export function RecoveryCodes({ codes, email, onSaved }: { codes: string[]; email: string; onSaved: () => void }) {
  useHeldOpen(true);
  const file = useFile([texts.fileHead(email), '', ...codes, ''].join('\n'));
  return (
    <div className={dialogStyles.form}>
      <p className="small quiet">{texts.codesSay}</p>
      <ul className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialogStyles.acts} data-acts>
        <CopyButton text={codes.join('\n')}>{texts.copyCodes}</CopyButton>
        <a className={`${buttonStyles.button} ${buttonStyles.line}`} href={file} download={texts.fileName}>
          {texts.download}
        </a>
        <Button onClick={onSaved}>{texts.saved}</Button>
      </div>
    </div>
  );
}

/** The address of a text as a file, for as long as the component stands. */
function useFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}
