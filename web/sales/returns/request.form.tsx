import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Picture } from '#contract/catalogue/parts.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import {
  type OrderReturns,
  RETURN_PICTURES_MAX,
  type RequestReturn,
  type ReturnableLine,
  type ReturnReason,
  returnReasons,
} from '#contract/sales/returns.ts';
import { z } from '#contract/zod.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { PicturesField } from '#web/platform/uploads/pictures.field.tsx';
import { checkPiecesUpTo, piecesTyped } from '#web/sales/lines/pieces.rules.ts';
import { returnTexts, requestTexts as texts } from './texts.ts';

/** A line as it is typed: without pieces it is not returned, and nothing more is to be said of it. */
const typedLine = z.object({
  quantity: z.string(),
  reason: z.enum(['', ...returnReasons]),
  words: z.string().max(1000, texts.wordsMax),
  pictures: z.array(z.custom<Picture>()),
});

const formSchemaOf = (lines: readonly ReturnableLine[]) =>
  z.object({
    lines: z.array(typedLine).superRefine((typed, check) => {
      for (const [place, { left }] of lines.entries()) {
        const { quantity = '', reason, words = '' } = typed[place] ?? {};
        const wrong = checkPiecesUpTo(quantity, left);
        const say = (field: string, message: string) =>
          check.addIssue({ code: 'custom', path: [place, field], message });
        if (wrong !== true) say('quantity', wrong);
        if (piecesTyped(quantity) === 0) continue;
        if (reason === '') say('reason', texts.reasonRequired);
        if (reason === 'other' && words.trim() === '') say('words', texts.wordsRequired);
      }
    }),
  });
type Typed = z.input<ReturnType<typeof formSchemaOf>>;

/** Which pieces are returned, line by line, with reason, words and pictures. */
export function RequestForm({ orderId, lines }: { orderId: string; lines: readonly ReturnableLine[] }) {
  const navigate = useNavigate();
  /** The places of the lines whose pictures are on their way. */
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const [isEmpty, setEmpty] = useState(false);
  const { register, control, setError, errors, submit, busy, refusal } = useMutationForm<Typed, Typed, OrderReturns>(
    {
      resolver: zodResolver(formSchemaOf(lines)),
      defaultValues: { lines: lines.map(() => ({ quantity: '', reason: '' as const, words: '', pictures: [] })) },
    },
    {
      async call(typed) {
        const chosen = chosenLines(lines, typed).map(({ line }) => line);
        setEmpty(chosen.length === 0);
        if (chosen.length === 0) return null;
        const form = `return:${orderId}`;
        const body = { lines: chosen };
        const answer = await callApi(returnCalls.requestReturn, {
          params: { id: orderId },
          body,
          idempotencyKey: keyFor(form, body),
        });
        settleKey(form, answer);
        return answer;
      },
      async onDone({ returns: [newest] }) {
        await navigate(pages.order(orderId));
        if (newest) toast.done(texts.done(returnTexts.name(newest.number)));
      },
      onFailed({ errors: messages = {} }, typed) {
        const places = chosenLines(lines, typed).map(({ place }) => place);
        let shown = 0;
        for (const [name, message] of Object.entries(messages)) {
          const [, sent, field] = /^lines\.(\d+)\.(quantity|reason|words|pictures)$/.exec(name) ?? [];
          const place = places[Number(sent)];
          if (place === undefined) continue;
          setError(
            `lines.${place}.${field as keyof Typed['lines'][number]}`,
            { message },
            { shouldFocus: shown === 0 },
          );
          shown += 1;
        }
        return shown > 0;
      },
    },
  );
  const typed = useWatch({ control, name: 'lines' });
  const chosen = chosenLines(lines, { lines: typed }).map(({ line }) => line);
  const onBusy = (place: number, isBusy: boolean) =>
    setSending((before) => new Set([...before].filter((each) => each !== place).concat(isBusy ? [place] : [])));

  return (
    <form className={panelStyles.split} method="post" noValidate onSubmit={submit}>
      <div>
        <ul className={ledgerStyles.parts}>
          {lines.map((line, place) => {
            const returned = piecesTyped(typed[place]?.quantity ?? '') > 0;
            const wrong = errors.lines?.[place];
            return (
              <li key={`${line.shipment} ${line.part}`}>
                <Thumb src={line.img} />
                <div className="stack gap-2">
                  <p>
                    <b>
                      <PartName name={line.name} />
                    </b>
                  </p>
                  <p className="note num">
                    {line.sku}, {texts.each(formatDollars(line.unitPrice))}
                    <br />
                    {texts.left(line.left, line.shipped, line.shipment)}, {texts.until}{' '}
                    <Time at={line.until} form="day" />
                  </p>
                  {returned && (
                    <Controller
                      control={control}
                      name={`lines.${place}.pictures`}
                      render={({ field }) => (
                        <PicturesField
                          {...field}
                          label={texts.pictures(line.name)}
                          most={RETURN_PICTURES_MAX}
                          ranked={false}
                          error={wrong?.pictures?.message}
                          onBusy={(isBusy) => onBusy(place, isBusy)}
                        />
                      )}
                    />
                  )}
                </div>
                <div className="stack gap-3">
                  <Field label={texts.quantity} error={wrong?.quantity?.message}>
                    {(ids) => (
                      <TextInput
                        {...ids}
                        {...register(`lines.${place}.quantity`)}
                        aria-label={texts.quantityOf(line.name)}
                        inputMode="numeric"
                        autoComplete="off"
                        placeholder="0"
                      />
                    )}
                  </Field>
                  {returned && (
                    <>
                      <Field label={texts.reason} error={wrong?.reason?.message}>
                        {(ids) => (
                          <Select
                            {...ids}
                            {...register(`lines.${place}.reason`)}
                            options={[
                              ['', texts.chooseReason],
                              ...returnReasons.map((reason) => [reason, returnTexts.reasons[reason]] as const),
                            ]}
                          />
                        )}
                      </Field>
                      <Field label={texts.words} error={wrong?.words?.message}>
                        {(ids) => <TextArea {...ids} {...register(`lines.${place}.words`)} rows={3} />}
                      </Field>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <div>
        <section className={panelStyles.panel}>
          <div className={panelStyles.head}>
            <h2>{texts.summary}</h2>
          </div>
          <p className="num">
            {texts.chosen(
              chosen.reduce((sum, { quantity }) => sum + quantity, 0),
              chosen.length,
            )}
          </p>
          <p className="small quiet">{texts.how}</p>
          <RefusalLine>{isEmpty && chosen.length === 0 ? texts.piecesNone : refusal}</RefusalLine>
          <Button type="submit" busy={busy || sending.size > 0}>
            {texts.submit}
          </Button>
        </section>
      </div>
    </form>
  );
}

/** The lines of which pieces are typed, as they are sent, each with its place in the form. */
function chosenLines(
  lines: readonly ReturnableLine[],
  { lines: typed }: Typed,
): { line: RequestReturn['lines'][number]; place: number }[] {
  return lines.flatMap(({ shipment, part, left }, place) => {
    const { quantity: figure = '', reason = '', words = '', pictures = [] } = typed[place] ?? {};
    const quantity = piecesTyped(figure);
    if (quantity === 0 || quantity > left) return [];
    const said = words.trim();
    return [
      {
        place,
        line: {
          ...{ shipment, part, quantity, reason: reason as ReturnReason },
          ...(said && { words: said }),
          pictures: pictures.map(({ src }) => src),
        },
      },
    ];
  });
}
