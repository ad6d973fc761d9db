import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { shopTexts as texts } from './shop.texts.ts';
import styles from './shop-filter.module.css';

interface ShopSheetProps {
  /** How many parts the list has now; null while that is not known. */
  total: number | null;
  /** The address of the list without what is chosen; null where nothing is. */
  clear: string | null;
  onClose: () => void;
  /** The filter. */
  children: ReactNode;
}

/** The filter over the whole window, where there is no room beside the list. Each choice acts at once. */
export function ShopSheet({ total, clear, onClose, children }: ShopSheetProps) {
  const id = useId();
  return (
    <dialog ref={show} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{texts.filter}</h2>
        <Button tone="line" onClick={close}>
          {texts.close}
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <p className="vh" role="status">
          {total === null ? texts.loading : texts.count(total)}
        </p>
        {clear !== null && (
          <ButtonLink tone="line" to={clear} preventScrollReset>
            {texts.clearFilter}
          </ButtonLink>
        )}
        <Button onClick={close} aria-busy={total === null || undefined}>
          {total === null ? texts.loading : texts.show(total)}
        </Button>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close();
}
