import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { formatDollars } from '#contract/money.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import type { ManagedReturn } from '#contract/sales/returns.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { checkPiecesUpTo, piecesTyped } from '#web/sales/lines/pieces.rules.ts';
import { LineOutcome, ReturnLines } from '#web/sales/returns/return.lines.tsx';
import { returnTexts } from '#web/sales/returns/texts.ts';
import type { ReturnFormProps } from './answer.form.tsx';
import { oneTexts as texts } from './texts.ts';

const fields = ['stocked', 'damaged', 'scrapped', 'missing'] as const;
type Became = Record<(typeof fields)[number], string>;

const typedLine = z.object({ stocked: z.string(), damaged: z.string(), scrapped: z.string(), missing: z.string() });
const nothing: Became = { stocked: '', damaged: '', scrapped: '', missing: '' };

const sumOf = (became: Became) => fields.reduce((sum, field) => sum + piecesTyped(became[field]), 0);

const formSchemaOf = (lines: ManagedReturn['lines']) =>
  z.object({
    lines: z.array(typedLine).superRefine((typed, check) => {
      for (const [place, { accepted = 0 }] of lines.entries()) {
        const became = typed[place] ?? nothing;
        const wrong = fields.filter((field) => checkPiecesUpTo(became[field], accepted) !== true);
        const at = wrong[0] ?? 'stocked';
        const message = checkPiecesUpTo(became[at], accepted);
        if (message !== true) check.addIssue({ code: 'custom', path: [place, at], message });
        else if (sumOf(became) !== accepted)
          check.addIssue({ code: 'custom', path: [place, at], message: texts.accounted(sumOf(became), accepted) });
      }
    }),
  });
type Typed = z.input<ReturnType<typeof formSchemaOf>>;

/** What became of the pieces that were accepted; with it their money goes back. */
export function ReceiveForm({ back, facts, onMoved }: ReturnFormProps) {
  const lines = back.lines.filter(({ accepted, keep }) => accepted && !keep);
  const others = back.lines.filter(({ accepted, keep }) => !accepted || keep);
  const { register, control, trigger, getValues, formState } = useForm<Typed>({
    resolver: zodResolver(formSchemaOf(lines)),
    defaultValues: { lines: lines.map(() => nothing) },
  });
  const typed = useWatch({ control, name: 'lines' });
  const missing = typed.reduce((sum, line) => sum + piecesTyped(line.missing), 0);
  const came = lines.reduce((sum, { accepted = 0 }) => sum + accepted, 0) - missing;
  const name = returnTexts.name(back.number);
  const sum = formatDollars(back.worth);
  const refunds = (came > 0 || others.some(({ keep }) => keep)) && back.worth > 0;

  return (
    <div className={panelStyles.split}>
      <div>
        <ReturnLines lines={lines}>
          {(line, place) => {
            const wrong = formState.errors.lines?.[place];
            const { accepted = 0 } = line;
            const counted = sumOf(typed[place] ?? nothing);
            return (
              <>
                <div className={fieldStyles.form}>
                  {fields.map((field) => (
                    <Field key={field} label={texts.fields[field]} share="half">
                      {(ids) => (
                        <TextInput
                          {...ids}
                          {...register(`lines.${place}.${field}`)}
                          aria-label={texts.fieldOf(texts.fields[field], line.name)}
                          aria-invalid={wrong?.[field] ? true : undefined}
                          inputMode="numeric"
                          autoComplete="off"
                          placeholder="0"
                        />
                      )}
                    </Field>
                  ))}
                </div>
                {counted === accepted || !wrong ? (
                  <p className="small num" role="status">
                    {texts.accounted(counted, accepted)}
                  </p>
                ) : (
                  <RefusalLine>{fields.map((field) => wrong[field]?.message).find(Boolean) ?? null}</RefusalLine>
                )}
              </>
            );
          }}
        </ReturnLines>
        {others.length > 0 && <ReturnLines lines={others}>{(line) => <LineOutcome line={line} />}</ReturnLines>}
      </div>
      <div>
        {facts}
        <section className={panelStyles.panel}>
          <div className={panelStyles.head}>
            <h2>{texts.receive}</h2>
          </div>
          <p className="small quiet">{texts.stockHow}</p>
          <p className="small">{texts.worth(sum)}</p>
          <ConfirmChange
            button={{
              tone: 'destroy',
              children: !refunds ? texts.bookOnly : missing > 0 ? texts.refundCame : texts.refund(sum),
            }}
            beforeOpen={() => trigger('lines', { shouldFocus: true })}
            title={texts.refundTitle(name)}
            confirm={!refunds ? texts.bookOnly : missing > 0 ? texts.refundCame : texts.refund(sum)}
            cancel={texts.cancel}
            change={() =>
              callAsAdmin(returnCalls.receiveReturn, {
                params: { id: back._id },
                body: {
                  lines: getValues('lines').map((became, place) => ({
                    shipment: lines[place]?.shipment ?? 0,
                    part: lines[place]?.part ?? '',
                    stocked: piecesTyped(became.stocked),
                    damaged: piecesTyped(became.damaged),
                    scrapped: piecesTyped(became.scrapped),
                    missing: piecesTyped(became.missing),
                  })),
                },
              })
            }
            onDone={async () => {
              await onMoved();
              toast.done(texts.received(name));
            }}
            onRefused={onMoved}
          >
            <p>
              {!refunds
                ? texts.nothingHow
                : missing > 0
                  ? texts.refundCameHow(sum, returnTexts.pieces(missing), back.buyer)
                  : texts.refundHow(sum, back.buyer)}
            </p>
            <p>{texts.together}</p>
          </ConfirmChange>
        </section>
      </div>
    </div>
  );
}
