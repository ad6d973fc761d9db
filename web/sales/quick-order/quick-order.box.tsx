import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { quickOrderCalls } from '#contract/sales/quick-order/quick-order.calls.ts';
import type { QuickPart } from '#contract/sales/quick-order/quick-order.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { putIntoBasket } from '#web/sales/basket/basket.put.ts';
import { PartEntry } from './part-entry.tsx';
import styles from './quick-order.box.module.css';
import { texts } from './texts.ts';

/** What is before the quantity at the end of what was typed. */
const wordsBefore = (typed: string) => typed.replace(/\s+[\d.,'’ ]+$/, '');

/** One field for a part's number and its quantity, which puts the line into the basket. Beside it the way to a whole list. */
export function QuickOrderBox() {
  return (
    <div className={styles.row}>
      <LineBox
        label={texts.boxLabel}
        placeholder={texts.boxPlaceholder}
        button={texts.addLine}
        put={async (part, quantity) => {
          const put = await putIntoBasket([{ part: part._id, quantity }], 'set');
          if (put.ok) toast.done(texts.added(part.name, quantity));
          return put.ok ? null : put.failure.detail;
        }}
      />
      <Link className="link" to={pages.quickOrder}>
        {texts.wholeList}
      </Link>
    </div>
  );
}

/** Puts a line somewhere; gives why it could not, or null. */
type PutOneLine = (part: QuickPart, quantity: number) => Promise<string | null>;

interface LineBoxProps {
  label: string;
  placeholder: string;
  button: string;
  put: PutOneLine;
}

/**
 * One field for a part's number and its quantity. Its part is suggested as one types; what cannot be ordered so is said and not put
 * anywhere.
 */
export function LineBox({ label, placeholder, button, put }: LineBoxProps) {
  const { company } = useActiveCompany();
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<QuickPart | null>(null);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const add = async () => {
    if (busy || typed.trim() === '') return field.current?.focus();
    setBusy(true);
    const said = await putLine(typed.trim(), company?._id, put);
    setBusy(false);
    setMessage(said ?? '');
    if (said === null) setTyped('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <div>
      <form className={styles.box} onSubmit={submit}>
        <PartEntry
          label={label}
          placeholder={placeholder}
          company={company?._id}
          value={typed}
          field={field}
          wordsOf={(words) => (taken && words.startsWith(taken.sku) ? '' : wordsBefore(words))}
          onChange={setTyped}
          onTake={(part) => {
            setTaken(part);
            setTyped(`${part.sku} ${part.minimum}`);
            // The quantity is what one changes now.
            requestAnimationFrame(() => field.current?.setSelectionRange(part.sku.length + 1, 1000));
          }}
          onEnter={() => void add()}
        />
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </form>
      <div role="status">{message && <p className={fieldStyles.error}>{message}</p>}</div>
    </div>
  );
}

/** Puts one line as it was typed; gives why it could not, or null. */
async function putLine(text: string, company: string | undefined, put: PutOneLine): Promise<string | null> {
  const answer = await callApi(quickOrderCalls.checkQuickOrder, {
    body: { text, fit: [], ...(company && { company }) },
  });
  if (!answer.ok) return answer.failure.detail;
  const [line, other] = answer.value.lines;
  const part = answer.value.parts.find(({ _id }) => _id === line?.part);
  if (!line || other) return texts.oneLine;
  if (line.outcome === 'unknown') return texts.noPart(line.number);
  if (line.outcome === 'changed' && part)
    return line.to === 0 ? texts.soldOut(part) : texts.canBe(line.to ?? 0, part.name);
  if (line.outcome !== 'taken' || !part || line.quantity === null)
    return line.why === 'no-quantity' && part ? texts.quantityToo(part) : texts.notClear;
  return await put(part, line.quantity);
}
