import type { PriceChoices } from '#contract/sales/price-lists.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import type { ListDraft, ListErrors } from './list.draft.ts';
import { listTexts as texts } from './list.texts.ts';

interface ListFieldsProps {
  draft: ListDraft;
  errors: ListErrors;
  choices: PriceChoices;
  onChange: (values: Partial<ListDraft>) => void;
}

/** What a list is called, whom it is for, from when until when, and who is told. */
export function ListFields({ draft, errors, choices, onChange }: ListFieldsProps) {
  const audiences = [
    ['everybody', texts.everybody] as const,
    ...choices.groups.map(({ _id, name }) => [`group ${_id}`, `group ${name}`] as const),
    ...choices.companies.map(({ _id, name, city }) => [`company ${_id}`, `${name}, ${city}`] as const),
  ];
  // The list of a company that is closed since keeps it.
  const known = audiences.some(([value]) => value === draft.audience);
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name} share="half">
        {(control) => (
          <TextInput
            {...control}
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={texts.forWhom} share="half">
        {(control) => (
          <Select
            {...control}
            options={known ? audiences : [...audiences, [draft.audience, '–'] as const]}
            value={draft.audience}
            onChange={({ target }) => onChange({ audience: target.value })}
          />
        )}
      </Field>
      <Field label={texts.from} error={errors.from} share="third">
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={draft.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        )}
      </Field>
      <Field label={texts.until} hint={texts.untilHint} error={errors.until} share="third">
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={draft.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        )}
      </Field>
      <Field label={texts.mail} share="third">
        {(control) => (
          <Select
            {...control}
            options={texts.mails}
            value={draft.mail}
            onChange={({ target }) =>
              onChange({ mail: target.value === 'now' ? 'now' : target.value === 'start' ? 'start' : 'none' })
            }
          />
        )}
      </Field>
    </>
  );
}
