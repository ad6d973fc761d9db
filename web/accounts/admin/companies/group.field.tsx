import { useFormContext } from 'react-hook-form';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { companyTexts as texts } from './texts.ts';

const NEW = 'new';

/** A group as the form has it: an id, '' for none, or 'new' with the name of the one to make. */
export interface GroupTyped {
  group: string;
  newGroup: string;
}

/** A company's group as the form begins with it. */
export function groupTyped({ group }: Pick<ManagedCompany, 'group'>): GroupTyped {
  return { group: group?._id ?? '', newGroup: '' };
}

/** The choice as calls take it. */
export function groupSent({ group, newGroup }: GroupTyped): { group: string | null } | { newGroup: string } {
  return group === NEW ? { newGroup } : { group: group || null };
}

/** Chooses one of the groups, makes one, or none, in the form around it. */
export function GroupField({ groups }: { groups: ManagedCompany['choices']['groups'] }) {
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<GroupTyped>();
  const chosen = watch('group');
  const group = groups.find(({ _id }) => _id === chosen);
  return (
    <>
      <Field label={texts.group} hint={group && texts.groupLists(group.lists)} error={errors.group?.message}>
        {(ids) => (
          <Select
            {...ids}
            {...register('group')}
            options={[
              ['', texts.noGroup],
              ...groups.map(({ _id, name }): [string, string] => [_id, name]),
              [NEW, texts.newGroup],
            ]}
          />
        )}
      </Field>
      {chosen === NEW && (
        <Field label={texts.newGroupName} error={errors.newGroup?.message}>
          {(ids) => <TextInput {...ids} {...register('newGroup')} maxLength={60} autoComplete="off" />}
        </Field>
      )}
    </>
  );
}
