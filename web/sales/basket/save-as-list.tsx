import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isAtLeast } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { AddPartList } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { saveTexts as texts } from './texts.save.ts';

interface SaveAsListProps {
  /** What the button and the dialog are called. */
  children: string;
  /** With what the list begins; nothing for an empty one. */
  from: Pick<AddPartList, 'order' | 'basket'>;
  /** A name to begin with. */
  name?: string;
  tone?: 'primary' | 'line';
  small?: boolean;
  /** What follows where it is made; else a message leads there. */
  onMade?: (list: string) => void;
}

/** A button whose dialog makes a list: its name, and whose it is. */
export function SaveAsList({ children, from, name = '', tone = 'line', small = false, onMade }: SaveAsListProps) {
  return (
    <DialogButton
      tone={tone}
      {...(small && { size: 'small' as const })}
      title={children}
      dialog={(close) => <NewList from={from} name={name} onClose={close} onMade={onMade} />}
    >
      {children}
    </DialogButton>
  );
}

interface NewListProps extends Pick<SaveAsListProps, 'from' | 'onMade'> {
  name: string;
  onClose: () => void;
}

function NewList({ from, name: first, onClose, onMade }: NewListProps) {
  const { company } = useActiveCompany();
  const mayShare = company !== null && isAtLeast(company.role, 'buyer');
  const [name, setName] = useState(first);
  // Who acts for a company orders for it, and its others look for the list, too.
  const [whose, setWhose] = useState<'mine' | 'company'>(mayShare ? 'company' : 'mine');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const made = await callApi(partListCalls.addPartList, {
      body: { ...from, name, ...(company && mayShare && whose === 'company' && { company: company._id }) },
    });
    setBusy(false);
    if (!made.ok) return setRefusal(made.failure.errors?.name ?? made.failure.detail);
    onClose();
    const { _id, lines } = made.value;
    if (onMade) onMade(_id);
    else
      toast.show(
        <p>
          {texts.made(name, lines)}{' '}
          <Link className="link" to={pages.list(_id)}>
            {texts.see}
          </Link>
        </p>,
      );
  };
  return (
    <form className={fieldStyles.form} onSubmit={submit} noValidate>
      <Field label={texts.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {company && mayShare && (
        <Choices
          label={texts.whose}
          choices={[
            { value: 'mine', name: texts.mine },
            { value: 'company', name: company.name, about: texts.shared },
          ]}
          chosen={whose}
          onChoose={setWhose}
        />
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.make} busy={busy} onCancel={onClose} />
    </form>
  );
}
