import { type ComponentProps, useEffect, useId, useState } from 'react';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { PricedPart } from '#contract/sales/price-lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { TextInput } from '#web/platform/ui/input.tsx';

const WAIT_MS = 250;

interface PartInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list'> {
  value: string;
  onType: (typed: string) => void;
}

/** A field for a part by its SKU, which offers the parts that what is typed finds. */
export function PartInput({ value, onType, ...input }: PartInputProps) {
  const list = useId();
  const found = usePartsFor(value);
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
        {found.map(({ _id, sku, name }) => (
          <option key={_id} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The parts that `typed` finds, while it is typed. */
function usePartsFor(typed: string): readonly PricedPart[] {
  const [found, setFound] = useState<readonly PricedPart[]>([]);
  useEffect(() => {
    const q = typed.trim();
    if (q === '') return;
    let left = false;
    const timer = setTimeout(async () => {
      const answer = await callAsAdmin(priceListCalls.findPricedParts, { query: { q: q.slice(0, 60) } });
      if (!left && answer.ok) setFound(answer.value);
    }, WAIT_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
}
