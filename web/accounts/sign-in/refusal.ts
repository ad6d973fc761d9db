import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useOnChange } from '#web/platform/ui/effects.ts';
import type { FormStage } from './form-stage.ts';

/** Gives the focus back to the element that had it, when the form is shown again. For forms without fields. */
export function useFocusBack({ stage, held }: Pick<FormStage, 'stage' | 'held'>): void {
  useOnChange(stage, () => {
    if (stage.at !== 'form') return;
    const left = held.current;
    held.current = null;
    if (left instanceof HTMLElement) left.focus();
  });
}

/**
 * Shows a refusal when the form comes back: its messages go to their fields, and the focus goes to
 * the first of these. Without messages it goes to `retype` if the typed text was refused, else to the element that had it before.
 */
export function useRefusal<Form extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Form>, 'setError' | 'setFocus'>,
  { stage, held }: Pick<FormStage, 'stage' | 'held'>,
  fields: readonly Path<Form>[],
  retype: Path<Form>,
): void {
  useOnChange(stage, () => {
    const left = held.current;
    if (stage.at !== 'form' || !left) return;
    held.current = null;
    const errors = stage.refusal?.errors ?? {};
    const wrong = fields.filter((field) => errors[field] !== undefined);
    for (const field of wrong) setError(field, { message: errors[field] });
    const [first] = wrong;
    if (first) setFocus(first, { shouldSelect: true });
    else if (stage.refusal?.typed) setFocus(retype, { shouldSelect: true });
    else if (left instanceof HTMLElement) left.focus();
  });
}
