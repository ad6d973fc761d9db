import { type ComponentProps, useId } from 'react';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { TextInput } from '#web/platform/ui/input.tsx';

const findParts = (q: string) => callAsAdmin(priceListCalls.findPricedParts, { query: { q: q.slice(0, 60) } });

interface PartInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list'> {
  value: string;
  onType: (typed: string) => void;
}

/** A field for a part by its SKU, which offers the parts that what is typed finds. */
export function PartInput({ value, onType, ...input }: PartInputProps) {
  const list = useId();
  const { answer: found } = useCall(value.trim() || null, findParts);
  return (
    <>
      <TextInput
        {...input}
        list={list}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={list}>
        {found?.map(({ _id, sku, name }) => (
          <option key={_id} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
