import { useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { type Mutation, useMutation } from './mutation.ts';
import { showAtFields } from './show-at-fields.ts';

interface FormMutation<Typed extends FieldValues, Read, Value> extends Mutation<Read, Value> {
  /** Where messages go that the call gives under other names than those of the form. Null: the form does not show that field. */
  fields?: Partial<Record<string, FieldPath<Typed> | null>>;
}

/**
 * A form that is sent by a call: `<form onSubmit={submit}>`. `props` are those of `useForm`. Gives what that gives, with `errors`; `busy` while it is
 * sent; `refusal`, what a failure says beyond the messages at its fields; and `failure` itself. The first wrong field gets the focus.
 */
export function useMutationForm<Typed extends FieldValues, Read = Typed, Value = unknown>(
  props: UseFormProps<Typed, unknown, Read>,
  { call, onDone, onFailed, fields = {} }: FormMutation<Typed, Read, Value>,
) {
  const form = useForm<Typed, unknown, Read>(props);
  const { errors, isSubmitting } = form.formState;
  const [isShown, setShown] = useState(false);

  /** Puts the messages of a failure under the fields that they name. Gives whether that was all of them. */
  const showAll = (messages: Record<string, string>): boolean => {
    const names = Object.keys(form.getValues()) as FieldPath<Typed>[];
    const renamed = Object.entries(messages).map(([name, message]) => [name in fields ? fields[name] : name, message]);
    const others = Object.values(fields).filter((field) => field != null && !names.includes(field));
    const shown = showAtFields(form, Object.fromEntries(renamed), [...names, ...(others as FieldPath<Typed>[])]);
    return shown > 0 && shown === renamed.length;
  };
  const { run, failure, clear } = useMutation<Value, Read>({
    call,
    onDone,
    async onFailed(failure, read) {
      const isSettled = await onFailed?.(failure, read);
      setShown(isSettled === true || showAll(failure.errors ?? {}));
      return isSettled;
    },
  });
  const refusal = failure && !isShown ? failure.detail : null;
  return { ...form, errors, submit: form.handleSubmit(run), busy: isSubmitting, failure, refusal, clear };
}
