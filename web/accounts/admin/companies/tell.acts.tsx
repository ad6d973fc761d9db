import type { ComponentProps } from 'react';
import checkStyles from '#web/platform/ui/check.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { companyTexts as texts } from './texts.ts';

interface TellActsProps extends Omit<ComponentProps<typeof FormActs>, 'cancel'> {
  /** The box's registration in its form. */
  tell: ComponentProps<'input'>;
  refusal: string | null;
}

/** The end of a form: whether owners are told by mail, why it was refused, and its buttons. */
export function TellActs({ tell, refusal, ...acts }: TellActsProps) {
  return (
    <>
      <label className={checkStyles.check}>
        <input type="checkbox" {...tell} />
        {texts.tell}
      </label>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs {...acts} cancel={texts.cancel} />
    </>
  );
}
