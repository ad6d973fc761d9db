import type { MouseEvent } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import plateStyles from '#web/platform/ui/plate.module.css';
import { Picture, type PictureProps } from './picture.tsx';

interface EnlargedPictureProps {
  picture: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height'>;
  className: string | undefined;
  /** What the button that closes it says. */
  closeText: string;
  onClose: () => void;
}

/** A picture as large as the window allows. Escape closes it, and the focus returns to where it was. */
export function EnlargedPicture({ picture, className, closeText, onClose }: EnlargedPictureProps) {
  return (
    <dialog ref={show} className={`${dialogStyles.dialog} ${className}`} aria-label={picture.alt} onClose={onClose}>
      <figure className={plateStyles.plate}>
        <Picture {...picture} sizes="min(100vw, 100vh)" between={[800, 1600]} priority="eager" />
      </figure>
      <Button onClick={close}>{closeText}</Button>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close();
}
