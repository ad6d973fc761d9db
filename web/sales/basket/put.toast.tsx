import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { PutOutcome } from './basket.put.ts';
import styles from './put-toast.module.css';
import { basketTexts as texts } from './texts.ts';

interface PutSaid {
  name: string;
  img: string;
  quantity: number;
  /** How many lines the basket has now. */
  count: number;
  undo: PutOutcome['undo'];
}

/** Says that a part is in the basket, with the way back and the way there. */
export function toastPut({ name, img, quantity, count, undo }: PutSaid): void {
  const takeBack = async () => {
    const undone = await undo();
    if (undone.ok) toast.done(texts.undone);
    else toast.failed(undone.failure.detail);
  };
  toast.show(
    <div className={styles.put}>
      <Thumb src={img} wide={44} />
      <p className={styles.words}>
        <b>{name}</b>
        <span className="num">{texts.put(quantity, count)}</span>
      </p>
      <div className={styles.acts}>
        <button type="button" className="link" onClick={takeBack}>
          {texts.undo}
        </button>
        <Link className="link" to={pages.basket}>
          {texts.see}
        </Link>
      </div>
    </div>,
  );
}
