import { useState } from 'react';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import type { CompanyNumber } from '#contract/catalogue/company-numbers.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { AddNumberForm } from './add-number.form.tsx';
import { NameNumber } from './name-number.tsx';
import styles from './numbers.module.css';
import { RemoveNumber } from './remove-number.tsx';
import { texts } from './texts.ts';

interface ChangeNumbersProps {
  part: { name: string; sku: string };
  company: OwnCompany;
  numbers: readonly CompanyNumber[];
  onChanged: () => Promise<void>;
}

/** Opens what a company calls a part, to be added, changed and removed. */
export function ChangeNumbers({ part, company, numbers, onChanged }: ChangeNumbersProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {' '}
      <button type="button" className="link nowrap" onClick={() => setOpen(true)}>
        {numbers.length > 0 ? texts.change : texts.addYours}
      </button>
      <FormDialog open={open} title={texts.partTitle(part.name)} onClose={close}>
        <div className={dialogStyles.body}>
          {numbers.length === 0 ? (
            <p>{texts.partNone}</p>
          ) : (
            <ul className={styles.own}>
              {numbers.map((number) => (
                <li key={number.number}>
                  <span>
                    <b>{number.number}</b>
                    {number.name !== undefined && <span className={styles.called}>{number.name}</span>}
                  </span>
                  <span className={styles.acts}>
                    <NameNumber companyId={company._id} number={number} onChanged={onChanged} />
                    <RemoveNumber companyId={company._id} number={number} onChanged={onChanged} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="note">{texts.rule}</p>
        </div>
        <AddNumberForm companyId={company._id} sku={part.sku} onChanged={onChanged} onClose={close} />
      </FormDialog>
    </>
  );
}
