import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import type { ManagedReturn } from '#contract/sales/returns.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { checkPiecesUpTo, piecesTyped } from '#web/sales/lines/pieces.rules.ts';
import { useMovesMoney } from '#web/sales/orders/order-rights.ts';
import { ReturnLines } from '#web/sales/returns/return.lines.tsx';
import { returnTexts } from '#web/sales/returns/texts.ts';
import { oneTexts as texts } from './texts.ts';

export interface ReturnFormProps {
  back: ManagedReturn;
  /** Stands above what is decided. */
  facts: ReactNode;
  /** Reads the return anew. */
  onMoved: () => Promise<void>;
}

const formSchemaOf = (lines: ManagedReturn['lines']) =>
  z
    .object({
      lines: z
        .array(z.object({ accepted: z.string(), keep: z.boolean(), why: z.string().max(300) }))
        .superRefine((typed, check) => {
          for (const [place, { quantity }] of lines.entries()) {
            const { accepted = '', why = '' } = typed[place] ?? {};
            const wrong = checkPiecesUpTo(accepted, quantity);
            if (wrong !== true) check.addIssue({ code: 'custom', path: [place, 'accepted'], message: wrong });
            else if (piecesTyped(accepted) < quantity && why.trim() === '')
              check.addIssue({ code: 'custom', path: [place, 'why'], message: texts.whyRequired });
          }
        }),
      address: z.string().trim().max(500),
      instructions: z.string().trim().max(1000),
    })
    // Of what is refused or keeps nothing is sent, and no address is asked for.
    .refine(({ lines: typed, address }) => address !== '' || sumAccepted(typed.filter(({ keep }) => !keep)) === 0, {
      path: ['address'],
      message: 'Address is Required',
    });

const sumAccepted = (lines: readonly { accepted: string }[]) =>
  lines.reduce((sum, line) => sum + piecesTyped(line.accepted), 0);

type Typed = z.input<ReturnType<typeof formSchemaOf>>;

/** What of a return is accepted, line by line, and what the buyer is told. */
export function AnswerForm({ back, facts, onMoved }: ReturnFormProps) {
  const movesMoney = useMovesMoney();
  const { lines } = back;
  const { register, setValue, control, errors, submit, busy, refusal } = useMutationForm<Typed>(
    {
      resolver: zodResolver(formSchemaOf(lines)),
      defaultValues: {
        lines: lines.map(({ quantity }) => ({ accepted: String(quantity), keep: false, why: '' })),
        address: back.defaultAddress,
        instructions: '',
      },
    },
    {
      call: ({ lines: typed, address, instructions }) =>
        callAsAdmin(returnCalls.answerReturn, {
          params: { id: back._id },
          body: {
            lines: lines.map(({ shipment, part, quantity }, place) => {
              const accepted = piecesTyped(typed[place]?.accepted);
              const keep = typed[place]?.keep && accepted > 0;
              return {
                shipment,
                part,
                accepted,
                ...(keep && { keep }),
                ...(accepted < quantity && { why: typed[place]?.why ?? '' }),
              };
            }),
            address: address || back.defaultAddress,
            ...(instructions && { instructions }),
          },
        }),
      async onDone() {
        await onMoved();
        toast.done(texts.answered(returnTexts.name(back.number)));
      },
    },
  );
  const typed = useWatch({ control, name: 'lines' });
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const accepted = sumAccepted(typed);
  const keeps = sumAccepted(typed.filter(({ keep }) => keep));

  return (
    <form className={panelStyles.split} method="post" noValidate onSubmit={submit}>
      <ReturnLines lines={lines}>
        {(line, place) => {
          const now = piecesTyped(typed[place]?.accepted);
          const wrong = errors.lines?.[place];
          const choose = (pieces: number) =>
            setValue(`lines.${place}.accepted`, String(pieces), { shouldValidate: errors.lines !== undefined });
          return (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as everywhere else */}
              <div
                className={`${segmentsStyles.segments} ${segmentsStyles.tall}`}
                role="group"
                aria-label={texts.decideOf(line.name)}
              >
                <button type="button" aria-pressed={now > 0} onClick={() => choose(line.quantity)}>
                  {texts.accept}
                </button>
                <button type="button" aria-pressed={now === 0} onClick={() => choose(0)}>
                  {texts.refuse}
                </button>
              </div>
              {(now > 0 || wrong?.accepted) && (
                <Field label={texts.accepted} error={wrong?.accepted?.message}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...register(`lines.${place}.accepted`)}
                      aria-label={texts.acceptedOf(line.name)}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  )}
                </Field>
              )}
              {movesMoney && now > 0 && (
                <label className={checkStyles.check}>
                  <input type="checkbox" {...register(`lines.${place}.keep`)} aria-label={texts.keepOf(line.name)} />
                  {texts.keep}
                </label>
              )}
              {now < line.quantity && (
                <Field label={texts.why} error={wrong?.why?.message}>
                  {(ids) => (
                    <TextInput
                      {...ids}
                      {...register(`lines.${place}.why`)}
                      aria-label={texts.whyOf(line.name)}
                      autoComplete="off"
                    />
                  )}
                </Field>
              )}
            </>
          );
        }}
      </ReturnLines>
      <div>
        {facts}
        <section className={panelStyles.panel}>
          <div className={panelStyles.head}>
            <h2>{texts.decide}</h2>
          </div>
          {accepted === all && (
            <p className="small">{(keeps === all ? texts.worthKept : texts.worth)(formatDollars(back.worth))}</p>
          )}
          {keeps > 0 && <p className="small">{keeps === accepted ? texts.keepHow(back.buyer) : texts.keepSome}</p>}
          {accepted > keeps && (
            <Field label={texts.address} error={errors.address?.message}>
              {(ids) => <TextArea {...ids} {...register('address')} rows={3} />}
            </Field>
          )}
          {accepted > 0 && (
            <Field label={texts.word} hint={texts.wordHint} error={errors.instructions?.message}>
              {(ids) => <TextArea {...ids} {...register('instructions')} rows={3} />}
            </Field>
          )}
          <RefusalLine>{refusal}</RefusalLine>
          <Button type="submit" busy={busy}>
            {texts.answer(accepted, Math.max(0, all - accepted))}
          </Button>
        </section>
      </div>
    </form>
  );
}
