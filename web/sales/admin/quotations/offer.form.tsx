import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money.ts';
import type { AskQuotationSum, Offer } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import {
  QUOTATION_WORDS_MAX,
  type Quotation,
  type RequestedLine,
  versionName,
} from '#contract/sales/quotations/quotations.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import { Part } from '#web/sales/quotations/quote.versions.tsx';
import { quoteTexts } from '#web/sales/quotations/texts.ts';
import { beginningOf, typedSchemaOf } from './offer.typed.ts';
import { texts } from './texts.ts';

const askSum = ({ id, ...body }: AskQuotationSum & { id: string }) =>
  callAsAdmin(quotationCalls.askQuotationSum, { params: { id }, body });

interface OfferFormProps {
  quote: Quotation;
  onMoved: () => Promise<void>;
  /** What else can be done. */
  children: ReactNode;
}

/** The next version of a quote: sent, or kept as a draft. */
export function OfferForm({ quote, onMoved, children }: OfferFormProps) {
  const { _id, versions, timeZone, country, postalCode, original } = quote;
  const version = versions.length + 1;
  const before = versions.at(-1);
  const [schema] = useState(() => typedSchemaOf(timeZone));
  const [isDraft, setDraft] = useState(false);
  const form = useMutationForm(
    { resolver: zodResolver(schema), defaultValues: beginningOf(quote) },
    {
      call: (offer: Offer) =>
        isDraft
          ? callAsAdmin(quotationCalls.saveOffer, { params: { id: _id }, body: offer })
          : callAsAdmin(quotationCalls.sendOffer, { params: { id: _id }, body: { ...offer, version } }),
      async onDone() {
        toast.done(isDraft ? texts.stays : texts.sent(version));
        await onMoved();
      },
    },
  );
  const { register, control, errors, submit, busy, refusal } = form;
  const { fields, remove } = useFieldArray({ control, name: 'lines' });
  const typed = useWatch({ control });
  const offer = schema.safeParse(typed);
  const { answer: sum } = useCall(
    offer.success && offer.data.lines.length > 0
      ? {
          id: _id,
          offer: { lines: offer.data.lines, deliveryPrice: offer.data.deliveryPrice },
          ...(country && { country, postalCode: postalCode ?? '' }),
        }
      : null,
    askSum,
  );
  const requestedOf = (part: string) => quote.lines.find((line) => line.part === part);
  const offeredOf = (part: string) => before?.lines.find((line) => line.part === part);
  const nameOf = (part: string) => requestedOf(part)?.name ?? offeredOf(part)?.name ?? '';
  const columns: Column<(typeof fields)[number]>[] = [
    {
      label: texts.part,
      kinds: ['all'],
      cell: ({ part }, at) => {
        const problem = errors.lines?.[at];
        return (
          <>
            <Part requested={requestedOf(part)} offered={offeredOf(part)} />
            {problem && (
              <p className={fieldStyles.error} role="alert">
                {problem.quantity?.message ?? problem.price?.message ?? problem.delivery?.message}
              </p>
            )}
          </>
        );
      },
    },
    { label: texts.today, cell: ({ part }) => <Today line={requestedOf(part)} /> },
    ...(before
      ? [
          {
            label: texts.before(before.number),
            cell: ({ part }: { part: string }) => {
              const line = offeredOf(part);
              return line ? quoteTexts.times(line.quantity, line.unitPrice) : '–';
            },
          },
        ]
      : []),
    ...(
      [
        ['quantity', texts.quantity, 'numeric', undefined],
        ['price', texts.price, 'decimal', undefined],
        ['delivery', texts.comes, 'text', texts.comesHint],
      ] as const
    ).map(([field, label, inputMode, placeholder]) => ({
      label,
      cell: ({ part }: { part: string }, at: number) => (
        <TextInput
          aria-label={texts.fieldOf(nameOf(part), label)}
          {...{ inputMode, placeholder }}
          {...register(`lines.${at}.${field}`)}
        />
      ),
    })),
    {
      label: texts.leaveOut,
      head: <span className="vh">{texts.leaveOut}</span>,
      cell: ({ part }, at) =>
        fields.length > 1 && (
          <Button
            tone="line"
            size="small"
            aria-label={texts.fieldOf(nameOf(part), texts.leaveOut)}
            onClick={() => remove(at)}
          >
            {texts.leaveOut}
          </Button>
        ),
    },
  ];
  return (
    <form className="stack gap-5" method="post" noValidate onSubmit={submit}>
      <TableFrame label={texts.lines}>
        <DataTable columns={columns} rows={fields} idOf={({ id }) => id} keyboard={false} />
      </TableFrame>
      <div className={panelStyles.split}>
        <div className={fieldStyles.form}>
          <Field label={texts.validUntil} share="half" hint={texts.zone(timeZone)} error={errors.validUntil?.message}>
            {(ids) => <TextInput {...ids} {...register('validUntil')} type="datetime-local" />}
          </Field>
          <Field
            label={texts.deliveryPrice}
            share="half"
            hint={original.delivery === undefined ? undefined : texts.byZone(original.delivery)}
            error={errors.deliveryPrice?.message}
          >
            {(ids) => <TextInput {...ids} {...register('deliveryPrice')} inputMode="decimal" />}
          </Field>
          <label className={checkStyles.check}>
            <input type="checkbox" {...register('holds')} />
            {texts.holds}
          </label>
          <p className="note">{texts.holdsHow}</p>
          <Field label={texts.note} error={errors.note?.message}>
            {(ids) => <TextArea {...ids} {...register('note')} rows={4} maxLength={QUOTATION_WORDS_MAX} />}
          </Field>
        </div>
        <section className={panelStyles.panel}>
          <div className={panelStyles.head}>
            <h2>{texts.answer(version)}</h2>
          </div>
          {sum && (
            <Spec
              facts={[
                ...orderFacts(sum),
                { name: quoteTexts.total, value: <b>{formatDollars(sum.price)}</b> },
                ...(before?.price === undefined
                  ? []
                  : [{ name: texts.before(before.number), value: againstWords(before.price, sum.price) }]),
              ]}
            />
          )}
          <RefusalLine>{refusal ?? sum?.refused?.message ?? null}</RefusalLine>
          <div className={`${panelStyles.acts} ${panelStyles.column}`}>
            <Button type="submit" busy={busy && !isDraft} onClick={() => setDraft(false)}>
              {texts.send(version)}
            </Button>
            <Button type="submit" tone="line" busy={busy && isDraft} onClick={() => setDraft(true)}>
              {texts.keep}
            </Button>
            {children}
          </div>
          <p className="note">{texts.never(versionName(quote.number, version))}</p>
        </section>
      </div>
    </form>
  );
}

/** `$25,912.50, $532.50 more`. */
function againstWords(before: number, now: number): string {
  const difference = (centsFromDollars(now) ?? 0) - (centsFromDollars(before) ?? 0);
  return difference === 0
    ? formatDollars(before)
    : `${formatDollars(before)}, ${texts.against(dollarsFromCents(Math.abs(difference)) * Math.sign(difference))}`;
}

/** What the pieces cost the buyer today, by which rule, and how many there are. */
function Today({ line }: { line: RequestedLine | undefined }) {
  if (line?.today === undefined) return quoteTexts.notOnSale;
  return (
    <>
      {formatDollars(line.today)}
      {line.todayBy && <p className="note">{line.todayBy}</p>}
      <p className="note">{quoteTexts.inStock(line.available ?? 0)}</p>
    </>
  );
}
