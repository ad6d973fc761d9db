import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import type { Arrival, Receipt } from '#contract/catalogue/deliveries/deliveries.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { LeaveGuard } from '#web/catalogue/admin/parts/leave-guard.tsx';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { KeyHints } from '#web/platform/ui/key.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { GoodsTable } from './goods.table.tsx';
import { NextPart } from './next-part.tsx';
import { stockTexts as texts } from './texts.ts';
import { checkLine, type TypedLine } from './typed-goods.ts';

/** What a form begins with: lines of a file, or a delivery that came in. */
export interface GoodsBegins {
  lines: readonly TypedLine[];
  supplier: string;
}

interface GoodsInProps {
  suppliers: readonly string[];
  today: string;
  begins: GoodsBegins;
  onBooked: (receipt: Receipt) => Promise<void>;
}

const FORM = 'goods-in';

/** Goods that came in with a delivery note, typed or scanned part by part. The sum stands beside each. */
export function GoodsIn({ suppliers, today, begins, onBooked }: GoodsInProps) {
  const listId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const [head, setHead] = useState({ note: '', supplier: begins.supplier, cameOn: today, takeOff: true });
  const [lines, setLines] = useState<readonly TypedLine[]>(begins.lines);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const checks = lines.map((line) => checkLine(line));
  const ready = lines.flatMap(({ part }, place) => {
    const check = checks[place];
    return check?.state === 'ready' ? [{ part: part._id, pieces: check.pieces, alerts: part.alerts }] : [];
  });
  const all = ready.reduce((sum, { pieces }) => sum + pieces, 0);
  const open = lines.length - ready.length;
  const alerts = ready.reduce((sum, line) => sum + (line.pieces > 0 ? line.alerts : 0), 0);

  const { run, busy, refusal } = useMutation<Receipt>({
    async call() {
      if (ready.length === 0 || open > 0) return null;
      const input = { ...head, lines: ready.map(({ part, pieces }) => ({ part, pieces })) };
      const answer = await callAsAdmin(deliveriesCalls.bookGoods, { body: { key: keyFor(FORM, input), ...input } });
      settleKey(FORM, answer);
      if (!answer.ok) setErrors(answer.failure.errors ?? {});
      return answer;
    },
    async onDone(receipt) {
      setLines([]);
      setErrors({});
      setHead((before) => ({ ...before, note: '' }));
      await onBooked(receipt);
      toast.done(texts.booked(receipt.note, receipt.pieces));
    },
  });
  const set = (change: Partial<typeof head>) => setHead((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  // A number that is scanned ends with Enter: it books nothing by itself.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <form className="stack gap-4" method="post" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <LeaveGuard dirty={lines.length > 0 && !busy} onLeave={() => undefined} />
      <div className={panelStyles.panel}>
        <div className={fieldStyles.form}>
          <Field label={texts.note} share="third" error={errors.note}>
            {(ids) => (
              <TextInput
                {...ids}
                autoComplete="off"
                value={head.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            )}
          </Field>
          <Field label={texts.from} share="third" error={errors.supplier}>
            {(ids) => (
              <TextInput
                {...ids}
                list={listId}
                autoComplete="off"
                value={head.supplier}
                onChange={({ target }) => set({ supplier: target.value })}
              />
            )}
          </Field>
          <Field label={texts.cameOn} share="third" error={errors.cameOn}>
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                value={head.cameOn}
                onChange={({ target }) => set({ cameOn: target.value })}
              />
            )}
          </Field>
        </div>
        <label className={checkStyles.check}>
          <input type="checkbox" checked={head.takeOff} onChange={({ target }) => set({ takeOff: target.checked })} />
          {texts.takeOff}
        </label>
        <datalist id={listId}>
          {suppliers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {lines.length > 0 && (
        <GoodsTable
          body={body}
          lines={lines}
          checks={checks}
          takeOff={head.takeOff}
          onType={(id, typed) => setLines(lines.map((line) => (line.part._id === id ? { ...line, typed } : line)))}
          onLeaveOut={(id) => setLines(lines.filter(({ part }) => part._id !== id))}
        />
      )}
      <NextPart
        has={(id) => lines.some(({ part }) => part._id === id)}
        onPart={(part: Arrival) => setLines((before) => [...before, { part, typed: '' }])}
      />
      <RefusalLine>{refusal}</RefusalLine>
      <div className={`apart middle ${panelStyles.panel}`}>
        <p role="status">
          <b>{texts.sum(ready.length, all)}</b>{' '}
          <span className="small quiet">
            {[open > 0 && texts.toLookAt(open), alerts > 0 && texts.news(alerts)].filter(Boolean).join(' ')}
          </span>
        </p>
        <Button type="submit" busy={busy} disabled={ready.length === 0 || open > 0}>
          {texts.book(all)}
        </Button>
      </div>
      <KeyHints keys={texts.keys} />
    </form>
  );
}
