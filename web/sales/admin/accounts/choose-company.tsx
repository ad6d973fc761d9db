import { useNavigation } from 'react-router';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { Tools } from '#web/platform/ui/tools.tsx';
import { paymentTexts as texts } from './payments.texts.ts';

/** All companies, to choose one. */
export type Companies = readonly { _id: string; name: string; city: string }[];

interface ChooseCompanyProps {
  companies: Companies;
  chosen: string | undefined;
  /** What the button says. */
  words: string;
}

/** The fields of a form that leads to a company, which stands in the address. */
export function ChooseCompany({ companies, chosen, words }: ChooseCompanyProps) {
  const { state } = useNavigation();
  const options = companies.map(({ _id, name, city }) => [_id, city ? `${name}, ${city}` : name] as const);
  return (
    <Tools>
      <Field label={texts.company}>
        {(ids) => (
          <Select
            {...ids}
            key={chosen}
            name="company"
            defaultValue={chosen ?? ''}
            required
            options={[['', texts.nobody], ...options]}
          />
        )}
      </Field>
      <Button type="submit" tone="line" busy={state !== 'idle'}>
        {words}
      </Button>
    </Tools>
  );
}
