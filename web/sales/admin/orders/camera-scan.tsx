import { useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { canReadCodes, type ReadCode, readCodes } from './camera-codes.ts';
import styles from './manage-orders.module.css';
import { pickTexts as texts } from './pick.texts.ts';

interface CameraScanProps {
  /** Gives what is said of a number that was read. */
  onScan: (code: string) => string;
}

/** Reads the codes of parts by the camera, one after the other, where the browser can. */
export function CameraScan({ onScan }: CameraScanProps) {
  if (!canReadCodes()) return null;
  return (
    <DialogButton
      tone="line"
      size="small"
      title={texts.cameraTitle}
      dialog={(close) => <Viewfinder onScan={onScan} onClose={close} />}
    >
      {texts.camera}
    </DialogButton>
  );
}

function Viewfinder({ onScan, onClose }: CameraScanProps & { onClose: () => void }) {
  const [code, setCode] = useState<ReadCode | null>(null);
  const [said, setSaid] = useState<string>(texts.cameraHow);
  const [watch] = useState(() => (video: HTMLVideoElement | null) => {
    if (video) return readCodes(video, { onCode: setCode, onFailed: () => setSaid(texts.cameraFailed) });
  });
  useOnChange(code, () => code && setSaid(onScan(code.value)), null);
  return (
    <div className={dialogStyles.form}>
      <video ref={watch} aria-label={texts.cameraTitle} className={styles.camera} muted playsInline />
      <p className="small" role="status">
        {said}
      </p>
      <div className={dialogStyles.acts} data-acts>
        <Button onClick={onClose}>{texts.cameraClose}</Button>
      </div>
    </div>
  );
}
