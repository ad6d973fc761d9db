import { type KeyboardEvent, useId, useState } from 'react';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import type { Arrival, StockedPart } from '#contract/catalogue/deliveries/deliveries.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { stockTexts as texts } from './texts.ts';

const find = (q: string) => callAsAdmin(deliveriesCalls.findStocked, { query: { q: q.slice(0, 60) } });

interface NextPartProps {
  /** The parts that stand there already. */
  has: (id: string) => boolean;
  onPart: (part: Arrival) => void;
}

/** A field for the next part: Enter takes what was typed or scanned as a number, else the parts that match are offered. */
export function NextPart({ has, onPart }: NextPartProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const { answer: found } = useCall(typed.trim() || null, find);
  const { run, busy, refusal } = useMutation<Arrival | null, StockedPart | string>({
    async call(input) {
      setMessage(null);
      const part = typeof input === 'string' ? await theOne(input) : input;
      if (!part || has(part._id)) {
        setMessage(part ? texts.twice : texts.noPart);
        return null;
      }
      return callAsAdmin(deliveriesCalls.readArrival, { params: { id: part._id } });
    },
    onDone(part) {
      if (!part) return;
      setTyped('');
      onPart(part);
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '') void run(typed.trim());
  };
  return (
    <div className="stack gap-2">
      <label className="label" htmlFor={id}>
        {texts.next}
      </label>
      <TextInput
        id={id}
        placeholder={texts.nextHow}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-busy={busy}
        onChange={({ target }) => {
          setMessage(null);
          setTyped(target.value);
        }}
        onKeyDown={press}
      />
      <RefusalLine>{refusal ?? message}</RefusalLine>
      {typed.trim() !== '' && found && found.parts.length > 0 && (
        <ul className="cluster" aria-label={texts.found}>
          {found.parts.map((part) => (
            <li key={part._id}>
              <Button tone="line" size="small" onClick={() => run(part)}>
                {part.sku} {part.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The part that a number means, or the only one that what was typed finds. */
async function theOne(q: string): Promise<StockedPart | null> {
  const found = await find(q);
  if (!found.ok) return null;
  const { exact, parts } = found.value;
  return exact || parts.length === 1 ? (parts[0] ?? null) : null;
}
