import { TEST_CARD_NOTICE } from '#contract/sales/payments.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './payment.module.css';
import { texts } from './texts.ts';

/** In demo mode: which cards to use, and which never. */
export function TestCardNotice() {
  return <p className="small quiet">{TEST_CARD_NOTICE}</p>;
}

/** The fields in outline, as high as they will be. */
export function FieldsLoading() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">{texts.formLoading}</span>
      {['number', 'expiry', 'code'].map((field) => (
        <div key={field}>
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
